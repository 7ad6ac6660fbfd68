import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'

/** Names shown before the others are asked for. */
const NAMED = 30

const { dryRun: words } = messages.excel

/** Names under a title; further ones unfold. */
export function NameList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const more = names.slice(NAMED)
  return (
    <div className="name-list">
      <p>
        <strong className="text-ink">{title}:</strong> {names.slice(0, NAMED).join(' · ')}
      </p>
      {more.length > 0 && (
        <details>
          <summary>{words.more(asNumber(more.length))}</summary>
          <p>{more.join(' · ')}</p>
        </details>
      )}
    </div>
  )
}
