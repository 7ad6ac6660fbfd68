import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encodingOf } from '#import/read/text.ts'
import { openImportFile } from '#import/open-file.ts'
import { normalise } from './candidates.ts'
import { fileOf, rowsOf } from './files.ts'

const FOLDER = new URL('../fixtures/import/encodings/', import.meta.url)
const NAMES = readdirSync(FOLDER)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, FOLDER)))

test.each(NAMES)('%s is read in the encoding of its name', (name) => {
  const bytes = bytesOf(name)
  expect(encodingOf(bytes, true)).toBe(name.replace('.csv', ''))
})

test.each([
  ['windows-1251.csv', 'Кафе «Берёзка»'],
  ['windows-1253.csv', 'Φαρμακείο Παπαδόπουλος'],
  ['windows-1254.csv', 'Işık Eczanesi'],
  ['shift_jis.csv', '麺屋こころ'],
  ['gb18030.csv', '同仁堂药店'],
  ['big5.csv', '誠品書店'],
  ['euc-kr.csv', '광장시장 빈대떡'],
])('the last business of %s is %s', async (name, expected) => {
  const rows = await rowsOf(fileOf(name, bytesOf(name)))
  expect(rows.at(-1)?.[1]).toBe(expected)
})

test('a text whose first header is PK is no zip', async () => {
  const [row] = await normalise(fileOf('madrid.csv', 'PK;NOMBRE;LOCALIDAD\r\n1;Farmacia Atocha;Madrid\r\n'))
  expect(row).toMatchObject({ candidate: { name: 'Farmacia Atocha', city: 'Madrid' } })
})

test.each([
  // Syllables outside KS X 1001, as code page 949 has them: 곹; 똠, 펲, 햏, 뷁; 갂, 갃.
  [
    '카페 곹',
    '5469746c652c416464726573730ac4abc6e42081ed2cc3e6b3b220c3b5bec8bdc320b5bfb3b2b1b820b8b8b3b2b7ce2034330ac4bfc7c7baf32cc3e6b3b220c3b5bec8bdc320bdc5baceb5bf0a',
  ],
  [
    '똠방각하',
    '4e616d652c5374726565742c436974790a8c63b9e6b0a2c7cf2cbcbcc1beb4ebb7ce2031322cbcadbfef0abc84bdc320c1642cb0adb3b2b4ebb7ce20342cbcadbfef0a94ee20c4a1c5b22cbdc3c0e5b1e620332cb4ebb1b80a',
  ],
  ['갂갃 식당', '6e616d653b636974790a8141814220bdc4b4e73bbcadbfef0ac7e0bab9c7d120b1e8b9e43bbacebbea0a'],
])('Korean with rare syllables stays Korean: %s', async (name, hex) => {
  const rows = await rowsOf(fileOf('list.csv', Uint8Array.from(Buffer.from(hex, 'hex'))))
  expect(rows.some((row) => row.includes(name))).toBe(true)
})

test('Chinese of which every character begins as a Korean one stays Chinese', () => {
  const bytes = Uint8Array.from(
    Buffer.from(
      '4e616d652c43697479bba8bba8bec6bcd22cb3c9b6bc3bb8dfc7c5b7b9b5ea2cb3a4c9b33bb9e3b6abb2cbb9dd2cbacfb7ca',
      'hex',
    ),
  )
  expect(encodingOf(bytes, true)).toBe('gb18030')
})

test('an encoding that the operator states is not guessed', async () => {
  const file = fileOf(
    'list.csv',
    Uint8Array.from('name,city\nD\u00fdm,Bern', (letter) => letter.charCodeAt(0)),
  )
  const read = async (encoding?: string) => {
    const plan = await openImportFile(file, { encoding })
    const names: unknown[] = []
    for await (const row of plan.rows) names.push('candidate' in row && row.candidate.name)
    return [
      names,
      plan
        .derivations()
        .filter(({ field }) => field === 'encoding')
        .map(({ value }) => value),
    ]
  }
  expect(await read()).toEqual([['Dım'], ['windows-1254']])
  expect(await read('windows-1252')).toEqual([['Dým'], []])
})
