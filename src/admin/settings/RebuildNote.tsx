import { asInstant } from '../kit/format.ts'
import { messages } from '../messages.ts'
import type { Rebuild } from './settings-tabs.ts'

/** When saved settings reach the prerendered pages. */
export function RebuildNote({ rebuild }: { rebuild: Rebuild | undefined }) {
  const words = messages.settings.rebuild
  if (!rebuild) return null
  const { hasHook, last } = rebuild
  return (
    <div className="notice">
      <p>{hasHook ? words.willAsk : words['no-hook']}</p>
      {last && <p>{lastText(last)}</p>}
    </div>
  )
}

function lastText({ at, status, error }: NonNullable<Rebuild['last']>): string {
  const words = messages.settings.rebuild
  if (error === null) return words.last(asInstant(at))
  return status === null ? words.unanswered(asInstant(at)) : words.refused(asInstant(at), status)
}
