import { parseArgs } from 'node:util'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { OUT_DIR } from './lib/out-dir.ts'
import { buildSite } from './lib/site.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: OUT_DIR } } })

await run((settings) => withDatabase(settings, (db, address) => buildSite(db, address, settings, values.out)))
