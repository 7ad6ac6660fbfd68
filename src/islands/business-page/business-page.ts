import { isAndroid, isAppleMobile } from './device.ts'
import { shareLink, statusText } from './share-link.ts'
import './dropdown.ts'
import { loadMap } from '../map/load-map.ts'
import { startStillHere } from './still-here.ts'

const FAILED = 'The map could not be loaded. The drawn one stays.'

/** Replaces the drawn picture of a place by a map on request; closing the map brings the picture back. */
function startPlaceMap(section: HTMLElement): void {
  const open = section.querySelector<HTMLButtonElement>('[data-place-map]')
  const panel = section.querySelector<HTMLElement>('.map-panel')
  const picture = section.querySelector<HTMLElement>('.place-figure')
  const status = section.querySelector('[data-place-status]')
  const template = panel?.querySelector('template')
  if (!open || !panel || !picture || !status || !template) return
  open.hidden = false
  let isLoading = false

  const show = (isShown: boolean) => {
    panel.hidden = !isShown
    picture.classList.toggle('is-behind', isShown)
    open.hidden = isShown
    if (isShown) panel.querySelector('canvas')?.focus({ preventScroll: true })
    else open.focus({ preventScroll: true })
  }
  const fill = async () => {
    const { openPlaceMap } = await loadMap(() => import('../map/open-place-map.ts'))
    panel.append(template.content.cloneNode(true))
    panel.hidden = false
    const { id, name = '', icon = 'place', longitude, latitude, reach, numbered } = section.dataset
    await openPlaceMap(panel, {
      id: Number(id),
      name,
      icon,
      longitude: Number(longitude),
      latitude: Number(latitude),
      reach: Number(reach),
      numbered: numbered ? numbered.split(',').map(Number) : [],
    })
  }
  open.addEventListener('click', () => {
    if (isLoading) return
    if (panel.querySelector('canvas')) {
      show(true)
      return
    }
    isLoading = true
    status.textContent = 'Loading the map...'
    fill()
      .then(() => {
        status.textContent = ''
        show(true)
      })
      .catch(() => {
        status.textContent = FAILED
        panel.hidden = true
        panel.replaceChildren(template)
      })
      .finally(() => {
        isLoading = false
      })
  })
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-place-close]')) show(false)
  })
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
  void shareLink({
    title: document.title,
    ...statusText(document.querySelector('.listing-head open-now'), new Date()),
    url: location.origin + location.pathname,
  })
})

const stillHere = document.querySelector<HTMLFormElement>('[data-still-here]')
if (stillHere) startStillHere(stillHere)

const place = document.querySelector<HTMLElement>('#location')
if (place) startPlaceMap(place)

const bar = document.querySelector<HTMLElement>('.action-bar')
const actions = document.querySelector('.actions')
if (bar && actions) startActionBar(bar, actions)

/**
 * Hides the bottom bar of phones while the page's own buttons are in view, since it repeats them and covers their
 * lower half. Without this script the bar is always visible.
 */
function startActionBar(bar: HTMLElement, actions: Element): void {
  const above = `0px 0px -${bar.offsetHeight}px 0px`
  new IntersectionObserver(([entry]) => bar.toggleAttribute('data-resting', entry?.isIntersecting ?? false), {
    rootMargin: above,
  }).observe(actions)
}
