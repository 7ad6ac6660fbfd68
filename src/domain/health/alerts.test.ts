import { expect, test } from 'vitest'
import { type AlertStates, followAlerts } from './alerts.ts'
import type { HealthCheck, HealthState } from './health.ts'

const LOOK = 5 * 60_000
const HOUR = 60 * 60_000

const disk = (state: HealthState): HealthCheck => ({
  name: 'disk',
  state,
  finding: state === 'fail' ? 'diskFull' : 'diskFree',
  values: { percent: 9 },
})

/** The alerts for checks of the disk every five minutes: `f`ail, `o`k, `w`arn, `?` unknown. */
function tell(looks: string): string[] {
  const states: Readonly<Record<string, HealthState>> = { f: 'fail', o: 'ok', w: 'warn', '?': 'unknown' }
  let known: AlertStates = {}
  const told: string[] = []
  for (const [at, letter] of Array.from(looks).entries()) {
    const followed = followAlerts(known, [disk(states[letter] ?? 'ok')], 1e12 + at * LOOK)
    // The states as they are stored.
    known = JSON.parse(JSON.stringify(followed.states)) as AlertStates
    for (const { isOver } of followed.news) told.push(`${at}${isOver ? 'over' : 'fails'}`)
  }
  return told
}

const hour = (letter: string) => letter.repeat(HOUR / LOOK)

test.each([
  ['ooooo', []],
  ['of', []],
  ['ofo', []],
  ['off', ['2fails']],
  ['offfffffff', ['2fails']],
  ['offo', ['2fails']],
  ['offoo', ['2fails', '4over']],
  ['offww', ['2fails', '4over']],
  ['offofff', ['2fails']],
  ['off??oo', ['2fails', '6over']],
  ['o?f?f', ['4fails']],
])('%s tells %j', (looks, told) => {
  expect(tell(looks)).toEqual(told)
})

test('a failure that comes and goes is told once an hour at most', () => {
  const day = 'ffoo'.repeat((24 * HOUR) / (4 * LOOK))
  const fails = tell(day).filter((each) => each.endsWith('fails'))
  expect(fails.length).toBeGreaterThan(10)
  expect(fails.length).toBeLessThanOrEqual(24)
})

test('a second failure is told once the first is an hour old, where it still lasts then', () => {
  expect(tell(`ffoo${'f'.repeat(30)}`)).toEqual(['1fails', '3over', '13fails'])
})

test('nothing is remembered of what ended long ago', () => {
  let known: AlertStates = {}
  for (const [at, letter] of Array.from(`ffoo${hour('o')}`).entries())
    known = followAlerts(known, [disk(letter === 'f' ? 'fail' : 'ok')], 1e12 + at * LOOK).states
  expect(known).toEqual({})
})
