import { once } from 'node:events'
import { dev } from 'astro'
import { lockDataDir } from './lib/data-dir-lock.ts'
import { run } from './lib/command.ts'
import { databaseVariables, withDatabase } from './lib/database.ts'
import { backUpBeforeMigrating } from './lib/migration-backup.ts'
import { migrateAndIndex } from './lib/migrate-and-index.ts'
import { ROOT } from './lib/root.ts'
import { ensureSecrets, signInVariables } from './lib/secrets.ts'
import { stopSignal } from './lib/stop-signal.ts'

const signal = stopSignal()

await run(async (settings) => {
  const release = await lockDataDir(settings.dataDir, 'npm run dev')
  await withDatabase(settings, async (db, address) => {
    await backUpBeforeMigrating(db, address, { signal })
    await migrateAndIndex(db)
    Object.assign(process.env, {
      ...databaseVariables(address),
      ...(await signInVariables(ensureSecrets(settings.dataDir))),
    })
    // The Worker of the development server takes its variables from this process.
    process.env.CLOUDFLARE_INCLUDE_PROCESS_ENV = 'true'
    const server = await dev({ root: ROOT })
    await once(signal, 'abort')
    await server.stop()
  }).finally(release)
})
