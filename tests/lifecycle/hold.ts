import { run } from '#scripts/local/command.ts'
import { withDatabase } from '#scripts/local/database.ts'

const LONG = 60_000

await run((settings) =>
  withDatabase(settings, async () => {
    console.log('holding')
    await new Promise((resolve) => setTimeout(resolve, LONG))
  }),
)
