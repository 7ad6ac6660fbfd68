import { writeFileSync } from 'node:fs'
import { sampleRows } from './sample.ts'
import { writeWorkbook } from './workbook.ts'

const FILE = new URL('../../../db/sample/businesses.xlsx', import.meta.url)

const rows = sampleRows()
const bytes = await writeWorkbook(rows)
writeFileSync(FILE, bytes)
console.log(`${rows.length} businesses, ${(bytes.length / 1e6).toFixed(2)} MB: ${FILE.pathname}`)
