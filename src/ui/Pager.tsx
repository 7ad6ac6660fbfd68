import { pageWindow } from '#domain/paging.ts'
import { Icon } from './Icon.tsx'

interface Props {
  page: number
  pages: number
  /** The URL of a page. */
  hrefOf: (page: number) => string
  /** Such as 'Showing 1 - 12 of 40 businesses in Paris'. */
  summary: string
}

/** Previous, Next and numbered pages; every one of them a link. */
export function Pager({ page, pages, hrefOf, summary }: Props) {
  return (
    <div className="pager">
      <p className="figures text-sm text-soft">{summary}</p>
      {pages > 1 && (
        <nav aria-label="Pages">
          <ol>
            <li>
              <Step to={page - 1} isOpen={page > 1} hrefOf={hrefOf} rel="prev" label="Previous" />
            </li>
            {pageWindow(page, pages).map((number, at) => (
              <li key={number ?? `gap${at}`}>
                {number === null ? (
                  <span className="page-link">…</span>
                ) : (
                  <a
                    className="page-link"
                    href={hrefOf(number)}
                    aria-current={number === page ? 'page' : undefined}
                    aria-label={`Page ${number}`}
                  >
                    {number}
                  </a>
                )}
              </li>
            ))}
            <li>
              <Step to={page + 1} isOpen={page < pages} hrefOf={hrefOf} rel="next" label="Next" />
            </li>
          </ol>
        </nav>
      )}
    </div>
  )
}

interface StepProps extends Pick<Props, 'hrefOf'> {
  to: number
  isOpen: boolean
  rel: 'prev' | 'next'
  label: string
}

function Step({ to, isOpen, hrefOf, rel, label }: StepProps) {
  const content = (
    <>
      {rel === 'prev' && <Icon name="left" />}
      <span className="max-sm:sr-only">{label}</span>
      {rel === 'next' && <Icon name="right" />}
    </>
  )
  const look = 'page-link page-step'
  if (isOpen) {
    return (
      <a className={look} rel={rel} href={hrefOf(to)}>
        {content}
      </a>
    )
  }
  return (
    <span className={look} aria-disabled="true">
      {content}
    </span>
  )
}
