import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { createBrowserHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { retryMutationsOnce } from '#admin/kit/retry.ts'
import { Panel } from '#admin/Panel.tsx'
import { router } from '#admin/router.tsx'
import { setSessionFlag } from '#admin/session/session-flag.ts'
import { queryClient } from '#lib/query-client.ts'
import { removeToast } from '#ui/toast/toast.store.ts'
import { serve } from './server.ts'

configure({
  // By the clock below: modules load when screens open, and other tests run at the same time.
  asyncUtilTimeout: 200_000,
  // Every look that finds nothing yet makes an error; all of the page in each takes longer than the look.
  getElementError: (message) => new Error(message ?? 'There is no such element.'),
})

retryMutationsOnce(queryClient)
// Failed calls are repeated as in the panel, but without waiting.
const { queries, mutations } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({
  queries: { ...queries, retryDelay: 0 },
  mutations: { ...mutations, retryDelay: 0 },
})

const descriptorOf = (name: 'value' | 'selectedIndex'): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, name)
const [value, index] = [descriptorOf('value'), descriptorOf('selectedIndex')]

// Selects as in browsers, which this DOM lacks: without that a form would count as edited at once.
Object.defineProperties(HTMLSelectElement.prototype, {
  size: { get: () => 0 },
  value: {
    ...value,
    set(this: HTMLSelectElement, given: unknown) {
      value?.set?.call(this, String(given))
    },
  },
  selectedIndex: {
    ...index,
    get(this: HTMLSelectElement) {
      const own = Number(index?.get?.call(this))
      return own >= 0 ? own : [...this.options].findIndex(({ disabled }) => !disabled)
    },
  },
})
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
})

let unserve: () => void
let clock: ReturnType<typeof setInterval>
const { setInterval: setRealInterval, clearInterval: clearRealInterval } = globalThis

/** The panel's pauses pass in turns of the event loop: ten milliseconds each, however busy the machine is. */
function runClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  clock = setRealInterval(() => vi.advanceTimersByTime(10), 1)
}

beforeEach(() => {
  runClock()
  setSessionFlag(localStorage, Date.now())
  unserve = serve()
})

/** Closes the window; the next one knows only what the browser stores. */
export function closePanel(): void {
  cleanup()
  queryClient.clear()
  removeToast()
}

afterEach(() => {
  closePanel()
  localStorage.clear()
  sessionStorage.clear()
  unserve()
  clearRealInterval(clock)
  vi.useRealTimers()
})

/** Opens a screen of the panel as a signed-in operator; `answer` sets what the API returns. */
export function openPanel(path: string): void {
  history.replaceState(null, '', path)
  const opened = createRouter({ ...router.options, history: createBrowserHistory() })
  render(<Panel router={opened as typeof router} />)
}

/**
 * The operator's mouse and keyboard. A closing dialog lets the pointer through with a short delay, which people do not
 * wait for either.
 */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})

type Name = string | RegExp

/** A button in what is open; elements behind a dialog have no role. */
export const button = (name: Name): Promise<HTMLButtonElement> => screen.findByRole('button', { name })

/** Presses a button as soon as it can be pressed. */
export async function press(name: Name): Promise<void> {
  await isEnabled(name)
  await user.click(await button(name))
}

/** The labelled text field or select in what is open. */
export const field = (label: Name): Promise<HTMLInputElement> =>
  waitFor(() => {
    const all = screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' })
    const [found, ...others] = all.filter((each) => each.closest('[aria-hidden="true"]') === null)
    if (found === undefined || others.length > 0) throw new Error(`${label}: ${others.length} others.`)
    return found
  })

/** Writes a text into a field in one go, in place of what stands there. */
export async function fill(label: Name, text: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value: text } })
}

/** Waits until the button can be pressed, or cannot. */
export const isEnabled = (name: Name, is = true): Promise<void> =>
  waitFor(async () => expect((await button(name)).disabled).toBe(!is))

/** Waits for the toast with all of these texts, even behind an open dialog. */
export const toast = (...texts: readonly string[]): Promise<HTMLElement> =>
  waitFor(() => {
    const shown = document.querySelector<HTMLElement>('.toast')
    if (shown === null) throw new Error('There is no toast.')
    for (const text of texts) expect(shown.textContent).toContain(text)
    return shown
  })
