import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import { seedCandidates } from '#tests/seed/candidates.ts'
import { seedCities } from '#tests/seed/cities.ts'
import { sheetRows } from '#tests/seed/workbook.ts'

const REPEATED = 10_000

// Writes so many rows with hucre to nothing, the same few again and again, and prints the seconds.
const wanted = Number(process.argv[2])
const rows = [...sheetRows(seedCandidates(1, seedCities(Math.min(wanted, REPEATED))))]

function* again(): Generator<XlsxStreamRow> {
  for (let at = 0; at < wanted; at++) yield rows[at % rows.length] ?? []
}

const started = performance.now()
let bytes = 0
for await (const chunk of writeXlsxStream(again(), { name: 'Businesses' })) bytes += chunk.length
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000, bytes }))
