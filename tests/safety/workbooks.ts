import { zipOf, type ZipPart } from '#tests/lib/zip.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DECLARED = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The parts of a workbook that differ from a plain one. */
export interface Workbook {
  /** The rows of the sheet as XML. */
  readonly rows: string
  /** Shared strings as XML. */
  readonly strings?: string
  /** Text before the root element of the sheet and of the shared strings, such as a DTD. */
  readonly prologue?: string
  readonly more?: readonly ZipPart[]
}

/** A workbook of one sheet, packed as Excel does. */
export function workbook({ rows, strings = '', prologue = '', more = [] }: Workbook) {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (...inner: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner.join('')}</Relationships>`
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': `${DECLARED}${prologue}<sst ${MAIN}>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `${DECLARED}${prologue}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
  }
  const own = Object.entries(parts).map(([name, text]) => ({ name, data: Buffer.from(text) }))
  return zipOf([...own.filter(({ name }) => !more.some((part) => part.name === name)), ...more])
}

/** A cell with an inline string; `xml` is inserted unescaped. */
export const text = (ref: string, xml: string) => `<c r="${ref}" t="inlineStr"><is><t>${xml}</t></is></c>`

/** A row of such cells from column A, at most 26. */
export function row(number: number, ...texts: string[]): string {
  const cells = texts.map((xml, at) => text(`${String.fromCharCode(65 + at)}${number}`, xml))
  return `<row r="${number}">${cells.join('')}</row>`
}
