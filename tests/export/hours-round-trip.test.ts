import { mkdtempSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { estimateExport } from '#db/businesses/export.ts'
import type { Database } from '#db/client.ts'
import { businesses } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { exportWorkbook } from '#jobs/export/export.ts'
import { importFile } from '#jobs/import.ts'
import { openSpreadsheet } from '#scripts/lib/spreadsheet.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { xlsxFile } from '#tests/import/files.ts'

const WEEKS = readFileSync(new URL('../hours/weeks-as-written.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.split('\t')[0]?.replaceAll('\\n', '\n') ?? '')

const TEXTS = [
  ...WEEKS,
  // Days over a year ago, alone and beside later ones.
  'Mo-Fr 09:00-18:00; 2025 Jul 01-05 off',
  'Mo-Fr 09:00-18:00; 2024 Sep 14 off; 2099 Dec 31 08:00-15:00',
  // Icons of a web font between the days.
  'Monday 5:30–9 am 11 am–6 pm \uE14D Tuesday 5:30–9 am 11 am–6 pm \uE14D Wednesday closed',
]

const hoursIn = (db: Database) =>
  db
    .select({ name: businesses.name, week: businesses.workingHours, dates: businesses.specialHours })
    .from(businesses)
    .orderBy(asc(businesses.globalRowNumber))

let before: Database
let file: string
beforeAll(async () => {
  before = await emptyDatabase()
  const rows = TEXTS.map((text, at) => [`Shop ${at}`, 'Ankara', `+90 312 555 ${1000 + at}`, text])
  const list = await xlsxFile([['name', 'city', 'phone', 'opening hours'], ...rows])
  await importFile(before, await openImportFile(list, {}))
  file = join(mkdtempSync(join(tmpdir(), 'meridian-hours-')), 'all.xlsx')
  const workbook = exportWorkbook(before, {}, await estimateExport(before, {}))
  await writeFile(file, new Uint8Array(await new Response(workbook).arrayBuffer()))
})

test('hours in all wordings come back from an export as they were', async () => {
  const after = await emptyDatabase()
  await importFile(after, await openImportFile(await openSpreadsheet(file), {}))
  expect(await hoursIn(after)).toEqual(await hoursIn(before))
})

test('an export imported again into its directory changes no hours', async () => {
  const result = await importFile(before, await openImportFile(await openSpreadsheet(file), {}))
  expect(result).toMatchObject({ imported: 0, updated: 0, unchanged: TEXTS.length, rejectedCount: 0 })
})
