import type { FeatureCollection } from 'geojson'
import { hasNoConnection } from '#lib/failure-text.ts'
import type { PointCollection } from '#domain/map/points.ts'
import { SHOWN_EVENT, FAILED_EVENT } from '../results/results-events.ts'
import { EMPTY } from './overlay.ts'
import { fetchPoints, limitOf } from './points.ts'

/**
 * Shows a failed request on the map with a retry button, since the list's own notice may be hidden; returns the
 * reporter of the map's requests.
 */
export function offlineNotice(page: HTMLElement, panel: HTMLElement) {
  const notice = document.createElement('p')
  notice.className = 'map-offline'
  notice.role = 'status'
  panel.querySelector('.map-tools')?.append(notice)
  let repeat: (() => void) | undefined
  const clear = () => {
    repeat = undefined
    notice.replaceChildren()
  }
  const say = (again: () => void) => {
    repeat = again
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link',
      textContent: 'Try again',
      onclick: () => repeat?.(),
    })
    notice.replaceChildren('You are offline. The map is as it was. ', button)
  }
  page.addEventListener(FAILED_EVENT, () => {
    say(() => page.querySelector<HTMLElement>('.results-trouble a')?.click())
  })
  page.addEventListener(SHOWN_EVENT, clear)
  addEventListener('online', () => repeat?.())
  return { say, clear }
}

export type SayLimit = (text: string | undefined) => void

/** Says once, not at each move, that the map does not show everything. */
export function limitNotice(panel: HTMLElement): SayLimit {
  const notice = panel.querySelector('[data-map-limit]')
  return (text = '') => {
    if (notice && notice.textContent !== text) notice.textContent = text
  }
}

/** Loads the points at a path (none without a path) and says when they are incomplete. */
export function followPoints(
  sayLimit: SayLimit,
  offline: ReturnType<typeof offlineNotice>,
  show: (collection: FeatureCollection) => void,
) {
  let running: AbortController | undefined
  const load = async (
    path: string | undefined,
    bounds: string | undefined,
  ): Promise<PointCollection | undefined> => {
    running?.abort()
    if (path === undefined) {
      show(EMPTY)
      return undefined
    }
    const { signal } = (running = new AbortController())
    const found = await fetchPoints(path, bounds, signal).catch((error: unknown) => {
      if (!signal.aborted && hasNoConnection(error)) offline.say(() => void load(path, bounds))
    })
    if (signal.aborted || !found) return undefined
    offline.clear()
    show(found as unknown as FeatureCollection)
    sayLimit(limitOf(found))
    return found
  }
  return { load }
}
