import type { MouseEvent } from 'react'
import { pageWindow } from '#domain/paging.ts'
import { Icon } from './Icon.tsx'

interface Props {
  page: number
  pages: number
  /** The URL of a page, used without script and in new tabs. */
  hrefOf: (page: number) => string
  /** Such as 'Showing 1 - 12 of 40 businesses in Paris'. */
  summary: string
  /** Handles a plain click instead of following the link. */
  onPage?: (page: number) => void
}

/** Previous, Next and numbered pages; every one of them a link. */
export function Pager({ page, pages, hrefOf, summary, onPage }: Props) {
  const link = (to: number) => ({
    href: hrefOf(to),
    onClick: (event: MouseEvent) => {
      if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      onPage(to)
    },
  })
  return (
    <div className="pager">
      <p className="figures text-sm text-soft">{summary}</p>
      {pages > 1 && (
        <nav aria-label="Pages">
          <ol>
            <li>
              <Step to={page - 1} isOpen={page > 1} link={link} rel="prev" label="Previous" />
            </li>
            {pageWindow(page, pages).map((number, at) => (
              <li key={number ?? `gap${at}`}>
                {number === null ? (
                  <span className="page-link">…</span>
                ) : (
                  <a
                    className="page-link"
                    {...link(number)}
                    aria-current={number === page ? 'page' : undefined}
                    aria-label={`Page ${number}`}
                  >
                    {number}
                  </a>
                )}
              </li>
            ))}
            <li>
              <Step to={page + 1} isOpen={page < pages} link={link} rel="next" label="Next" />
            </li>
          </ol>
        </nav>
      )}
    </div>
  )
}

interface StepProps {
  to: number
  isOpen: boolean
  link: (to: number) => { href: string; onClick: (event: MouseEvent) => void }
  rel: 'prev' | 'next'
  label: string
}

function Step({ to, isOpen, link, rel, label }: StepProps) {
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
      <a className={look} rel={rel} {...link(to)}>
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
