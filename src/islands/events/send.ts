import { eventsApi } from '#domain/paths.ts'

/** The members of an event's body. */
interface EventBody {
  events: (readonly [kind: string, key: string])[]
  businesses: (readonly [id: number, press: string])[]
  vitals: (readonly [vital: string, page: string, device: string, value: number])[]
  ads: (readonly [placement: string, creative: number, kind: string])[]
}

const WAIT_MS = 5000
const nothing = (): EventBody => ({ events: [], businesses: [], vitals: [], ads: [] })

let waiting = nothing()
let timer: number | undefined

/** Whether this page view is in the sample; drawn once a view. */
const chance = Math.random()
let sample: number | undefined

/**
 * The sampling rate: one view of so many is sent and stands for all. Until the page knows its rate all are sent, and
 * the server samples.
 */
export function sampleViews(every: number): void {
  sample = every
}

/** Automated browsers identify themselves, and the panel's preview is no visit. */
const isCounted = (): boolean =>
  !navigator.webdriver && new URLSearchParams(location.search).get('ads') !== 'preview'

/** Queues an event; queued events are sent together, at the latest when the page is left. */
export function say<Member extends keyof EventBody>(member: Member, ...what: EventBody[Member]): void {
  if (!isCounted()) return
  ;(waiting[member] as unknown[]).push(...what)
  timer ??= window.setTimeout(send, WAIT_MS)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const said = Object.fromEntries(
    (Object.entries(waiting) as [string, readonly unknown[]][]).filter(([, list]) => list.length > 0),
  )
  waiting = nothing()
  if (Object.keys(said).length === 0 || (sample !== undefined && chance * sample >= 1)) return
  const sampled = sample === undefined ? {} : { sampled: true }
  navigator.sendBeacon(eventsApi, JSON.stringify({ ...said, ...sampled }))
}

// Some browsers fire only one of the two events when a page is left.
addEventListener('pagehide', send)
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
