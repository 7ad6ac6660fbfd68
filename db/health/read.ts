import { and, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { AlertStates } from '#domain/health/alerts.ts'
import type { HealthHistory } from '#domain/health/health.ts'
import {
  HEALTH_LIMITS,
  type HealthFacts,
  type MachineReport,
  type RequestWindow,
} from '#domain/health/judge.ts'
import type { Database } from '../client.ts'
import { backupTimes, lastNightlyRun, nightlyRunOf } from '../dashboard/work.ts'
import { BUILT, SERVED } from '../bitmap-index/state.ts'
import { bitmapIndexState, directoryDaily, directoryTotals, outbox, requestsDaily } from '../schema/index.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { queueMailStatement } from '../outbox/queue.ts'
import { readValue, saveValue, selectValue } from '../settings/key-value.ts'

const MACHINE_KEY = 'machine_report'
const REQUESTS_KEY = 'request_window'

/** What the database knows of the site's health; one round trip. `now` is in milliseconds since 1970. */
export async function readHealthFacts(
  db: Database,
  now: number,
): Promise<
  Omit<HealthFacts, 'tokenEndsAt' | 'mail' | 'replica'> & {
    readonly mail: Omit<HealthFacts['mail'], 'isSent'>
  }
> {
  const late = new Date(now - HEALTH_LIMITS.mailMs.warn).toISOString()
  const waits = and(isNull(outbox.failedAt), lt(outbox.createdAt, late))
  const [totals, days, states, [changes], [backup], nightly, [mail], [machine], [requests]] = await db.batch([
    db.select({ businesses: directoryTotals.businessCount }).from(directoryTotals),
    db
      .select({ first: sql<string | null>`min(${directoryDaily.day})` })
      .from(directoryDaily)
      .where(gt(directoryDaily.businessCount, 0)),
    db.select({ id: bitmapIndexState.id, builtAt: bitmapIndexState.builtAt }).from(bitmapIndexState),
    db.all<{ count: number }>(
      sql`select count(*) as count from (select 1 from bitmap_changes limit ${HEALTH_LIMITS.waitingChanges.fail + 1})`,
    ),
    backupTimes(db),
    lastNightlyRun(db),
    db
      .select({
        failed: sql<number>`coalesce(sum(${outbox.failedAt} is not null), 0)`,
        late: sql<number>`coalesce(sum(${waits}), 0)`,
        oldest: sql<string | null>`min(iif(${waits}, ${outbox.createdAt}, null))`,
      })
      .from(outbox)
      .where(isNull(outbox.sentAt)),
    selectValue(db, MACHINE_KEY),
    selectValue(db, REQUESTS_KEY),
  ])
  const at = (time: string | null | undefined) => (time ? Date.parse(time) : undefined)
  return {
    businesses: totals[0]?.businesses ?? 0,
    begunAt: at(days[0]?.first),
    index: {
      isServed: states.some(({ id }) => id === SERVED),
      // Empty where a build was interrupted: it continues within a minute.
      lastStepAt: states.some(({ id }) => id === BUILT)
        ? (at(states.find(({ id }) => id === BUILT)?.builtAt) ?? now)
        : undefined,
      changes: changes?.count ?? 0,
    },
    backup: { finishedAt: at(backup?.finished), failedAt: at(backup?.failed) },
    nightly: nightlyRunOf(nightly),
    mail: { failed: mail?.failed ?? 0, late: mail?.late ?? 0, oldestAt: at(mail?.oldest) },
    machine: machine?.value as MachineReport | undefined,
    requests: requests?.value as RequestWindow | undefined,
  }
}

/** The time of the stored machine report. */
export const readMachineTime = async (db: Database): Promise<number | undefined> =>
  (await readValue<MachineReport>(db, MACHINE_KEY))?.at

/** Stores the machine's report. */
export async function saveMachineReport(db: Database, report: MachineReport): Promise<void> {
  await saveValue(db, MACHINE_KEY, report)
}

/** A window of counted requests, with the counts of its last day at its end. */
interface StoredWindow extends RequestWindow {
  readonly day: string
  readonly counted: { readonly answered: number; readonly failed: number }
}

/** Stores how many requests were counted since the last call; `now` is in milliseconds since 1970. */
export async function takeRequestWindow(db: Database, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  const [row] = await selectValue(db, REQUESTS_KEY)
  const last = row?.value as StoredWindow | undefined
  const since = last?.day ?? day
  const counts = await db
    .select({ day: requestsDaily.day, answered: requestsDaily.answered, failed: requestsDaily.failed })
    .from(requestsDaily)
    .where(gte(requestsDaily.day, since))
  const sum = (of: 'answered' | 'failed') => counts.reduce((all, each) => all + each[of], 0)
  const counted = counts.find((each) => each.day === day) ?? { answered: 0, failed: 0 }
  const before = last?.counted ?? counted
  const window: StoredWindow = {
    from: last?.until ?? now,
    until: now,
    // The count is lower than before after a restore; then nothing is known about the time between.
    answered: Math.max(0, sum('answered') - before.answered),
    failed: Math.max(0, sum('failed') - before.failed),
    day,
    counted: { answered: counted.answered, failed: counted.failed },
  }
  await saveValue(db, REQUESTS_KEY, window)
}

const ALERTS_KEY = 'alerts'

/** The stored states of failed checks. */
export async function readAlertStates(db: Database): Promise<AlertStates> {
  const [row] = await selectValue(db, ALERTS_KEY)
  return (row?.value as AlertStates | undefined) ?? {}
}

/** Stores alert states together with their mail, if any. */
export async function saveAlertStates(
  db: Database,
  states: AlertStates,
  mail: Mail | undefined,
): Promise<void> {
  const save = saveValue(db, ALERTS_KEY, states)
  await (mail === undefined ? save : db.batch([save, queueMailStatement(db, mail)]))
}

const HISTORY_KEY = 'health_history'

/** Since when each check has its state, as of the last look. */
export async function readHealthHistory(db: Database): Promise<HealthHistory> {
  const [row] = await selectValue(db, HISTORY_KEY)
  return (row?.value as HealthHistory | undefined) ?? {}
}

export async function saveHealthHistory(db: Database, history: HealthHistory): Promise<void> {
  await saveValue(db, HISTORY_KEY, history)
}
