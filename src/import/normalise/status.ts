import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { BUSINESS_STATUSES, type BusinessStatus } from '#domain/business/status.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { parseBoolean } from '#domain/text/numbers.ts'
import { saysClosed, STATUS_WORDS } from '../presets/aliases/status-words.ts'
import { generic } from '../presets/generic.ts'
import type { Cells } from './row-cells.ts'

const STATUSES = new Map<string, BusinessStatus>([
  ...BUSINESS_STATUSES.map((status) => [fold(status), status] as const),
  ...STATUS_WORDS,
])

function cleanStatus(value: unknown): BusinessStatus | null {
  return STATUSES.get(fold(cleanText(value) ?? '')) ?? null
}

type Status = Pick<BusinessCandidate, 'businessStatus' | 'isOpen'>

/**
 * The status of a business by its status columns. 'Closed' alone may be permanent or temporary: it gets a remark, and
 * the business is closed until its list says that it is open.
 */
export function statusOf(values: Cells): Status {
  if (values.read('permanentlyClosed', parseBoolean)) return { businessStatus: 'CLOSED_PERMANENTLY' }
  if (values.read('temporarilyClosed', parseBoolean)) return { businessStatus: 'CLOSED_TEMPORARILY' }
  const closed: string[] = []
  const inDoubt = (value: unknown, header: string) => {
    if (!saysClosed(cleanText(value) ?? '')) return false
    closed.push(header)
    values.remark(header, value)
    return true
  }
  const closure = values.read('closure', (value, header) => {
    const status = cleanStatus(value)
    if (status === null && values.preset === generic.name && !inDoubt(value, header))
      values.remark(header, value)
    return status ?? undefined
  })
  const said =
    closure ??
    values.read(
      'businessStatus',
      (value, header) => cleanStatus(value) ?? (inDoubt(value, header) ? undefined : null),
    )
  if (said) return { businessStatus: said, ...(said === 'OPERATIONAL' && opened(values)) }
  if (closed.length > 0) return { isOpen: false }
  if (values.has('permanentlyClosed') || values.has('temporarilyClosed'))
    return { businessStatus: 'OPERATIONAL' }
  return values.has('businessStatus') ? { businessStatus: null } : {}
}

/** Reopens a business that its list had as 'closed' alone, unless a column states its status. */
const opened = (values: Cells): Status =>
  values.has('closure') && values.preset === generic.name && !values.has('isOpen') ? { isOpen: true } : {}
