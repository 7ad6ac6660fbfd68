import { openAsBlob } from 'node:fs'
import { openImportFile } from '#import/open-file.ts'

// Reads a workbook and prints the megabytes of heap in use after 1,000 and after 6,000 rows.
const { rows } = await openImportFile({ name: 'large.xlsx', blob: await openAsBlob(process.argv[2] ?? '') })
const used: number[] = []
let count = 0
for await (const row of rows) {
  void row
  count += 1
  if (count !== 1000 && count !== 6000) continue
  globalThis.gc?.()
  used.push(process.memoryUsage().heapUsed / 1e6)
}
console.log(JSON.stringify(used))
