import { atom } from 'nanostores'
import { asNumber } from '../../kit/format.ts'
import { retryUntilOnline } from '../../kit/retry-until-online.ts'
import { sayFailure, saySuccess } from '../../kit/toast.ts'
import { messages } from '../../messages.ts'
import { afterWrite, emptyTrashFurther } from '../businesses.queries.ts'

const words = messages.businesses

interface Emptying {
  readonly done: number
  readonly total: number
}

/** The progress of emptying the trash; null when idle. It continues while other screens are shown. */
export const $emptying = atom<Emptying | null>(null)

/** Deletes the counted businesses of the trash in batches, and reports the outcome. */
export async function emptyTrash({ count, until }: { count: number; until: string }): Promise<void> {
  if ($emptying.get() !== null) return
  const { signal } = new AbortController()
  let done = 0
  $emptying.set({ done, total: count })
  try {
    for (let left = count; left > 0;) {
      const part = await retryUntilOnline(() => emptyTrashFurther(until), signal)
      done += part.deleted
      left = part.deleted === 0 ? 0 : part.left
      $emptying.set({ done, total: Math.max(count, done + left) })
    }
    saySuccess(words.removeDone(asNumber(done)))
  } catch (error) {
    const { partly, failed } = words.emptyingTrash
    sayFailure(done === 0 ? failed : partly(asNumber(done)), error)
  } finally {
    $emptying.set(null)
    void afterWrite()
  }
}
