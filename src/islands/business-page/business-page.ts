import { startActionBar } from './action-bar.ts'
import { isAndroid, isAppleMobile } from './device.ts'
import './dropdown.ts'
import { startPlaceMap } from './place-map.ts'
import { showUndoToast } from '../saved-businesses/undo-toast.ts'

interface SharedLink {
  readonly title: string
  readonly url: string
}

/** Hands a link to the device's sheet for sharing; where there is none, copies it. */
async function shareLink(link: SharedLink): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(link.url)
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showUndoToast('Link copied')
  } catch {
    showUndoToast(`Copy this link: ${url}`)
  }
}

if (isAppleMobile(navigator)) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-apple]')) {
    link.href = link.dataset.apple ?? link.href
  }
}
if (isAndroid(navigator)) {
  for (const entry of document.querySelectorAll<HTMLElement>('[data-android]')) entry.hidden = false
}

document.querySelector('[data-share]')?.addEventListener('click', () => {
  void shareLink({ title: document.title, url: location.origin + location.pathname })
})

const place = document.querySelector<HTMLElement>('#location')
if (place) startPlaceMap(place)

const bar = document.querySelector<HTMLElement>('.action-bar')
const actions = document.querySelector('.actions')
if (bar && actions) startActionBar(bar, actions)
