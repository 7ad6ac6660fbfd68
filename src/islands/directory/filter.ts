import { hasNoConnection } from '#lib/failure-text.ts'

/** Milliseconds between the last keystroke and the request. */
const PAUSE = 300
/** A single letter is in nearly every name, so it is searched only on Enter. */
const LETTER = /^[a-z]$/i
const ENTRIES = '[data-directory]'
const COUNT = '[data-directory-count]'

/**
 * Filters a directory's entries in place as the visitor types. Each search has its own URL, which is written into the
 * address bar, so that Enter, a reload and a browser without script give the same list.
 */
function filterAsTyped(form: HTMLFormElement, input: HTMLInputElement): void {
  let shown = input.defaultValue.trim()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined

  const addressOf = (text: string) =>
    text === ''
      ? (form.dataset.all ?? '')
      : `${new URL(form.action).pathname}?${new URLSearchParams({ search: text })}`

  const filter = async () => {
    const text = input.value.trim()
    if (text === shown || LETTER.test(text)) return
    asked?.abort()
    const { signal } = (asked = new AbortController())
    const address = addressOf(text)
    const entries = document.querySelector<HTMLElement>(ENTRIES)
    if (entries) entries.ariaBusy = 'true'
    try {
      const fresh = await fetchPage(address, signal)
      if (signal.aborted) return
      replaceEntries(fresh)
      shown = text
      history.replaceState(history.state, '', address)
    } catch (error) {
      if (signal.aborted) return
      // The list stays; Enter loads the page itself, which shows the error.
      if (entries) entries.ariaBusy = 'false'
      if (hasNoConnection(error)) sayOffline(() => void filter())
    }
  }
  const filterSoon = () => {
    clearTimeout(timer)
    asked?.abort()
    timer = setTimeout(() => void filter(), PAUSE)
  }

  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) filterSoon()
  })
  input.addEventListener('compositionend', filterSoon)
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    asked?.abort()
  })
  // The text may have been typed while this module was loading.
  if (input.value.trim() !== shown) filterSoon()
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Replaces the listed entries and announces their number. */
function replaceEntries(fresh: Document): void {
  const entries = fresh.querySelector(ENTRIES)
  if (!entries) throw new Error('The answer has no entries.')
  document.querySelector(ENTRIES)?.replaceWith(entries)
  const count = document.querySelector(COUNT)
  if (count) count.textContent = fresh.querySelector(COUNT)?.textContent ?? ''
}

/** Shows in place of the count that the request failed, with a retry button; the next answer replaces it. */
function sayOffline(again: () => void): void {
  const count = document.querySelector(COUNT)
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link',
    textContent: 'Try again',
    onclick: again,
  })
  count?.replaceChildren('You are offline. The list is as it was. ', button)
}

const form = document.querySelector<HTMLFormElement>('form[data-all]')
const input = form?.querySelector<HTMLInputElement>('input[name=search]')
if (form && input) filterAsTyped(form, input)
