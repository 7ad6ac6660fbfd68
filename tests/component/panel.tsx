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
  // Of the clock below: modules are loaded as screens open, beside the tests of other files.
  asyncUtilTimeout: 200_000,
  // Every look that finds nothing yet makes an error; all of the page in each takes longer than the look.
  getElementError: (message) => new Error(message ?? 'There is no such element.'),
})

retryMutationsOnce(queryClient)
// What fails is tried again as in the panel, but at once.
const { queries, mutations } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({
  queries: { ...queries, retryDelay: 0 },
  mutations: { ...mutations, retryDelay: 0 },
})

const descriptorOf = (name: 'value' | 'selectedIndex'): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, name)
const [value, index] = [descriptorOf('value'), descriptorOf('selectedIndex')]

// What selects are in browsers and not here, so that a form would take them for edited before it is there.
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

/** Opens a screen of the panel as an operator who is signed in; `answer` says what the API tells it. */
export function openPanel(path: string): void {
  history.replaceState(null, '', path)
  const opened = createRouter({ ...router.options, history: createBrowserHistory() })
  render(<Panel router={opened as typeof router} />)
}

/**
 * The hands of the operator. A dialog that closes lets pointers through a moment after it lets go of what is behind it,
 * for which people do not wait either.
 */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
})

type Name = string | RegExp

/** A button of what is open; behind a dialog nothing has a role. */
export const button = (name: Name): Promise<HTMLButtonElement> => screen.findByRole('button', { name })

/** Presses a button as soon as it can be pressed. */
export async function press(name: Name): Promise<void> {
  await isEnabled(name)
  await user.click(await button(name))
}

/** The field with a label, of text or of choices, in what is open. */
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

/** Waits for the toast that says all of this, behind an open dialog as well. */
export const toast = (...texts: readonly string[]): Promise<HTMLElement> =>
  waitFor(() => {
    const shown = document.querySelector<HTMLElement>('.toast')
    if (shown === null) throw new Error('There is no toast.')
    for (const text of texts) expect(shown.textContent).toContain(text)
    return shown
  })
