import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { migrateAndIndex } from './lib/migrate-and-index.ts'
import { backUpBeforeMigrating } from './lib/migration-backup.ts'
import { printDuplicates } from './lib/print-duplicates.ts'
import { stopSignal } from './lib/stop-signal.ts'

await run((settings) =>
  withDatabase(settings, async (db, address) => {
    await backUpBeforeMigrating(db, address, { signal: stopSignal() })
    await migrateAndIndex(db)
    console.log('The tables are up to date.')
    await printDuplicates(db)
  }),
)
