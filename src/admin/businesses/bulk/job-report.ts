import type { BulkJob } from '#domain/business/bulk.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'

const { bulk: words } = messages

/** The outcome of a job, with what it left unchanged. */
export function reportOf({ state, action, changed, unchanged, skipped, restored }: BulkJob): string {
  if (state === 'undone') {
    const kept = changed - restored
    return [words.undone(asNumber(restored)), kept > 0 && words.kept(asNumber(kept))]
      .filter(Boolean)
      .join('. ')
  }
  const head = state === 'stopped' ? words.stopped(asNumber(changed)) : words.done[action](asNumber(changed))
  const parts = [
    `${head}.`,
    unchanged > 0 && words.unchanged(asNumber(unchanged)),
    skipped > 0 && words.skipped(asNumber(skipped)),
  ]
  return parts.filter(Boolean).join(' ')
}
