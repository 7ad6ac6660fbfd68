import type { Database } from '#db/client.ts'
import { deleteOldSignIns } from '#db/sessions/sign-in.ts'

const KEPT_MS = 86_400_000

/** Deletes failed attempts older than a day and expired sessions; returns both counts. */
export const purgeSignIns = (db: Database, now: Date) =>
  deleteOldSignIns(db, new Date(now.getTime() - KEPT_MS).toISOString(), now.toISOString())
