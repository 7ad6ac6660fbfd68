import { expect, test } from 'vitest'
import { listSheets } from '#import/read/sheets.ts'
import { type FileFault, type SpreadsheetFile, UnreadableFileError } from '#import/read/file.ts'
import { unreadableText } from './unreadable-text.ts'

test.each<[FileFault | undefined, string]>([
  ['empty', 'zero.xlsx: dosya boş.'],
  [['tooWide', 1200, 1000], 'zero.xlsx: 1200 sütunu var; en fazla 1000 olabilir.'],
  [['quote', 12], 'zero.xlsx: dosya bozuk: 12. satırda açılan tırnak kapanmıyor.'],
  [undefined, 'zero.xlsx: dosya okunamadı. Başka bir biçimde kaydedip yeniden deneyin.'],
])('%s', (fault, expected) => {
  expect(unreadableText(fault, 'zero.xlsx')).toBe(expected)
})

/** Why the importer refuses a file of this text. */
async function faultOf(text: string): Promise<FileFault | undefined> {
  const file: SpreadsheetFile = { name: 'a.csv', blob: new Blob([text]) }
  try {
    for (const sheet of await listSheets(file)) for await (const row of sheet.rows()) void row
  } catch (error) {
    return error instanceof UnreadableFileError ? error.fault : undefined
  }
  return undefined
}

test.each([
  ['an empty file', '', 'a.csv: dosya boş.'],
  ['a page', '<!doctype html><title>x</title>', 'a.csv: bu dosya işletme tablosu olmayan bir web sayfası.'],
  ['an open quote', 'name\n"a', 'a.csv: dosya bozuk: 2. satırda açılan tırnak kapanmıyor.'],
])('%s is told by what the importer says of it', async (_, text, expected) => {
  expect(unreadableText(await faultOf(text), 'a.csv')).toBe(expected)
})
