import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encodingOf } from '#import/read/text.ts'
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
