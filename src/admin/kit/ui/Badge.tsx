import type { ReactNode } from 'react'

const TONES = { plain: '', good: ' is-good', warn: ' is-warn', bad: ' is-bad' } as const

interface Props {
  tone?: keyof typeof TONES
  /** The reason, as a tooltip. */
  title?: string
  children: ReactNode
}

/** A state as a word; the colour only repeats it. */
export function Badge({ tone = 'plain', title, children }: Props) {
  return (
    <span className={`badge${TONES[tone]}`} title={title}>
      {children}
    </span>
  )
}
