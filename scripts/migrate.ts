import { migrate } from '#db/migrate.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { tellDuplicates } from './lib/tell-duplicates.ts'

await run((settings) =>
  withDatabase(settings, async (db) => {
    await migrate(db)
    console.log('The tables are up to date.')
    await tellDuplicates(db)
  }),
)
