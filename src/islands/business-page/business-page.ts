import { startActionBar } from './action-bar.ts'
import { isAndroid, isAppleMobile } from './device.ts'
import './dropdown.ts'
import { startPlaceMap } from './place-map.ts'
import { shareLink } from './share.ts'

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
