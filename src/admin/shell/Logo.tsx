import { messages } from '../messages.ts'

/** The wordmark: the logo, and the name unless there is no space. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  const { brand } = messages.shell
  return (
    <span className="admin-mark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2">
          <circle cx="16" cy="16" r="13" />
          <path d="M16 3c-8 6.5-8 19.5 0 26" transform="rotate(20 16 16)" />
        </g>
        <circle cx="10.3" cy="13.6" r="3.9" fill="var(--color-accent)" />
      </svg>
      {isShort ? null : brand}
    </span>
  )
}
