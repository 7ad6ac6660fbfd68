import { expect, test } from 'vitest'
import { auditParameters, WHOLE_LOG } from './audit-view.ts'

test('nothing is asked for the whole log', () => expect(auditParameters(WHOLE_LOG)).toEqual({}))

test('days are whole days of the own clock, the last one included', () => {
  const { from = '', until = '' } = auditParameters({ ...WHOLE_LOG, from: '2026-11-20', to: '2026-11-20' })
  expect(new Date(from)).toEqual(new Date('2026-11-20T00:00:00'))
  expect(new Date(until)).toEqual(new Date('2026-11-21T00:00:00'))
})

test('blanks around a text are left out', () =>
  expect(auditParameters({ ...WHOLE_LOG, search: ' kafe ', entity: 'city' })).toEqual({
    search: 'kafe',
    entity: 'city',
  }))
