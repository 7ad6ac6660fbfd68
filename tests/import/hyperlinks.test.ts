import { expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { candidates, normalise } from './candidates.ts'
import { csvFile, fileOf, zipOf } from './files.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...all: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

type Link = readonly [ref: string, target: string]
type SheetOf = readonly [rows: readonly (readonly string[])[], links: readonly Link[]]

const sheetXml = (rows: readonly (readonly string[])[], links: readonly Link[]) => {
  const cell = (text: string, row: number, at: number) =>
    `<c r="${String.fromCharCode(65 + at)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`
  const data = rows.map(
    (texts, row) => `<row r="${row + 1}">${texts.map((text, at) => cell(text, row, at)).join('')}</row>`,
  )
  const behind = links.map(([ref], at) => `<hyperlink ref="${ref}" r:id="rId${at + 1}"/>`)
  return `<worksheet ${MAIN} ${R}><sheetData>${data.join('')}</sheetData><hyperlinks>${behind.join('')}</hyperlinks></worksheet>`
}

/** A workbook of sheets with links behind their cells. */
const workbook = (...sheets: readonly SheetOf[]) =>
  fileOf(
    'links.xlsx',
    zipOf({
      ...Object.fromEntries(
        sheets.flatMap(([rows, links], at) => [
          [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows, links)],
          [
            `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
            relations(...links.map(([, target]) => ['hyperlink', target] as const)),
          ],
        ]),
      ),
      'xl/workbook.xml': `<workbook ${MAIN} ${R}><sheets>${sheets
        .map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ),
      '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    }),
  )

const read = async (...sheets: readonly SheetOf[]) =>
  (await normalise(workbook(...sheets))).map((row) => ('candidate' in row ? row.candidate : row))

const HEADER = ['Name', 'City', 'Website', 'Email']

test('an address behind a cell counts where its text is none', async () => {
  const [a, b, c] = await read([
    [
      HEADER,
      ['A', 'Bern', 'Visit site', 'write to us'],
      ['B', 'Bern', 'b.example', ''],
      ['C', 'Bern', 'none yet', ''],
    ],
    [
      ['C2', 'https://a.example/'],
      ['D2', 'mailto:info@a.example'],
      ['C3', 'https://elsewhere.example/'],
    ],
  ])
  expect(a).toMatchObject({ website: 'https://a.example/', email: 'info@a.example' })
  expect(b).toMatchObject({ website: 'https://b.example' })
  expect(c).toMatchObject({ website: null })
})

test('of a list without a column for it the website stands behind the name, a place on a map as its link', async () => {
  const [a, b] = await read([
    [
      ['Name', 'City'],
      ['A', 'Bern'],
      ['B', 'Bern'],
    ],
    [
      ['A2', 'https://a.example/'],
      ['A3', 'https://www.google.com/maps/place/B'],
    ],
  ])
  expect(a).toMatchObject({ website: 'https://a.example/' })
  expect(b).toMatchObject({ locationLink: 'https://www.google.com/maps/place/B' })
})

test('links follow their columns on sheets whose columns have another order', async () => {
  const [a, b] = await read(
    [
      [
        ['Name', 'City', 'Website'],
        ['A', 'Bern', 'site'],
      ],
      [['C2', 'https://a.example/']],
    ],
    [
      [
        ['Website', 'Name', 'City'],
        ['site', 'B', 'Bern'],
      ],
      [['A2', 'https://b.example/']],
    ],
  )
  expect([a, b]).toMatchObject([{ website: 'https://a.example/' }, { website: 'https://b.example/' }])
})

const FORMULA = '=HYPERLINK("https://a.example/?x=1&y=2","Visit site")'
const A_LINKED = { name: 'A', website: 'https://a.example/?x=1&y=2' }

test('a formula for a link counts in a CSV file, whatever separates its parts', async () => {
  const rows = (formula: string) => [
    ['Name', 'City', 'Website'],
    ['A', 'Bern', formula],
    ['=HYPERLINK("https://b.example/"; "B")', 'Bern', 'none yet'],
  ]
  for (const formula of [FORMULA, FORMULA.replace(',', ';')])
    expect(await candidates(csvFile(rows(formula)))).toMatchObject([
      A_LINKED,
      { name: 'B', website: 'https://b.example/' },
    ])
})

const linkCell = { t: 's', v: 'Visit site', l: { Target: A_LINKED.website } } as const
const formulaCell = { t: 's', v: 'Visit site', f: FORMULA.slice(1) } as const
const uncomputed = { t: 'z', f: FORMULA.slice(1) } as const

test.each([
  ['a formula', 'xlsx', formulaCell],
  ['a formula that was never computed', 'xlsx', uncomputed],
  ['a link', 'biff8', linkCell],
  ['a link', 'ods', linkCell],
] as const)('%s counts in a workbook: .%s', async (_, bookType, cell) => {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'City', 'Website'],
    ['A', 'Bern', 'Visit site'],
    ['B', 'Bern', 'b.example'],
  ])
  sheet['C2'] = cell
  const bytes = write(utils.book_new(sheet, 'S'), { bookType, type: 'array' }) as ArrayBuffer
  expect(await candidates(fileOf('places', bytes))).toMatchObject([
    A_LINKED,
    { name: 'B', website: 'https://b.example' },
  ])
})
