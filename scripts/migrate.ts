import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { migrateAndIndex } from './lib/migrate-and-index.ts'
import { printDuplicates } from './lib/print-duplicates.ts'

await run((settings) =>
  withDatabase(settings, async (db) => {
    await migrateAndIndex(db)
    console.log('The tables are up to date.')
    await printDuplicates(db)
  }),
)
