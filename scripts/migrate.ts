import { migrate } from '#db/migrate.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { printDuplicates } from './lib/print-duplicates.ts'

await run((settings) =>
  withDatabase(settings, async (db) => {
    await migrate(db)
    console.log('The tables are up to date.')
    await printDuplicates(db)
  }),
)
