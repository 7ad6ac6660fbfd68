import { RESULTS_ID } from './results-id.ts'
import { typedText } from './typed-text.ts'

let running: AbortController | undefined

/**
 * Shows the results of an address in place of those that are there, and gives them; undefined when a later one
 * overtook it. Where it fails the browser goes there by itself.
 */
export async function show(page: HTMLElement, address: string): Promise<HTMLElement | undefined> {
  running?.abort()
  const { signal } = (running = new AbortController())
  page.ariaBusy = 'true'
  const before = typedText()
  try {
    const [fresh, { morph }] = await Promise.all([fetchResults(address, signal), import('./morph.ts')])
    if (signal.aborted) return undefined
    fresh.dataset.live = 'true'
    fresh.ariaBusy = 'false'
    document.title = fresh.ownerDocument.title
    morph(page, fresh, before)
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
