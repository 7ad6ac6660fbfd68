import { ChevronLeft, ChevronRight } from 'lucide-react'
import { asNumber } from '../format.ts'
import { messages } from '../../messages.ts'
import { IconButton } from '../ui/IconButton.tsx'

interface Props {
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  /** Counting stopped early: the real total is larger. */
  isMore?: boolean
  onChange: (page: number) => void
}

/** The range of shown rows and their total, with buttons for other pages. */
export function Pager({ page, pageSize, total, isMore = false, onChange }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  const { range, page: pageOf, previous, next } = messages.common
  return (
    <nav className="admin-pager" aria-label={pageOf(asNumber(page), asNumber(pages))}>
      <span aria-live="polite">
        {range(asNumber(from), asNumber(to), asNumber(total) + (isMore ? '+' : ''))}
      </span>
      <div>
        <IconButton label={previous} disabled={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span>{pageOf(asNumber(page), asNumber(pages))}</span>
        <IconButton label={next} disabled={page >= pages} onClick={() => onChange(page + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </nav>
  )
}
