import { failureText } from '#lib/failure-text.ts'
import { getHtml } from '#lib/api.ts'
import { markup } from '#ui/markup.ts'
import { SkeletonGrid } from '#ui/SkeletonGrid.tsx'
import { FAILED_EVENT } from './results-events.ts'
import { RESULTS_ID } from './results-id.ts'
import { typedText } from './typed-text.ts'

/** The browser is offline, so no request was sent. */
class Offline extends Error {}

/** Milliseconds before a failed request is retried once. */
const RETRY_MS = 500
/** Milliseconds for which the old list stays while another one loads. */
const SOON_MS = 150

let running: AbortController | undefined

export interface ResultsSource {
  /** The URL of the page with these results. */
  readonly address: string
  /** The URL of their HTML. */
  readonly source: string
  /** A background refresh: the page stays unchanged while it loads and if it fails. */
  readonly isQuiet?: boolean
  /** Repeats the same request. */
  readonly again: () => void
}

/**
 * Replaces the shown results; false when a later call overtook it or it failed. After a failure the old results stay
 * with a notice; the search page navigates to the URL where the server failed.
 */
export async function loadResults(page: HTMLElement, asked: ResultsSource): Promise<boolean> {
  running?.abort()
  const { signal } = (running = new AbortController())
  const before = typedText()
  const endWaiting = asked.isQuiet ? () => undefined : showWaiting(page, signal)
  try {
    const [fresh, { morph }] = await Promise.all([
      fetchResults(page, asked.source, signal),
      import('./morph.ts'),
    ])
    if (signal.aborted) return false
    endWaiting()
    fresh.dataset.live = 'true'
    fresh.ariaBusy = 'false'
    const { title } = fresh.ownerDocument
    if (title !== '') document.title = title
    morph(page, fresh, before)
    return true
  } catch (error) {
    if (signal.aborted || asked.isQuiet) return false
    endWaiting()
    fail(page, asked, error, signal)
    return false
  }
}

/** Shows that results are loading; lists within a page get placeholder cards. */
function showWaiting(page: HTMLElement, signal: AbortSignal): () => void {
  page.ariaBusy = 'true'
  const skeleton = document.createElement('div')
  skeleton.className = 'list-loading'
  const timer = setTimeout(() => {
    if (page.dataset.list === undefined) return
    skeleton.innerHTML = markup(SkeletonGrid, { label: 'Loading businesses...' })
    putFirst(page, skeleton)
  }, SOON_MS)
  const end = () => {
    clearTimeout(timer)
    skeleton.remove()
  }
  signal.addEventListener('abort', end)
  return () => {
    end()
    page.ariaBusy = 'false'
  }
}

/** Inserts an element above a list, below its heading. */
function putFirst(page: HTMLElement, element: HTMLElement): void {
  const head = page.querySelector('.results-head, .toolbar')
  if (head) head.after(element)
  else page.prepend(element)
}

function fail(
  page: HTMLElement,
  { address, again }: ResultsSource,
  error: unknown,
  signal: AbortSignal,
): void {
  if (page.dataset.list !== undefined) {
    page.querySelector('.trouble')?.remove()
    putFirst(page, troubleNotice(error, again))
    addEventListener('online', again, { once: true, signal })
  } else if (error instanceof TypeError || !navigator.onLine) showNoConnection(page, address)
  else location.assign(address)
}

/** Shows why a list within a page failed to load, with a retry button. */
export function troubleNotice(error: unknown, again: () => void): HTMLElement {
  const isOffline = error instanceof Offline
  const notice = document.createElement('div')
  notice.className = 'trouble'
  notice.role = isOffline ? 'status' : 'alert'
  notice.append(
    createElement('p', 'font-semibold', isOffline ? 'You are offline' : 'Failed to fetch businesses'),
    createElement(
      'p',
      'text-soft',
      isOffline
        ? 'You can keep using this page. The rest loads once you are back online.'
        : failureText(error),
    ),
  )
  const button = createElement('button', 'button mt-2', 'Try again')
  button.addEventListener('click', again)
  notice.append(button)
  return notice
}

/** Removes that notice from the shown list; whether there was one. */
export function dismissTrouble(page: HTMLElement): boolean {
  const notice = page.querySelector('.trouble')
  if (notice) cancelLoading(page)
  notice?.remove()
  return notice !== null
}

/** Aborts the running request. */
export function cancelLoading(page: HTMLElement): void {
  running?.abort()
  page.ariaBusy = 'false'
}

const createElement = (name: string, className: string, textContent: string) =>
  Object.assign(document.createElement(name), { className, textContent })

/** Shows that the search page still has its old results, with a retry link. Fresh results do not contain the notice. */
function showNoConnection(page: HTMLElement, address: string): void {
  const text = 'You are offline. Showing your previous results.'
  const notice = page.querySelector<HTMLElement>('.results-trouble') ?? document.createElement('p')
  notice.className = 'results-trouble'
  const again = document.createElement('a')
  again.className = 'link'
  again.href = address
  again.textContent = 'Try again'
  notice.replaceChildren(text, ' ', again)
  putFirst(page, notice)
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = text
  page.dispatchEvent(new CustomEvent(FAILED_EVENT))
}

async function fetchResults(page: HTMLElement, source: string, signal: AbortSignal): Promise<HTMLElement> {
  const isTried = page.dataset.list === undefined || page.querySelector('.trouble') !== null
  const results = (await fetchDocument(source, isTried, signal)).getElementById(RESULTS_ID)
  if (!results) throw new Error('The answer has no results.')
  return results
}

/**
 * The HTML of a response; a failed request is retried once. A retry by the visitor is sent even when the browser
 * reports offline, since browsers do not always notice that they are online again.
 */
export async function fetchDocument(
  source: string,
  isTried: boolean,
  signal: AbortSignal | null = null,
): Promise<Document> {
  if (!navigator.onLine && !isTried) throw new Offline()
  const text = await getHtml(source, { signal }).catch(async () => {
    signal?.throwIfAborted()
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS)
    })
    signal?.throwIfAborted()
    return getHtml(source, { signal })
  })
  return new DOMParser().parseFromString(text, 'text/html')
}
