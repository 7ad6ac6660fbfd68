import { FAILED_EVENT } from './results-events.ts'
import { RESULTS_ID } from './results-id.ts'
import { typedText } from './typed-text.ts'

/** The request got no response. */
class NoConnection extends Error {}

let running: AbortController | undefined

/**
 * Replaces the shown results by those of a URL and returns them; undefined when a later call overtook it or it failed.
 * Without a connection the old results stay, with a notice; on any other failure the browser navigates to the URL.
 */
export async function loadResults(page: HTMLElement, address: string): Promise<HTMLElement | undefined> {
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
  } catch (error) {
    if (signal.aborted) return undefined
    if (error instanceof NoConnection || !navigator.onLine) showNoConnection(page, address)
    else location.assign(address)
    return undefined
  }
}

/** Fresh results do not contain the notice, so loading them removes it. */
function showNoConnection(page: HTMLElement, address: string): void {
  page.ariaBusy = 'false'
  const text = 'You are offline. Showing your previous results.'
  const notice = page.querySelector('.results-trouble') ?? document.createElement('p')
  notice.className = 'results-trouble'
  const again = document.createElement('a')
  again.className = 'link'
  again.href = address
  again.textContent = 'Try again'
  notice.replaceChildren(text, ' ', again)
  page.querySelector('.results-head')?.after(notice)
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = text
  page.dispatchEvent(new CustomEvent(FAILED_EVENT))
}

async function fetchResults(address: string, signal: AbortSignal): Promise<HTMLElement> {
  const text = await fetchText(address, signal)
  const fresh = new DOMParser().parseFromString(text, 'text/html')
  const page = fresh.getElementById(RESULTS_ID)
  if (!page) throw new Error('The answer has no results.')
  return page
}

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'text/html' } })
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    return await response.text()
  } catch (error) {
    throw error instanceof TypeError ? new NoConnection() : error
  }
}
