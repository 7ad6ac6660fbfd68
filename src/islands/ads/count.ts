import { eventsApi } from '#domain/paths.ts'
import type { AdEventKind } from '#domain/events/ad-events.ts'

const WAIT_MS = 5000
/** Programs that drive a browser say so; what they see is not counted. */
const isCounted = () => !navigator.webdriver && !new URLSearchParams(location.search).has('ads')

let waiting: (readonly [string, number, AdEventKind])[] = []
let timer: number | undefined

/** Counts an event of a placement; several are sent together, at the latest when the page is left. */
export function countAd(placement: string, creativeId: number, kind: AdEventKind): void {
  if (!isCounted()) return
  waiting.push([placement, creativeId, kind])
  timer ??= window.setTimeout(send, WAIT_MS)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  navigator.sendBeacon(eventsApi, JSON.stringify({ ads: waiting }))
  waiting = []
}

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
