/** @module-tag full */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CellValue } from 'hucre/xlsx'
import { differences } from '#tests/lib/directory-state.ts'
import { csvFile, rowsOf, xlsxFile } from '#tests/import/files.ts'
import { unreadableText } from '#admin/excel/unreadable-text.ts'
import { byCommand, byScreen, byUpload, type Outcome } from './import-routes.ts'
import { contentOf } from './import-api.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A folder with further files, such as real exports: `IMPORT_FILES=FOLDER npm run unit -- tests/api/import-parity.test.ts`. */
const MORE = process.env.IMPORT_FILES
/** The timeout in milliseconds for one file. */
const LIMIT = MORE === undefined ? 60_000 : 900_000

const within = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:xlsx?|csv|tsv|json|geojson|ndjson)$/.test(name))
    .sort()
    .map((name) => [name, join(folder, name)] as const)
const files = [...within(join(ROOT, 'tests/fixtures')), ...(MORE === undefined ? [] : within(MORE))]

/** Bookkeeping of imports, which depends on the chunking, and the mappings that the screen remembers. */
const IGNORED_TABLES = [
  'import_batches',
  'operation_changes',
  'import_places',
  'import_seen',
  'import_mappings',
]
const content = ({ db }: Outcome) => contentOf(db, IGNORED_TABLES)

/** Imports the file by every route into separate directories; throws unless they end up equal. */
async function compare(file: File): Promise<Outcome> {
  const command = await byCommand(file)
  const screen = await byScreen(file)
  const upload = await byUpload(file)
  const { counts, refusal, fault } = command
  const expected = await content(command)
  expect([screen.counts, screen.refusal]).toEqual([counts, refusal && unreadableText(fault, file.name)])
  expect(differences(expected, await content(screen))).toEqual([])
  // A Worker has little memory, and no parser for old workbooks.
  if (file.name.endsWith('.xls')) expect(upload.status).toBe(415)
  else if (file.size > 16 * 1024 * 1024) expect(upload.status).toBe(413)
  else {
    expect([upload.counts, upload.refusal]).toEqual([counts, refusal])
    expect(upload.status).toBe(refusal === undefined ? 200 : 400)
    expect(differences(expected, await content(upload))).toEqual([])
  }
  return command
}

describe('a file comes to the same by every route', { timeout: LIMIT }, () => {
  test.each(files)('%s', async (_, path) => {
    await compare(new File([readFileSync(path)], basename(path)))
  })

  test('the first rows of the sample, in more than one piece', async () => {
    const name = 'businesses.xlsx'
    const rows = await rowsOf({ name, blob: new Blob([readFileSync(join(ROOT, 'db/sample', name))]) })
    const { blob } = await xlsxFile(rows.slice(0, 551).map(([, ...cells]) => cells as CellValue[]))
    expect(await compare(new File([blob], name))).toMatchObject({ counts: { totalRows: 550 } })
  })

  test('a sheet in which several columns say the same, and one says several things', async () => {
    const lines = [
      'name;type;subtype;Locality;City;email 1;mail;email;location;hours;working hours',
      'Inn;Hotel;Motel;Old Town;Bern;a@x.com;b@x.com;c@x.com;{"lat":46.9,"lng":7.4};Mon: 9-5;',
      'Bar;;Pub;Dock;;;c@x.com;none;;Mon: 8-4;Mon: 9-5',
    ]
    const file = new File([lines.join('\n')], 'several.csv')
    expect(await compare(file)).toMatchObject({ counts: { imported: 2 } })
  })

  test.each([
    ['without names', ['street', 'city', 'state', 'postal code']],
    ['whose names may as well be categories', ['store', 'city']],
  ])('a sheet %s is refused in the same words', async (_, header) => {
    const { blob } = csvFile([header, header.map((name) => `some ${name}`)])
    const { refusal } = await compare(new File([blob], 'stores.csv'))
    expect(refusal).toMatch(/^stores\.csv has no column for the name of a business/)
  })

  test('a file beyond what an upload may have goes by the others', async () => {
    const rows = Array.from({ length: 4 }, (_, at) => [`Place ${at}`, 'Bern', 'x'.repeat(99_000)])
    const filler = Array.from({ length: 45 }, () => 'Notiz')
    const wide = rows.map(([name, city, text]) => [name, city, ...filler.map(() => text)] as CellValue[])
    const { blob } = csvFile([['name', 'city', ...filler], ...wide])
    expect(await compare(new File([blob], 'wide.csv'))).toMatchObject({ counts: { imported: 4 } })
  })
})
