import { expect, test } from 'vitest'
import { readAdEvents } from './ad-events.ts'

test('what is no event is left out, and the rest counts', () => {
  const ads = [
    ['top', 7, 'served'],
    ['popup', 7, 'served'],
    ['top', -1, 'served'],
    ['top', 1.5, 'served'],
  ]
  const more = [['inline', 0, 'requests'], ['top', 7, 'clicks'], 'top', null, ['top']]
  expect(readAdEvents(JSON.stringify({ ads: [...ads, ...more] }))).toEqual([
    { placement: 'top', creativeId: 7, kind: 'served' },
    { placement: 'inline', creativeId: 0, kind: 'requests' },
  ])
})

test.each(['', 'null', '[]', '{"ads":{}}', '{"ads":'])('%j has none', (body) => {
  expect(readAdEvents(body)).toEqual([])
})

test('one body counts no more than a page can show', () => {
  const ads = Array.from({ length: 5000 }, () => ['top', 1, 'served'])
  expect(readAdEvents(JSON.stringify({ ads })).length).toBe(60)
})
