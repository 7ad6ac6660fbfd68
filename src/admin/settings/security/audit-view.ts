/** What the audit log is narrowed to; empty texts narrow nothing. Days are of the browser's own clock. */
export interface AuditView {
  readonly entity: string
  readonly actor: string
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly search: string
}

export const WHOLE_LOG: AuditView = { entity: '', actor: '', from: '', to: '', search: '' }

const startOf = (day: string, daysLater = 0): string => {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}

/** The query of a view; days become the instants at which they begin here. */
export function auditParameters({ entity, actor, from, to, search }: AuditView): Record<string, string> {
  const all = {
    ...{ entity, actor, search: search.trim() },
    from: from === '' ? '' : startOf(from),
    until: to === '' ? '' : startOf(to, 1),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
