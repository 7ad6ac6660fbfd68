import { commitOf } from '../lib/commit.ts'
import { migrateAndIndex } from '../lib/migrate-and-index.ts'
import { writeMigrationBackup } from '../lib/migration-backup.ts'
import { OUT_DIR } from '../lib/out-dir.ts'
import { ROOT } from '../lib/root.ts'
import { buildSite } from '../lib/site.ts'
import { stopSignal } from '../lib/stop-signal.ts'
import type { DeployTools } from './deploy.ts'

/** What deployments are made with. */
export const deployTools = (): DeployTools => ({
  commit: commitOf(ROOT),
  outDir: OUT_DIR,
  build: (db, address, settings) => buildSite(db, address, settings, OUT_DIR),
  migrate: migrateAndIndex,
  backUp: (address) => writeMigrationBackup(address, { signal: stopSignal() }),
  fetch,
  // A host that was attached just now answers once its certificate is there.
  patienceMs: { version: 60_000, host: 900_000 },
})
