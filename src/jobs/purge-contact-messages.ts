import type { Database } from '#db/client.ts'
import { CONTACT_RATE, deleteOldMessages } from '#db/contact/store-message.ts'

const DAY_MS = 86_400_000

/** Deletes messages older than `keptDays` days and expired attempts; returns both counts. */
export function purgeContact(db: Database, keptDays: number, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return deleteOldMessages(db, before(keptDays * DAY_MS), before(CONTACT_RATE.windowMs))
}
