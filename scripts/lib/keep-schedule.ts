import { setTimeout as sleep } from 'node:timers/promises'
import { rootMessage } from '#domain/errors.ts'
import { EVERY_MINUTE } from '#domain/schedule.ts'

export interface ScheduleOptions {
  /** Runs what is due at this time of the schedule. */
  readonly run: (cron: string) => Promise<void>
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  readonly now?: () => number
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Timers take no longer delay reliably while a machine sleeps. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS

/** Runs each time of the platform's schedule when it comes, in UTC, until the signal. A failure is said. */
export async function keepSchedule(crons: readonly string[], options: ScheduleOptions): Promise<void> {
  await Promise.all(crons.map((cron) => keepTime(cron, options)))
}

async function keepTime(cron: string, options: ScheduleOptions): Promise<void> {
  const { run, signal, say, now = Date.now, wait = pause } = options
  const jobs = cron === EVERY_MINUTE ? 'jobs of each minute' : 'daily jobs'
  let due = nextTime(cron, now())
  for (;;) {
    const left = due - now()
    if (left > 0) await wait(Math.min(left, LONGEST_WAIT_MS), signal)
    if (signal.aborted) return
    if (now() < due) continue
    await run(cron).catch((error: unknown) => say(`The ${jobs} failed: ${rootMessage(error)}`))
    due = nextTime(cron, now())
  }
}

/** When each minute or a daily time such as `23 3 * * *` comes next, after a moment; throws for any other kind of schedule. */
export function nextTime(cron: string, after: number): number {
  if (cron === EVERY_MINUTE) return after - (after % MINUTE_MS) + MINUTE_MS
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron) ?? []
  if (minute === undefined || hour === undefined)
    throw new Error(`Neither a daily time nor each minute: ${cron}`)
  const time = (Number(hour) * 60 + Number(minute)) * MINUTE_MS
  const today = after - (after % DAY_MS) + time
  return today > after ? today : today + DAY_MS
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)
