import type { ReactNode } from 'react'

const TONES = { plain: '', good: ' is-good', warn: ' is-warn', bad: ' is-bad' } as const

/** A state as a word; the colour only repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return <span className={`badge${TONES[tone]}`}>{children}</span>
}
