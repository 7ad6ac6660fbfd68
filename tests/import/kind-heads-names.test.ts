import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { candidates } from './candidates.ts'
import { csvFile } from './files.ts'

test.each(['Restaurant', 'Hotel', 'Pharmacy', 'Shop', 'Store', 'Clinic'])(
  '%s alone heads the names where the values differ',
  async (kind) => {
    const rows = ['Mirabell', 'Taste-It', 'Ikarus'].map((name) => [name, '', 'no'])
    const found = await candidates(csvFile([[kind, 'Person', 'Finished?'], ...rows]))
    expect(found.map(({ name }) => name)).toEqual(['Mirabell', 'Taste-It', 'Ikarus'])
  },
)

test.each([[['Hotel', 'Hotel', 'Clinic']], [['Mirabell', 'Mirabell', 'Ikarus']], [['Mirabell']]])(
  'rows of %o below it may be kinds: refused',
  async (values) => {
    const file = csvFile([['Restaurant', 'Person', 'Finished?'], ...values.map((value) => [value, '', 'no'])])
    await expect(openImportFile(file)).rejects.toThrow('has no header row')
  },
)

test('ratings with decimals are ratings, whole numbers may be how many', async () => {
  const ratings = async (values: string[]) =>
    (await candidates(csvFile([['name', 'ratings'], ...values.map((value, at) => [`A${at}`, value])]))).map(
      ({ rating }) => rating,
    )
  expect(await ratings(['4.3', '5.0'])).toEqual([4.3, 5])
  expect(await ratings(['4', '5'])).toEqual([undefined, undefined])
})
