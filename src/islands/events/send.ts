import { eventsApi } from '#domain/paths.ts'

/** What a body says, by its members. */
interface Said {
  events: (readonly [kind: string, key: string])[]
  businesses: (readonly [id: number, press: string])[]
  vitals: (readonly [vital: string, page: string, device: string, value: number])[]
  ads: (readonly [placement: string, creative: number, kind: string])[]
}

const WAIT_MS = 5000
const nothing = (): Said => ({ events: [], businesses: [], vitals: [], ads: [] })

let waiting = nothing()
let timer: number | undefined

/** Drawn once a view: whether it is of the sample. */
const chance = Math.random()
let sample: number | undefined

/** One view of so many is told, for all of them. Until this is said all are, and the server draws. */
export function sampleViews(every: number): void {
  sample = every
}

/** Programs that drive a browser say so, and the panel's preview is no visit. */
const isCounted = (): boolean =>
  !navigator.webdriver && new URLSearchParams(location.search).get('ads') !== 'preview'

/** Says something to be counted; several things are sent together, at the latest when the page is left. */
export function say<Member extends keyof Said>(member: Member, ...what: Said[Member]): void {
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

// Some browsers say only one of the two when a page is left for another.
addEventListener('pagehide', send)
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
