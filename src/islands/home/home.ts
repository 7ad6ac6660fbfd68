import { firstView, parseView, viewApi, viewPath, type ListPage } from '#domain/search/list-view.ts'
import { cancelLoading, fetchDocument, troubleNotice } from '../results/load.ts'
import { RESULTS_ID } from '../results/results-id.ts'
import { countSearch, start } from '../results/start.ts'
import { carrySearch } from './quick-filters.ts'

const INPUT_EVENTS = ['pointermove', 'touchstart', 'keydown'] as const

/** The home page: results replace the featured businesses, and 'View more' extends both. */
function startHome(page: HTMLElement, form: HTMLFormElement): void {
  const list = JSON.parse(page.dataset.list ?? '') as ListPage
  const section = page.parentElement
  const featured = document.getElementById('featured')
  const [text, category] = ['search', 'category'].map((name) => form.elements.namedItem(name))
  const status = form.querySelector('[role=status]')
  const clearButton = form.querySelector<HTMLElement>('[data-clear]')
  if (!(text instanceof HTMLInputElement && category instanceof HTMLSelectElement && status && featured))
    return
  const invitation = status.textContent

  const viewAt = (address: string) => parseView(list, new URL(address, location.origin))
  const optionOf = (id: number | undefined) =>
    [...category.options].find(({ dataset }) => dataset.id === String(id))
  const formAddress = () => {
    const id = Number(category.selectedOptions[0]?.dataset.id)
    return viewPath(list, {
      ...firstView(1),
      search: text.value.trim(),
      categoryId: id > 0 ? id : undefined,
    })
  }
  const choose = (slug: string) => {
    category.value = slug
    category.dispatchEvent(new Event('change'))
  }
  const clear = () => {
    cancelLoading(page)
    history.replaceState(null, '', viewPath(list, firstView(1)))
    page.replaceChildren()
    featured.hidden = false
    text.value = ''
    choose('')
    sayFilter()
  }
  /** Updates the form's summary and the quick filters for the current query. */
  const sayFilter = (address?: string, count: string | null = invitation) => {
    status.textContent = count
    if (clearButton) clearButton.hidden = address === undefined
    const { search, isExact, categoryId } = address === undefined ? firstView(1) : viewAt(address)
    carrySearch({ search, exact: isExact, category: optionOf(categoryId)?.value })
  }

  const here = () => viewPath(list, parseView(list, location))
  const requests = start(page, {
    form,
    shown: page.dataset.address ?? here(),
    here,
    formAddress,
    changeOf: () => 'replace',
    linkAddress: (link) => link.dataset.path,
    sourceOf: (address) => viewApi(list, viewAt(address)),
    numberOf: () => 1,
    onAsked: (address) => sayFilter(address, ''),
    onShown: (address) => {
      featured.hidden = true
      sayFilter(address, page.dataset.count)
      countSearch(viewAt(address).search, page)
    },
  })
  const isAnything = () => formAddress() !== viewPath(list, firstView(1))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isAnything()) requests.apply()
    else clear()
    section?.scrollIntoView({ block: 'start' })
  })
  document.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-clear], [data-more]') : null
    if (!pressed) return
    if (pressed instanceof HTMLAnchorElement) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void viewMore(pressed)
      return
    }
    clear()
    if (pressed === clearButton) text.focus({ preventScroll: true })
  })
  addEventListener('popstate', () => {
    if (here() === viewPath(list, firstView(1))) clear()
  })

  const asked = parseView(list, location)
  // Keeps what the visitor chose or focused before this script loaded.
  if (category.value === '' && document.activeElement !== category)
    choose(optionOf(asked.categoryId)?.value ?? '')
  if (here() !== requests.shown()) requests.travel(here())
  const waiting = new AbortController()
  const loadMenu = () => {
    waiting.abort()
    import('./category-menu.ts').then(({ addMenu }) => addMenu(category)).catch(() => undefined)
  }
  for (const event of INPUT_EVENTS)
    addEventListener(event, loadMenu, { passive: true, signal: waiting.signal })
}

/** Appends twelve more cards. */
async function viewMore(link: HTMLAnchorElement): Promise<void> {
  const place = link.closest('p')
  const cards = place?.parentElement?.querySelector('.cards')
  const { more } = link.dataset
  if (!place || !cards || more === undefined || link.ariaDisabled === 'true') return
  const trouble = place.previousElementSibling?.matches('.trouble') ? place.previousElementSibling : null
  link.ariaDisabled = 'true'
  try {
    const fresh = await fetchDocument(more, trouble !== null)
    const shown = new Set([...cards.children].map(idOf))
    // A random selection may contain businesses that are shown already.
    cards.append(...[...fresh.querySelectorAll('.cards > .card')].filter((card) => !shown.has(idOf(card))))
    const next = fresh.querySelector<HTMLElement>('[data-more]')
    trouble?.remove()
    if (next) link.dataset.more = next.dataset.more
    else place.remove()
    place.hidden = false
  } catch (error) {
    const notice = troubleNotice(error, () => void viewMore(link))
    trouble?.remove()
    place.before(notice)
    place.hidden = true
  }
  link.ariaDisabled = 'false'
}

const idOf = (card: Element) => card.querySelector('favourite-toggle')?.getAttribute('business')

const page = document.getElementById(RESULTS_ID)
const form = document.querySelector<HTMLFormElement>('#results-form')
if (page && form) startHome(page, form)
