import { RESULTS_ID } from './results-id.ts'

let running: AbortController | undefined

/**
 * Shows the results of an address in place of those that are there, and gives them; undefined when a later one
 * overtook it. Where it fails the browser goes there by itself.
 */
export async function show(page: HTMLElement, address: string): Promise<HTMLElement | undefined> {
  running?.abort()
  const { signal } = (running = new AbortController())
  page.ariaBusy = 'true'
  try {
    const [fresh, { Idiomorph }] = await Promise.all([fetchResults(address, signal), import('idiomorph')])
    if (signal.aborted) return undefined
    fresh.dataset.live = 'true'
    fresh.ariaBusy = 'false'
    document.title = fresh.ownerDocument.title
    Idiomorph.morph(page, fresh, {
      ignoreActiveValue: true,
      callbacks: { beforeNodeMorphed: keep, beforeAttributeUpdated: staysOpen },
    })
    return page
  } catch {
    if (!signal.aborted) location.assign(address)
    return undefined
  }
}

async function fetchResults(address: string, signal: AbortSignal): Promise<HTMLElement> {
  const response = await fetch(address, { signal, headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const page = fresh.getElementById(RESULTS_ID)
  if (!page) throw new Error('The answer has no results.')
  return page
}

/** Cards are new ones, since their elements live by what they were made with; what a visitor was told stays. */
function keep(old: Node, fresh: Node): boolean {
  if (!(old instanceof Element)) return true
  if (old.matches('ul.cards') && fresh instanceof Element) {
    old.replaceChildren(...fresh.children)
    return false
  }
  return old.localName !== 'near-me'
}

const staysOpen = (name: string, element: Element, change: 'update' | 'remove') =>
  !(name === 'open' && change === 'remove' && element.localName === 'details')
