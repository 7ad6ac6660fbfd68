import { migrate } from '#db/migrate.ts'
import { readSettings } from '#domain/settings.ts'
import { run } from './local/command.ts'
import { withDatabase } from './local/database.ts'

await run(() =>
  withDatabase(readSettings(process.env), async (db) => {
    await migrate(db)
    console.log('The tables are up to date.')
  }),
)
