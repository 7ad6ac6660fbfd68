import { parseArgs } from 'node:util'
import { requireKnownSchema } from '#db/database/health.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { checkOutDir, OUT_DIR } from './lib/out-dir.ts'
import { buildChanged, buildSite } from './lib/site.ts'

const USAGE = `Usage: npm run build -- [--changed] [--out DIR]

Builds the site into DIR (dist unless given) from the database of the settings.

  --changed  renders only the pages whose data has changed since the last build, over those of that build; everything
             where there is none, or the sources or settings have changed`

await run(async (settings) => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: OUT_DIR },
      changed: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const build = values.changed ? buildChanged : buildSite
  const outDir = checkOutDir(values.out)
  await withDatabase(settings, async (db, address) => {
    await requireKnownSchema(db)
    await build(db, address, settings, outDir)
  })
})
