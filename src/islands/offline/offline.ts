import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import type { OfflineMessage } from './service-worker.ts'

/** False in a build with OFFLINE=none, and where the code runs unbuilt. */
declare const __OFFLINE__: boolean
const IS_OFFERED = typeof __OFFLINE__ !== 'undefined' && __OFFLINE__ && !import.meta.env.DEV

const WORKER = '/sw.js'
/** Maximum number of businesses kept offline, favourites first. */
const MOST_KEPT = 200
/** Milliseconds after the last change before they are kept. */
const CALM = 1500

const stored = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Ids of the businesses saved on this device, read without parsing the lists fully. */
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
 * Keeps saved businesses for offline use, only on devices that saved something or installed the site. When nothing is
 * saved any more, the kept pages and the worker are removed.
 */
export function keepOffline(isWanted = false): void {
  if (!IS_OFFERED || !('serviceWorker' in navigator)) return
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    // A browser that refuses, as in a private window, keeps nothing; everything else works.
    follow(isWanted).catch(() => undefined)
  }, CALM)
}

/** The event by which browsers offer to install the site. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Shows the button that installs the site, where the browser offers that. */
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
