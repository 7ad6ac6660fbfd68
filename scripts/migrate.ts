import { migrate } from '#db/migrate.ts'
import { run } from './local/command.ts'
import { withDatabase } from './local/database.ts'
import { tellDuplicates } from './local/tell-duplicates.ts'

await run((settings) =>
  withDatabase(settings, async (db) => {
    await migrate(db)
    console.log('The tables are up to date.')
    await tellDuplicates(db)
  }),
)
