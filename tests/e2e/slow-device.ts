import { expect, type Locator, type Page } from '@playwright/test'

/** The slowdown relative to this machine: a browser is slow by taking processor time, so only `npm run test:soak` has it. */
const SLOWER = process.env.SOAK === undefined ? 1 : 6

/** A page on a slow device, whose scripts are held back until released. */
export interface SlowPage {
  /** Releases the scripts that are waiting. */
  readonly letSome: () => void
  /** Releases all scripts from now on. */
  readonly letAll: () => void
  /** Waits until the scripts are in control of the page, then restores normal speed. */
  readonly awake: () => Promise<void>
}

export async function delayScripts(page: Page): Promise<SlowPage> {
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

/** Focuses a page's field as soon as it is visible, whether or not the rest of the page has arrived. */
export async function enterField(page: Page, path: string, label: string): Promise<Locator> {
  await page.goto(path, { waitUntil: 'commit' })
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  return field
}

/** Expects the complete text, with the focus, and the caret or the selection at the given offsets. */
export async function expectText(field: Locator, text: string, from = text.length, to = from): Promise<void> {
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
  const selection = await field.evaluate((input: HTMLInputElement) => [
    input.selectionStart,
    input.selectionEnd,
  ])
  expect(selection).toEqual([from, to])
}
