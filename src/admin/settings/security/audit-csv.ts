import { csvCell } from '#domain/text/csv-cell.ts'
import { asMoment } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { actorOf } from '../../kit/actor.ts'
import { actionOf, changesOf, entityOf, fieldOf, nameOf } from './audit-labels.ts'
import type { AuditRecord } from './security.queries.ts'

const { columns } = messages.security.audit

/** The log as CSV for spreadsheets: UTF-8 with a byte order mark, a row for each changed field. */
export function auditCsv(records: readonly AuditRecord[], ownId: string | undefined): string {
  const rows = records.flatMap((record) => {
    const { createdAt, actor, actorName, action, entity, entityId, before, after } = record
    const shared = [
      ...[asMoment(createdAt), actorOf(actor, ownId, actorName), actionOf(action), entityOf(entity)],
      ...[entityId ?? '', nameOf(before, after) ?? record.name ?? ''],
    ]
    const changes = changesOf(before, after)
    if (changes.length === 0) return [[...shared, '', '', '']]
    return changes.map((change) => [...shared, fieldOf(change.field), change.before, change.after])
  })
  return `\u{FEFF}${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}
