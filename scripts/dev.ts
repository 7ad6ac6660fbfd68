import { once } from 'node:events'
import { dev } from 'astro'
import { migrate } from '#db/migrate.ts'
import { claim } from './lib/claim.ts'
import { run } from './lib/command.ts'
import { databaseVariables, withDatabase } from './lib/database.ts'
import { ROOT } from './lib/root.ts'
import { keepSecrets, signInVariables } from './lib/secrets.ts'
import { stopSignal } from './lib/stop.ts'

const signal = stopSignal()

await run(async (settings) => {
  const release = await claim(settings.dataDir, 'npm run dev')
  await withDatabase(settings, async (db, address) => {
    await migrate(db)
    Object.assign(process.env, {
      ...databaseVariables(address),
      ...(await signInVariables(keepSecrets(settings.dataDir))),
    })
    // The Worker of the development server takes its variables from this process.
    process.env.CLOUDFLARE_INCLUDE_PROCESS_ENV = 'true'
    const server = await dev({ root: ROOT })
    await once(signal, 'abort')
    await server.stop()
  }).finally(release)
})
