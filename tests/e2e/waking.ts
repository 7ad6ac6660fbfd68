import { expect, type Locator, type Page } from '@playwright/test'

/** Times slower than this machine: a cheap phone. */
const SLOWER = 6

/** A page on a slow device, whose scripts come only when they are let through. */
export interface Sleeper {
  /** Lets those scripts through that are waiting. */
  readonly letSome: () => void
  /** Lets all scripts through from now on. */
  readonly letAll: () => void
  /** Until scripts have taken over all that is theirs; the device is as quick as any from then on. */
  readonly awake: () => Promise<void>
}

export async function putToSleep(page: Page): Promise<Sleeper> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const waiting: (() => void)[] = []
  let isHeld = true
  await page.route('**/_astro/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue().catch(() => undefined)
  })
  const letSome = () => {
    for (const go of waiting.splice(0)) go()
  }
  return {
    letSome,
    letAll: () => {
      isHeld = false
      letSome()
    },
    awake: async () => {
      await page.waitForFunction(
        () =>
          document.readyState === 'complete' &&
          document.querySelectorAll('astro-island[ssr], #results-page:not([data-live])').length === 0,
      )
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    },
  }
}

/** The field of a page from the moment it is seen, whatever else of the page is there, with the focus. */
export async function enterField(page: Page, path: string, label: string): Promise<Locator> {
  await page.goto(path, { waitUntil: 'commit' })
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  return field
}

/** The text is whole, with the focus, and the caret or the selection where it belongs. */
export async function expectText(field: Locator, text: string, from = text.length, to = from): Promise<void> {
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
  const selection = await field.evaluate((input: HTMLInputElement) => [
    input.selectionStart,
    input.selectionEnd,
  ])
  expect(selection).toEqual([from, to])
}
