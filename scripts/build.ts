import { parseArgs } from 'node:util'
import { run } from './local/command.ts'
import { withDatabase } from './local/database.ts'
import { OUT_DIR } from './local/out-dir.ts'
import { buildSite } from './local/site.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: OUT_DIR } } })

await run((settings) => withDatabase(settings, (db, address) => buildSite(db, address, settings, values.out)))
