import { expect, test } from 'vitest'
import type { OpeningPeriod, Week } from '../hours/week.ts'
import { hoursReason, MOST_PEERS, type PeerHours } from './hours-reason.ts'

const DAYTIME: OpeningPeriod = [540, 1020]
const daily = (...spans: OpeningPeriod[]): Week => Array.from({ length: 7 }, () => spans)
/** A week with other hours on some days, where 0 is Monday. */
const but = (week: Week, days: Readonly<Record<number, readonly OpeningPeriod[] | null>>): Week =>
  week.map((spans, day) => (day in days ? (days[day] ?? null) : spans))
const WEEKDAYS = but(daily(DAYTIME), { 5: [], 6: [] })
const peers = (...weeks: (Week | null)[]): PeerHours[] =>
  weeks.map((week, index) => ({ id: index + 1, slug: `p${index}`, week, isClosed: false }))

const said = (rows: readonly PeerHours[], category = 'Veterinarian') => {
  const reason = hoursReason({ id: 1, category }, rows)
  return reason && `${reason.before}Lyon${reason.after}`
}

test.each<[string, readonly PeerHours[], string | undefined]>([
  [
    'alone on a day',
    peers(but(WEEKDAYS, { 6: [DAYTIME] }), WEEKDAYS, WEEKDAYS),
    'The only one of 3 veterinarians listed in Lyon that opens on Sundays.',
  ],
  [
    'alone on the days on which it opens',
    peers(but(daily(), { 5: [DAYTIME], 6: [DAYTIME] }), WEEKDAYS),
    'The only one of 2 veterinarians listed in Lyon that opens on Saturdays and Sundays.',
  ],
  [
    'another is open on that day until the morning',
    peers(but(WEEKDAYS, { 5: [DAYTIME] }), but(WEEKDAYS, { 4: [[1080, 1560]] })),
    undefined,
  ],
  [
    'alone around the clock',
    peers(daily([0, 1440]), daily(DAYTIME)),
    'The only one of 2 veterinarians listed in Lyon that is open around the clock.',
  ],
  ['two are open around the clock', peers(daily([0, 1440]), daily([0, 1440])), undefined],
  [
    'the latest on some days',
    peers(but(daily([1080, 1440]), { 4: [[1080, 1560]], 5: [[1080, 1560]] }), daily([1080, 1500])),
    'Open until 2 AM on Fridays and Saturdays, the latest of 2 veterinarians listed in Lyon.',
  ],
  ['hardly later', peers(daily([1080, 1500]), daily([1080, 1485])), undefined],
  ['later, but early in the evening', peers(daily([540, 1140]), daily([540, 1020])), undefined],
  [
    'the earliest',
    peers(daily([360, 1020]), daily(DAYTIME), daily([420, 1020])),
    'Opens at 6 AM, the earliest of 3 veterinarians listed in Lyon.',
  ],
  ['beside one that never shuts', peers(daily([1080, 1560]), daily([0, 1440])), undefined],
  ['the hours of one are not known', peers(but(WEEKDAYS, { 6: [DAYTIME] }), WEEKDAYS, null), undefined],
  [
    'a day of one is not known',
    peers(but(WEEKDAYS, { 6: [DAYTIME] }), but(WEEKDAYS, { 6: null })),
    undefined,
  ],
  ['its own hours are not known', peers(null, WEEKDAYS), undefined],
  ['nobody to compare with', peers(daily([0, 1440])), undefined],
  ['it is not among them', [], undefined],
  [
    'one that is closed for now does not count',
    [
      ...peers(but(WEEKDAYS, { 6: [DAYTIME] }), WEEKDAYS),
      { id: 9, slug: 'shut', week: daily(DAYTIME), isClosed: true },
    ],
    'The only one of 2 veterinarians listed in Lyon that opens on Sundays.',
  ],
  [
    'it is closed for now itself',
    peers(but(WEEKDAYS, { 6: [DAYTIME] }), WEEKDAYS).map((peer) => ({ ...peer, isClosed: peer.id === 1 })),
    undefined,
  ],
  [
    'more than are compared',
    peers(but(WEEKDAYS, { 6: [DAYTIME] }), ...Array.from({ length: MOST_PEERS }, () => WEEKDAYS)),
    undefined,
  ],
])('%s', (_, rows, expected) => {
  expect(said(rows)).toBe(expected)
})

test('a category without a plural', () => {
  expect(said(peers(daily([0, 1440]), daily(DAYTIME)), 'Pet care')).toBe(
    'The only one of 2 businesses listed as “Pet care” in Lyon that is open around the clock.',
  )
})
