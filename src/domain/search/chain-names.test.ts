import { beforeAll, expect, test } from 'vitest'
import chains from './data/chain-names.json' with { type: 'json' }
import { fold } from '../text/fold.ts'
import { chainNamesBy, loadChainNames, otherChainNames, withChainsApart } from './chain-names.ts'

beforeAll(loadChainNames)

test.each([
  ['スタバ以外のカフェ', 'スタバ 以外のカフェ'],
  ['上海 除了星巴克的咖啡馆', '上海 除了 星巴克 咖啡馆'],
  ['맥도날드가', '맥도날드'],
  ['강남스타벅스', '강남 스타벅스'],
  ['ร้านกาแฟที่ไม่ใช่สตาร์บัคส์', 'ร้านกาแฟที่ไม่ใช่ สตาร์บัคส์'],
  ['マックスバリュ', 'マックスバリュ'],
  ['ресторан Бургер Кинг Москва', 'ресторан бургеркинг Москва'],
  ['ドミノ・ピザ 渋谷', 'ドミノピザ 渋谷'],
  ['burger king Москва', 'burger king Москва'],
  ['toyota Москва', 'toyota Москва'],
  ['スターバックス', 'スターバックス'],
  ['Café  de Flore', 'Café  de Flore'],
])('of %s the chain stands apart: %s', (search, apart) => {
  expect(withChainsApart(search)).toBe(apart)
})

test('each word of a name has what the whole name is called besides, and others have nothing', () => {
  const [not, burger, king] = chainNamesBy(['бара', 'бургер', 'кинг'])
  expect([not?.length, burger?.includes('burger king'), king === burger]).toEqual([0, true, true])
  expect(chainNamesBy(['burger'])).toEqual([[]])
})

test.each(['старбакса', 'בסטארבקס', 'وستاربكس', 'star bucks'])('%s is a form of its name', (name) => {
  expect(otherChainNames(name)).toContain('starbucks')
})

test('a name is that of one chain, and its first is in Latin letters', () => {
  const named = chains.map((line) => [
    ...new Set(line.split('|').map((name) => fold(name).replaceAll(' ', ''))),
  ])
  const all = named.flat()
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  expect(named.flatMap(([first = '']) => (/^[a-z0-9]{2,}$/.test(first) ? [] : [first]))).toEqual([])
})
