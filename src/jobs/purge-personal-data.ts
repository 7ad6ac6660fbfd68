import { deleteStrayAssignments } from '#db/operators/assignments.ts'
import { deleteOldAudit } from '#db/audit/append.ts'
import { forgetDecisions } from '#db/closures/decide.ts'
import { deleteEndedClaims } from '#db/claims/claims.ts'
import type { Database } from '#db/client.ts'
import { CONTACT_RATE, deleteOldMessages } from '#db/contact/store-message.ts'
import { deleteOldOperators } from '#db/operators/operators.ts'
import { eraseSenders } from '#db/proposals/converse.ts'
import { deleteOldImportErrors } from '#db/imports/list.ts'
import { deleteOldSignIns } from '#db/sessions/sign-in.ts'
import { KEPT_DAYS } from '#domain/retention.ts'

const DAY_MS = 86_400_000
const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Deletes messages past their retention period and expired attempts; returns both counts. */
export const purgeContact = (db: Database, now: Date) =>
  deleteOldMessages(db, before(now, KEPT_DAYS.messages * DAY_MS), before(now, CONTACT_RATE.windowMs))

/** Deletes expired failed attempts, sessions and links, and operators who left long ago; returns the counts. */
export async function purgeSignIns(db: Database, now: Date) {
  const at = now.toISOString()
  return {
    ...(await deleteOldSignIns(db, before(now, KEPT_DAYS.signInAttempts * DAY_MS), at)),
    ...(await deleteOldOperators(db, before(now, KEPT_DAYS.auditLog * DAY_MS), at)),
  }
}

/** Deletes operators' audit entries and imports' rejected rows past their retention period; returns both counts. */
export async function purgeLog(db: Database, now: Date) {
  await forgetDecisions(db, now)
  const entries = await deleteOldAudit(db, before(now, KEPT_DAYS.auditLog * DAY_MS))
  const refused = await deleteOldImportErrors(db, before(now, KEPT_DAYS.refusedRows * DAY_MS))
  return { entries, refused }
}

/**
 * Deletes the keys that tell senders of proposals apart and ended claims, past their retention period, and watches of
 * deleted businesses; returns the counts.
 */
export async function purgeProposers(db: Database, now: Date) {
  const kept = before(now, KEPT_DAYS.proposals * DAY_MS)
  return {
    proposals: await eraseSenders(db, kept, now),
    claims: await deleteEndedClaims(db, kept),
    assignments: await deleteStrayAssignments(db),
  }
}
