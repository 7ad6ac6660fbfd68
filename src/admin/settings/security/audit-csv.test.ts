import { expect, test } from 'vitest'
import { auditCsv } from './audit-csv.ts'

const RECORD = {
  id: 1,
  actor: 'import',
  action: 'update',
  entity: 'business',
  entityId: '7',
  name: 'Kafe "Uno"',
  actorName: null,
  before: null,
  after: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const rows = (csv: string) => csv.slice(1).trimEnd().split('\r\n').slice(1)

test('a change has a row for each of its fields, and one where it has none', () => {
  const before = { phone: '1', rating: 4 }
  const after = { phone: '2', rating: 5 }
  expect(rows(auditCsv([{ ...RECORD, before, after }, RECORD], undefined))).toHaveLength(3)
})

test('quotes are doubled, and a formula stays a text', () => {
  const csv = auditCsv([{ ...RECORD, after: { description: '=HYPERLINK("x")' } }], undefined)
  expect(csv).toContain('"Kafe ""Uno"""')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
})
