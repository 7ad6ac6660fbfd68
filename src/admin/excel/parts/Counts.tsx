import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'

type Key = keyof typeof messages.excel.counts

/** Shown only if it is not 0. */
const RARE: readonly Key[] = ['pinsKept']

/** Labelled figures side by side. */
export function Counts({ counts }: { counts: Partial<Record<Key, number>> }) {
  const { counts: names } = messages.excel
  const shown = (Object.keys(names) as Key[]).filter(
    (key) => counts[key] !== undefined && (counts[key] > 0 || !RARE.includes(key)),
  )
  return (
    <dl className="figure-row">
      {shown.map((key) => (
        <div key={key}>
          <dt>{names[key]}</dt>
          <dd>{asNumber(counts[key] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
