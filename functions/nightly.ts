import { purgeClickers } from '#db/ads/count-click.ts'
import { deleteAbandonedRestores } from '#db/backups/restore/state.ts'
import { foldEvents } from '#db/events/fold.ts'
import { renewDatedHours } from '#db/businesses/renew-dated-hours.ts'
import { readClosureSettings } from '#db/closures/settings.ts'
import { saveNightlyRun } from '#db/dashboard/record.ts'
import { purgePresence } from '#db/presence/presence.ts'
import type { Database } from '#db/client.ts'
import { CACHE_TAGS, pictureTag } from '#domain/cache-tags.ts'
import { rootMessage } from '#domain/errors.ts'
import { NIGHTLY_JOBS, type NightlyJob, type NightlyRun } from '#domain/nightly-run.ts'
import { KEPT_DAYS } from '#domain/retention.ts'
import { checkWebsites } from '#jobs/check-websites.ts'
import { closeByItself } from '#jobs/close-by-itself.ts'
import { nightlyFigures } from '#jobs/dashboard.ts'
import type { RetentionSettings } from '#domain/retention-settings.ts'
import { purgeUndo, purgeTrash } from '#jobs/purge-old-data.ts'
import { purgeContact, purgeLog, purgeProposers, purgeSignIns } from '#jobs/purge-personal-data.ts'
import type { PictureStore } from '#jobs/pictures/picture-store.ts'
import { sweepPictures } from '#jobs/pictures/pictures.ts'
import { purgeMail } from '#jobs/send-outbox.ts'
import { recheckClaims } from '#jobs/recheck-claims.ts'
import type { WebsiteAccess } from '#jobs/website-checks/fetch-website.ts'
import { refreshSearch } from '#jobs/search.ts'
import { log } from '#jobs/log.ts'

interface Round {
  readonly db: Database
  readonly purge: (...tags: string[]) => Promise<void>
  readonly now: Date
  /** Requests the websites that prove claims. */
  readonly websites: WebsiteAccess
  /** The store of photos; undefined where there is none. */
  readonly pictures: PictureStore | undefined
  /** For how long undo data and the trash are kept. */
  readonly kept: RetentionSettings
  /** Milliseconds for the bitmap index; the rest continues a minute later. */
  readonly indexMs: number
}

const WORK: Readonly<Record<NightlyJob, (round: Round) => Promise<object>>> = {
  'purge contact': ({ db, now }) => purgeContact(db, now),
  'erase proposers': ({ db, now }) => purgeProposers(db, now),
  'recheck claims': ({ db, now, websites }) => recheckClaims(db, websites, now),
  'check websites': async ({ db, now, websites }) =>
    (await readClosureSettings(db)).checksWebsites ? checkWebsites(db, websites, now) : {},
  'close by itself': async ({ db, now, purge }) => {
    if (!(await readClosureSettings(db)).closesByItself) return {}
    const closed = await closeByItself(db, now)
    if (closed.length > 0) await purge(CACHE_TAGS.businesses, CACHE_TAGS.businessPages)
    return { closed: closed.length }
  },
  'purge sign-ins': ({ db, now }) => purgeSignIns(db, now),
  'purge presses': async ({ db, now }) => {
    await purgeClickers(db, now.toISOString().slice(0, 13))
    await purgePresence(db, now)
    return {}
  },
  'purge mail': ({ db, now }) => purgeMail(db, KEPT_DAYS.messages, now),
  'purge log': ({ db, now }) => purgeLog(db, now),
  'purge undo': ({ db, kept, now }) => purgeUndo(db, kept, now),
  'purge trash': ({ db, kept, now }) => purgeTrash(db, kept, now),
  'fold events': async ({ db, now }) => {
    await foldEvents(db, now)
    return {}
  },
  'sweep restores': async ({ db, now }) => ({ tables: await deleteAbandonedRestores(db, now) }),
  'count the day': ({ db, now }) => nightlyFigures(db, now),
  'renew hours': async ({ db, now }) => ({ businesses: await renewDatedHours(db, now) }),
  'refresh search': async ({ db, indexMs, purge }) => {
    const merged = await refreshSearch(db, indexMs)
    if (merged > 0) await purge(CACHE_TAGS.businesses, CACHE_TAGS.businessPages)
    return merged > 0 ? { merged } : {}
  },
  'purge features': async ({ purge }) => {
    await purge(CACHE_TAGS.features)
    return {}
  },
  'sweep pictures': async ({ db, now, pictures, purge }) => {
    const deleted = pictures ? await sweepPictures(db, pictures, now) : []
    await purge(...deleted.map(pictureTag))
    return { deleted: deleted.length }
  },
}

/** Runs the nightly jobs one after another, even where one fails; the outcome is in the log and on the dashboard. */
export async function runNightlyJobs(round: Round): Promise<NightlyRun> {
  const failed: NightlyJob[] = []
  for (const job of NIGHTLY_JOBS) {
    try {
      log('info', { job, ...(await WORK[job](round)) })
    } catch (error) {
      failed.push(job)
      log('error', { job, reason: rootMessage(error) })
    }
  }
  const run = { at: round.now.toISOString(), failed }
  await saveNightlyRun(round.db, run)
  return run
}
