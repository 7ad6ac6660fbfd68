import type { ReactNode } from 'react'

interface Props {
  title: string
  text?: string
  children?: ReactNode
}

/** An empty state: what is missing, and what to do next. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty">
      <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
        <circle cx="16" cy="16" r="13" />
        <path d="M16 3c-8 6.5-8 19.5 0 26M3 16h26" />
      </svg>
      <p className="font-head text-2xl font-semibold">{title}</p>
      {text && <p className="text-soft">{text}</p>}
      {children}
    </div>
  )
}
