import { parseArgs } from 'node:util'
import { deploy, type DeployTools } from './deploy/deploy.ts'
import { run } from './lib/command.ts'
import { commitOf } from './lib/commit.ts'
import { migrateAndIndex } from './lib/migrate-and-index.ts'
import { writeMigrationBackup } from './lib/migration-backup.ts'
import { OUT_DIR } from './lib/out-dir.ts'
import { ROOT } from './lib/root.ts'
import { buildSite } from './lib/site.ts'
import { stopSignal } from './lib/stop-signal.ts'

/** The tools of deployments. */
const deployTools = (): DeployTools => ({
  commit: commitOf(ROOT),
  outDir: OUT_DIR,
  build: (db, address, settings) => buildSite(db, address, settings, OUT_DIR),
  migrate: migrateAndIndex,
  backUp: (address) => writeMigrationBackup(address, { signal: stopSignal() }),
  fetch,
  // A host that was attached just now answers once its certificate is there.
  patienceMs: { version: 60_000, host: 900_000 },
})

const USAGE = `Usage: npm run deploy -- [--dry-run] [--accept-settings]

Backs up and migrates the tables where that is due, builds the site, uploads it as a version that takes no traffic, tries it,
puts it before visitors and tries it again; what fails is taken back.

  --dry-run          builds and checks, and changes neither the tables nor what runs
  --accept-settings  although settings differ from those of the last deployment`

await run(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'accept-settings': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const options = { acceptsSettings: values['accept-settings'], isDryRun: values['dry-run'] }
  await deploy(options, process.env, deployTools())
})
