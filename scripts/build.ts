import { parseArgs } from 'node:util'
import { requireKnownSchema } from '#db/database/health.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { checkOutDir, OUT_DIR } from './lib/out-dir.ts'
import { buildSite } from './lib/site.ts'

const USAGE = `Usage: npm run build -- [--out DIR]

Builds the site into DIR (dist unless given) from the database of the settings: bundles the Worker and what browsers load,
then renders the pages that are built ahead. What changes later is rendered for visitors until the next build.`

await run(async (settings) => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: OUT_DIR },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const outDir = checkOutDir(values.out)
  await withDatabase(settings, async (db, address) => {
    await requireKnownSchema(db)
    await buildSite(db, address, settings, outDir)
  })
})
