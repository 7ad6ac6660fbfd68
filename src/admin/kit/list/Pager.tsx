import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { asNumber } from '../format.ts'
import { messages } from '../../messages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PAGE_SIZE, PAGE_SIZES, type PageSize } from './view.ts'

interface Props {
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  /** Counting stopped early: the real total is larger. */
  isMore?: boolean
  onChange: (page: number) => void
  onPageSize?: ((size: PageSize) => void) | undefined
}

const {
  range,
  page: pageOf,
  previous,
  next,
  first,
  last,
  goTo,
  pageWord,
  ofPages,
  pageSize: pageSizeWord,
} = messages.common

/** The range of shown rows and their total, with ways to the other pages. */
export function Pager({ page, pageSize, total, isMore = false, onChange, onPageSize }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <nav className="admin-pager" aria-label={pageOf(asNumber(page), asNumber(pages))}>
      <span aria-live="polite">
        {range(asNumber(from), asNumber(to), asNumber(total) + (isMore ? '+' : ''))}
      </span>
      {onPageSize && <SizeField size={pageSize} onChange={onPageSize} />}
      <div>
        <IconButton label={first} disabled={page <= 1} onClick={() => onChange(1)}>
          <ChevronFirst aria-hidden="true" />
        </IconButton>
        <IconButton label={previous} disabled={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <PageField key={page} page={page} pages={pages} onChange={onChange} />
        <IconButton label={next} disabled={page >= pages} onClick={() => onChange(page + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <IconButton label={last} disabled={page >= pages} onClick={() => onChange(pages)}>
          <ChevronLast aria-hidden="true" />
        </IconButton>
      </div>
    </nav>
  )
}

function SizeField({ size, onChange }: { size: number; onChange: (size: PageSize) => void }) {
  return (
    <label className="page-field">
      {pageSizeWord}
      <select
        className="field"
        value={size}
        onChange={({ target }) =>
          onChange(PAGE_SIZES.find((each) => String(each) === target.value) ?? PAGE_SIZE)
        }
      >
        {PAGE_SIZES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

/** Goes to the typed page; beyond the end, to the last one. */
function PageField({ page, pages, onChange }: Pick<Props, 'page' | 'onChange'> & { pages: number }) {
  const [text, setText] = useState(String(page))
  return (
    <form
      className="page-field"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = Number(text)
        if (!Number.isSafeInteger(typed)) return setText(String(page))
        const wanted = Math.min(pages, Math.max(1, typed))
        setText(String(wanted))
        if (wanted !== page) onChange(wanted)
      }}
    >
      <span aria-hidden="true">{pageWord}</span>
      <input
        className="field"
        inputMode="numeric"
        aria-label={goTo}
        size={Math.max(2, String(pages).length)}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        disabled={pages === 1}
      />
      <span>{ofPages(asNumber(pages))}</span>
    </form>
  )
}
