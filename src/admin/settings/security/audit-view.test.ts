import { expect, test } from 'vitest'
import { parseSettingsView } from '../settings-tabs.ts'
import { auditFiltersOf, auditParameters } from './audit-view.ts'

test('nothing is asked for the whole log', () => expect(auditParameters({})).toEqual({}))

test('days are whole days of the own clock, the last one included', () => {
  const { from = '', until = '' } = auditParameters({ from: '2026-11-20', to: '2026-11-20' })
  expect(new Date(from)).toEqual(new Date('2026-11-20T00:00:00'))
  expect(new Date(until)).toEqual(new Date('2026-11-21T00:00:00'))
})

test('blanks around a text are left out', () =>
  expect(auditParameters({ q: ' kafe ', entity: 'city' })).toEqual({ search: 'kafe', entity: 'city' }))

test('the address of the settings holds what of the log is shown', () => {
  const days = { from: '2026-11-01', to: '2026-11-20' }
  const filters = { q: 'kafe', entity: 'city', actor: 'admin:0a1b', ...days }
  const view = { tab: 'security', ...filters, page: 3 }
  expect(parseSettingsView(view)).toEqual(view)
  expect(auditFiltersOf(parseSettingsView(view))).toEqual(filters)
})

test.each([
  { tab: 'code', page: 1, q: '' },
  { tab: 'toString', page: 'x', entity: true },
  { from: '2026-11', to: '2026-13-01' },
])('what an address cannot mean is left out of the view: %j', (search) =>
  expect(parseSettingsView(search)).toEqual({}),
)
