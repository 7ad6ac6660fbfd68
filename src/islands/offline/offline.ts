import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import type { OfflineMessage } from './service-worker.ts'

/** False in a build with OFFLINE=none, and where the code runs unbuilt. */
declare const __OFFLINE__: boolean
const IS_OFFERED = typeof __OFFLINE__ !== 'undefined' && __OFFLINE__ && !import.meta.env.DEV

const WORKER = '/sw.js'
/** So many businesses are kept at most, those of favourites first. */
const MOST_KEPT = 200
/** Milliseconds after the last change. */
const CALM = 1500

const stored = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The ids of the businesses that were saved on this device, without reading the lists whole. */
export function savedIds(favourites: string, lists: string): readonly number[] {
  const found = [...favourites.matchAll(/\[(\d{1,15}),\d+\]/g), ...lists.matchAll(/"id":(\d{1,15})\b/g)]
  return [...new Set(found.map(([, id]) => Number(id)))].slice(0, MOST_KEPT)
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

async function follow(isWanted: boolean): Promise<void> {
  const { serviceWorker } = navigator
  const ids = savedIds(stored(STORAGE_KEYS.favourites), stored(STORAGE_KEYS.lists))
  const present = await serviceWorker.getRegistration()
  if (!isWanted && ids.length === 0 && !isInstalled()) {
    const message: OfflineMessage = { forget: true }
    present?.active?.postMessage(message)
    return
  }
  if (!present) await serviceWorker.register(WORKER)
  const message: OfflineMessage = { keep: ids }
  const { active } = await serviceWorker.ready
  active?.postMessage(message)
}

let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Has what is saved be kept for when there is no network: only on devices of people who saved something or installed the
 * site. Once nothing is saved any more, what was kept and the worker are removed.
 */
export function keepOffline(isWanted = false): void {
  if (!IS_OFFERED || !('serviceWorker' in navigator)) return
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    // A browser that refuses, as in a private window, keeps nothing: all else works.
    follow(isWanted).catch(() => undefined)
  }, CALM)
}

/** What browsers that can install a site tell pages. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Shows the button that installs the site, where the browser can. */
export function offerInstall(button: HTMLButtonElement): void {
  let offer: InstallEvent | undefined
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallEvent
    button.hidden = false
  })
  button.addEventListener('click', () => {
    void offer?.prompt().then(({ outcome }) => {
      if (outcome !== 'accepted') return
      button.hidden = true
      keepOffline(true)
    })
    offer = undefined
  })
}
