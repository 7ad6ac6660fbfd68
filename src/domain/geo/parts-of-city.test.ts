import { expect, test } from 'vitest'
import { withPartsOfCity } from './parts-of-city.ts'

test.each<[string, (string | null)[], (string | null)[], string]>([
  ['Atatürk Bulvarı 101', ['Kızılay', 'Çankaya'], ['Ankara'], 'Atatürk Bulvarı 101, Kızılay, Çankaya'],
  ['Steinweg 7', ['Innenstadt', null], ['Frankfurt am Main'], 'Steinweg 7, Innenstadt'],
  // Whole addresses, with parts that they name, and texts that name no part.
  [
    'Atatürk Bulvarı 101, Çankaya/Ankara',
    ['Kızılay', 'Çankaya'],
    ['Ankara'],
    'Atatürk Bulvarı 101, Çankaya/Ankara',
  ],
  ['Moda Cad. 5, KADIKÖY', [null, 'Kadıköy'], ['İstanbul'], 'Moda Cad. 5, KADIKÖY'],
  ['Kordon 12', ['Merkez', 'İzmir'], ['İzmir', null], 'Kordon 12, Merkez'],
  ['12 rue X', [null, '4'], ['Paris'], '12 rue X'],
  ['Konak Cad. 1', ['Konak', 'Konak'], [null], 'Konak Cad. 1'],
  ['建国路1号', [null, '朝阳区'], ['北京'], '建国路1号, 朝阳区'],
  ['北京市朝阳区建国路1号', [null, '朝阳区'], ['北京'], '北京市朝阳区建国路1号'],
  ['', ['Konak', null], ['İzmir'], ''],
])('%s with %j around %j', (line, parts, around, whole) => {
  expect(withPartsOfCity(line, parts, around)).toBe(whole)
})
