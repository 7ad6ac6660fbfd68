import { readFileSync } from 'node:fs'
import { read, utils } from 'xlsx'

// Parses a workbook with SheetJS, and prints the seconds.
const started = performance.now()
const workbook = read(readFileSync(process.argv[2] ?? ''), { dense: true })
const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
const rows = sheet === undefined ? 0 : utils.sheet_to_json(sheet, { header: 1 }).length
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000, rows }))
