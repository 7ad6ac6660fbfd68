import { parseArgs } from 'node:util'
import { requireKnownSchema } from '#db/database/health.ts'
import { AppError } from '#domain/errors.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { checkOutDir, OUT_DIR } from './lib/out-dir.ts'
import { findRebuildAddress } from './lib/rebuild-address.ts'
import { buildSite } from './lib/site.ts'

const USAGE = `Usage: npm run build -- [--out DIR | --served]

Builds the site into DIR (dist unless given) from the database of the settings: bundles the Worker and what browsers load,
then renders the pages that are built ahead. What changes later is rendered for visitors until the next build.

  --served  has the site that runs from DATA_DIR build itself, and serve that in place of its present build without a
            request lost: of a new release too, once "npm run migrate" has run`

await run(async (settings) => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: OUT_DIR },
      served: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  if (values.served) {
    await askServedSite(settings.dataDir)
    return
  }
  const outDir = checkOutDir(values.out)
  await withDatabase(settings, async (db, address) => {
    await requireKnownSchema(db)
    await buildSite(db, address, settings, outDir)
  })
})

async function askServedSite(dataDir: string): Promise<void> {
  const address = await findRebuildAddress(dataDir)
  if (address === undefined)
    throw new AppError(
      'conflict',
      `No site runs from ${dataDir} that builds itself: start it with "npm start", or ask DEPLOY_HOOK_URL.`,
    )
  await fetch(address, { method: 'POST' })
  console.log('The site builds itself and then serves that build; its log says so if it cannot.')
}
