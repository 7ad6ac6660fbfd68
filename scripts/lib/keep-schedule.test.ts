import { expect, test } from 'vitest'
import { keepSchedule, nextTime } from './keep-schedule.ts'

const at = (time: string) => Date.parse(`2026-11-${time}Z`)
const DAILY = '23 3 * * *'

test.each([
  ['23T03:22:59', '23T03:23:00'],
  ['23T03:23:00', '24T03:23:00'],
  ['23T23:59:59', '24T03:23:00'],
])('after %s the daily jobs are due at %s', (now, due) => {
  expect(new Date(nextTime(DAILY, at(now)))).toEqual(new Date(at(due)))
})

test.each([
  ['23T03:22:59', '23T03:23:00'],
  ['23T23:59:00', '24T00:00:00'],
])('after %s the jobs of each minute are due at %s', (now, due) => {
  expect(new Date(nextTime('* * * * *', at(now)))).toEqual(new Date(at(due)))
})

test('a schedule of another kind is refused', () => {
  expect(() => nextTime('*/5 * * * *', 0)).toThrow('Neither a daily time')
})

test('the jobs run once a day, also after a failure, until the end', async () => {
  const controller = new AbortController()
  let now = at('23T01:00:00')
  const [runs, lines]: [string[], string[]] = [[], []]
  await keepSchedule([DAILY], {
    signal: controller.signal,
    say: (line) => lines.push(line),
    now: () => now,
    wait: (milliseconds) => {
      now += milliseconds
      if (now > at('26T00:00:00')) controller.abort()
      return Promise.resolve()
    },
    run: () => {
      runs.push(new Date(now).toISOString())
      return runs.length === 1 ? Promise.reject(new Error('Not today')) : Promise.resolve()
    },
  })
  expect(runs).toEqual(['23', '24', '25'].map((day) => `2026-11-${day}T03:23:00.000Z`))
  expect(lines).toEqual(['The daily jobs failed: Not today'])
})
