import * as list from '../../kit/list/view.ts'

/** An existing calendar day, `YYYY-MM-DD`. */
const day = (value: unknown): string | undefined => {
  const text = list.matching(/^\d{4}-\d\d-\d\d$/)(value)
  return text === undefined || Number.isNaN(Date.parse(text)) ? undefined : text
}

/** The audit log's filters, by their names in the URL; days are in the browser's time zone. */
const FILTERS = { q: list.text, entity: list.text, actor: list.text, from: day, to: day } as const

/** The state of the audit log, as in the URL; its list holds all pages up to this one. */
export const AUDIT_VIEW = { ...FILTERS, page: list.page } as const

export const auditFiltersOf = list.viewReader(FILTERS)
export type AuditFilters = ReturnType<typeof auditFiltersOf>

const startOf = (day: string, daysLater = 0): string => {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}

/** The filters as query parameters; days become the instants at which they begin here. */
export const auditParameters = ({ q, entity, actor, from, to }: AuditFilters): Record<string, string> =>
  list.givenTexts({
    entity,
    actor,
    search: q,
    from: from && startOf(from),
    until: to && startOf(to, 1),
  })
