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
      {last && (
        <p>
          {last.error === null
            ? words.last(asInstant(last.at))
            : words.lastFailed(asInstant(last.at), last.error)}
        </p>
      )}
    </div>
  )
}
