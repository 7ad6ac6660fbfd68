import { hasNoConnection } from '#lib/failure-text.ts'

/** Milliseconds between the last keystroke and the request. */
const PAUSE = 300
/** A single letter is in nearly every name: it is searched on Enter alone. */
const LETTER = /^[a-z]$/i
const ENTRIES = '[data-directory]'
const COUNT = '[data-directory-count]'

/**
 * Shows the entries of a directory that match what is being typed, in place. The server answers each search at an
 * address of its own, which is kept in the browser: Enter, a reload and a browser without script give the same.
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
      // What is listed stays; Enter asks for the page itself, which says what is wrong.
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
  // Typed while this module was loading.
  if (input.value.trim() !== shown) filterSoon()
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Replaces the listed entries and says how many there are. */
function replaceEntries(fresh: Document): void {
  const entries = fresh.querySelector(ENTRIES)
  if (!entries) throw new Error('The answer has no entries.')
  document.querySelector(ENTRIES)?.replaceWith(entries)
  const count = document.querySelector(COUNT)
  if (count) count.textContent = fresh.querySelector(COUNT)?.textContent ?? ''
}

/** Says in place of the count that nothing could be asked, with a way to ask again; what answers next takes its place. */
function sayOffline(again: () => void): void {
  const count = document.querySelector(COUNT)
  const button = Object.assign(document.createElement('button'), {
    ...{ type: 'button', className: 'link', textContent: 'Try again', onclick: again },
  })
  count?.replaceChildren('You are offline. The list is as it was. ', button)
}

const form = document.querySelector<HTMLFormElement>('form[data-all]')
const input = form?.querySelector<HTMLInputElement>('input[name=search]')
if (form && input) filterAsTyped(form, input)
