import { expect, test } from 'vitest'
import { loadKinds } from '../kinds/load-kinds.ts'
import { separateKinds } from './separate-kinds.ts'

const kinds = await loadKinds()

test.each([
  ['京都のホテル', '京都 ホテル'],
  ['上海博物馆', '上海 博物馆'],
  ['东京餐厅', '东京 餐厅'],
  ['大阪で朝ごはん', '大阪 朝ごはん'],
  ['东京吃拉面', '东京 拉面'],
  ['東京駅', '東京 駅'],
  ['โรงแรมในกรุงเทพ', 'โรงแรม กรุงเทพ'],
  ['酒店在上海', '酒店 上海'],
  ['berlin cafe', undefined],
])('%s is %s', (text, expected) => {
  expect(separateKinds(text.split(' '), kinds)?.join(' ')).toBe(expected)
})
