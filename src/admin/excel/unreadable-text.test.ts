import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unreadableText } from './unreadable-text.ts'

test.each([
  ['zero.xlsx is empty.', 'zero.xlsx: dosya boş.'],
  [
    'zero.xlsx has 1200 columns, and 1000 are the limit.',
    'zero.xlsx: 1200 sütunu var; en fazla 1000 olabilir.',
  ],
  [
    'zero.xlsx is damaged: a quotation mark opened in row 12 is never closed.',
    'zero.xlsx: dosya bozuk: 12. satırda açılan tırnak kapanmıyor.',
  ],
  ['The disk is gone.', 'The disk is gone.'],
])('%s', (sentence, expected) => {
  expect(unreadableText(sentence, 'zero.xlsx')).toBe(expected)
})

/** The sentences of the importer, as they stand in its source: what depends on the file is left out. */
function sentences(): string[] {
  const folder = join(import.meta.dirname, '../../import')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return sources.flatMap((source) =>
    [...source.matchAll(/unreadableFileError\(\s*file,\s*(['`])(.+?)\1/g)].map(([, , text = '']) =>
      text.replaceAll(/\$\{[^}]+\}/g, '7'),
    ),
  )
}

test('no sentence of the importer is left in English', () => {
  const all = sentences()
  expect(all.length).toBeGreaterThan(15)
  expect(all.filter((text) => unreadableText(`a.csv ${text}`, 'a.csv') === `a.csv ${text}`)).toEqual([])
})
