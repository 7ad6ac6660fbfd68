import { run } from '#scripts/lib/command.ts'
import { withDatabase } from '#scripts/lib/database.ts'

const LONG = 60_000

await run((settings) =>
  withDatabase(settings, async () => {
    console.log('holding')
    await new Promise((resolve) => setTimeout(resolve, LONG))
  }),
)
