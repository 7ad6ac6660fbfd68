import type { ReactNode } from 'react'
import { asNumber, asShare } from '../../kit/format.ts'
import { analytics as words } from '../../messages/analytics.ts'
import { Bars } from './Bars.tsx'
import { Figure } from './Figure.tsx'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly n: number
  /** The name as a link; the name alone when absent. */
  readonly link?: ReactNode
}

/** Counts as bars, the largest first. */
export function BarList({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const [first] = bars
  const total = bars.reduce((sum, { n }) => sum + n, 0)
  const finding = first ? words.finding(first.name, asShare(first.n / total)) : words.none
  return (
    <Figure
      title={title}
      finding={finding}
      head={[title, words.count]}
      rows={bars.map(({ name, n }) => [name, asNumber(n)])}
    >
      <Bars
        rows={bars.map(({ key, name, n, link }) => ({
          ...{ key, name: link ?? name, value: asNumber(n) },
          length: first ? n / first.n : 0,
        }))}
      />
    </Figure>
  )
}
