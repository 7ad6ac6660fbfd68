import { PAGE_SIZE } from '#domain/paging.ts'

/** The lines of a card's text: category, name, rating, hours, street. */
const LINES = ['h-4 w-2/5 mt-1', 'h-5 w-4/5 mt-2', 'h-4 w-1/4 mt-2', 'h-4 w-3/5 mt-1.5', 'h-4 w-1/2 mt-1.5']

interface Props {
  label: string
  count?: number
}

/** Placeholder cards while the real ones load, one page of twelve by default. */
export function SkeletonGrid({ label, count = PAGE_SIZE }: Props) {
  return (
    <div className="relative">
      <p className="loading" role="status">
        <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
          <circle cx="16" cy="16" r="13" opacity="0.35" />
          <path d="M16 3c-8 6.5-8 19.5 0 26" transform="rotate(20 16 16)" />
        </svg>
        {label}
      </p>
      <ul className="cards" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <li className="card" key={at}>
            <div className="card-picture skeleton" />
            <div className="card-body">
              {LINES.map((line) => (
                <div key={line} className={`skeleton ${line}`} />
              ))}
            </div>
            <div className="card-actions">
              <div className="skeleton h-4 w-16" />
              <div className="skeleton h-4 w-12" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
