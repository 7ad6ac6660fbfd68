import { iconHref } from '#ui/icon.ts'
import { loadMap } from '../map/load-map.ts'
import type { openMap as OpenMap } from '../map/open-map.ts'
import { MAP_BESIDE, MAP_CLOSED, MAP_KEY, MAP_OPEN } from '#ui/map-state.ts'
import { keepInPageState, pageState, switchPageState } from './page-state.ts'
import { SHOWN_EVENT } from './results-events.ts'
/** Pixels above a map that is scrolled up fully, as in the style sheet. */
const TOP = 16

/** Makes a map beside the list start below the content above it and end with the window. */
function fitMap(panel: HTMLElement): void {
  const grid = panel.parentElement
  if (!grid) return
  let frame: number | undefined
  const fit = () => {
    frame = undefined
    panel.style.setProperty('--map-top', `${Math.max(TOP, grid.getBoundingClientRect().top)}px`)
  }
  const later = () => {
    frame ??= requestAnimationFrame(fit)
  }
  addEventListener('scroll', later, { passive: true })
  // Content above it may load later or wrap differently at another width.
  new ResizeObserver(later).observe(document.body)
  fit()
}

const root = document.documentElement
const isOpen = () => root.dataset.map === MAP_OPEN

/**
 * The map of a results page: loaded at once on the map's own page, when the browser is idle beside a list, and else on
 * request.
 */
export function startMap(page: HTMLElement): void {
  const panel = page.querySelector<HTMLElement>('#map-panel')
  if (!panel) return
  const beside = matchMedia(MAP_BESIDE)
  const isPage = page.classList.contains('is-map')
  let script: Promise<{ openMap: typeof OpenMap }> | undefined
  let opened: Promise<((id: number) => void) | undefined> | undefined

  if (!isPage) fitMap(panel)
  const fetchScript = () => {
    script ??= loadMap(() => import('../map/open-map.ts')).catch((error: unknown) => {
      // The next press tries again.
      script = undefined
      throw error
    })
    return script
  }
  const load = () => {
    opened ??= fetchScript()
      .then(({ openMap }) => openMap(page, panel))
      .catch(() => {
        opened = undefined
        sayFailure(panel)
        return undefined
      })
    return opened
  }
  const display = (isShown: boolean) => {
    if (isShown) root.dataset.map = MAP_OPEN
    else delete root.dataset.map
    if (isShown) void load()
  }
  const showBeside = (isShown: boolean) => {
    remember(isShown)
    keepInPageState({ map: isShown ? MAP_OPEN : MAP_CLOSED })
    display(isShown)
  }
  let isSwitching = false
  const showInPlace = async (isShown: boolean) => {
    if (isSwitching) return
    isSwitching = true
    await switchPageState(isShown ? MAP_OPEN : MAP_CLOSED)
    isSwitching = false
    // A history entry's map is shown at its scroll position.
    if (isOpen() === isShown) return
    display(isShown)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  const show = async (isShown: boolean) => {
    if (beside.matches) showBeside(isShown)
    else await showInPlace(isShown)
  }

  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-map-toggle]')) void show(!isOpen())
    const located = target.closest<HTMLElement>('[data-locate]')
    if (!located) return
    const id = Number(located.dataset.locate)
    void show(true)
      .then(load)
      .then((choose) => choose?.(id))
  })
  // Hovering the button preloads what pressing it needs.
  for (const intent of ['pointerover', 'focusin'])
    page.addEventListener(intent, ({ target }) => {
      if (target instanceof Element && target.closest('[data-map-toggle]'))
        fetchScript().catch(() => undefined)
    })
  addEventListener('popstate', () => {
    const { map } = pageState()
    if (!beside.matches) display(isPage ? map !== MAP_CLOSED : map === MAP_OPEN)
  })
  beside.addEventListener('change', () => {
    if (!isPage && !beside.matches) delete root.dataset.map
    if (!isPage || !beside.matches) return
    // The map's own page has no such button beside the list.
    root.dataset.map = MAP_OPEN
    void load()
  })
  page.addEventListener(SHOWN_EVENT, () => addLocators(page))
  addLocators(page)
  if (!isOpen()) return
  // The page's main content comes first; beside a list that is the list.
  if (isPage) void load()
  else whenIdle(() => void load())
}

const LOCATE = `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><use href="${iconHref('map')}"/></svg><span>Show on map</span>`

/** Adds 'Show on map' to the cards of businesses that have a position. */
function addLocators(page: HTMLElement): void {
  const places = page.dataset.places?.split(';') ?? []
  page.querySelectorAll<HTMLElement>('.results-list .cards > .card').forEach((card, index) => {
    const toggle = card.querySelector('favourite-toggle')
    if (!places[index] || !toggle) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'card-locate'
    button.dataset.locate = toggle.getAttribute('business') ?? ''
    button.innerHTML = LOCATE
    const name = document.createElement('span')
    name.className = 'sr-only'
    name.textContent = ` ${toggle.getAttribute('name')}`
    button.append(name)
    card.querySelector('.card-actions')?.append(button)
  })
}

function sayFailure(panel: HTMLElement): void {
  const text = 'The map could not be loaded. The list has all that it would show.'
  const notice = panel.querySelector('.map-failure') ?? document.createElement('p')
  notice.className = 'map-failure'
  notice.role = 'status'
  notice.textContent = text
  panel.append(notice)
}

function remember(isShown: boolean): void {
  try {
    localStorage.setItem(MAP_KEY, isShown ? MAP_OPEN : MAP_CLOSED)
  } catch {
    // Where storage is blocked the next page decides anew.
  }
}

const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}
