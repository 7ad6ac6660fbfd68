import { expect, test } from 'vitest'
import { loadKinds } from '../kinds/load-kinds.ts'
import { separateKinds } from './separate-kinds.ts'

const kinds = await loadKinds()

test.each([
  ['京都のホテル', '京都 ホテル'],
  ['上海博物馆', '上海 博物馆'],
  ['东京餐厅', '东京 餐厅'],
  ['berlin cafe', undefined],
])('%s is %s', (text, expected) => {
  expect(separateKinds(text.split(' '), kinds)?.join(' ')).toBe(expected)
})
