import { migrate } from '#db/migrate.ts'
import { makePicturesDir, makeStreetsDir } from '#scripts/lib/data-dir.ts'
import { databaseVariables, openEmbedded } from '#scripts/lib/database.ts'
import { ensureSecrets, signInVariables } from '#scripts/lib/secrets.ts'
import { stopSignal } from '#scripts/lib/stop-signal.ts'
import { TEST_NETWORK_HEADER } from '#scripts/lib/test-network.ts'
import { serveWorker } from '#scripts/lib/worker.ts'

// Serves a build over its own database, which a test may fill, break and restart.
const {
  DATA_DIR = '',
  DIST_DIR = '',
  PORT = '',
  INSPECTOR_PORT,
  SITE_URL,
  ADMIN_ORIGIN,
  STREETS = '',
} = process.env
const signal = stopSignal()
const database = await openEmbedded(DATA_DIR)
await migrate(database.db)
const variables = {
  ...databaseVariables(database),
  CLIENT_ADDRESS_HEADER: TEST_NETWORK_HEADER,
  SITE_URL: SITE_URL ?? `http://localhost:${PORT}`,
  ADMIN_ORIGIN,
  STREETS,
  ...(await signInVariables(ensureSecrets(DATA_DIR))),
}
const inspectorPort = INSPECTOR_PORT === undefined ? undefined : Number(INSPECTOR_PORT)
const streetsDir = STREETS === '' ? undefined : makeStreetsDir(DATA_DIR)
const worker = await serveWorker({
  outDir: DIST_DIR,
  streetsDir,
  picturesDir: makePicturesDir(DATA_DIR),
  port: Number(PORT),
  variables,
  inspectorPort,
})
console.log('serving')
await new Promise((resolve) => signal.addEventListener('abort', resolve))
await worker.stop()
await database.close()
process.exit()
