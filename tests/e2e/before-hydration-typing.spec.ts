import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { businessesPath, categoriesPath, categoryPath, citiesPath, homePath } from '#domain/paths.ts'
import { cityPathOf } from './city-and-business.ts'
import { enterField, expectText, delayScripts } from './slow-device.ts'

/** The delay between keystrokes in milliseconds. */
const QUICK = 40
const BUSINESSES = 'Search businesses'

/** A page built as another one is: its tests run in `npm run test:soak`, besides the first. */
const soakIf = (isAlike: boolean) => ({ tag: isAlike ? ['@soak'] : [] })

interface SearchPage {
  readonly path: (request: APIRequestContext) => Promise<string>
  readonly label: string
  /** Whether results update while typing; otherwise they need Enter. */
  readonly follows?: true
  /** Whether the page fetches its list. */
  readonly fetches?: true
  /** Whether another page is made of the same components. */
  readonly isAlike?: true
  readonly address: (path: string, text: string) => string
}

const inPlace = (path: string, search: string) => `${path}?${new URLSearchParams({ search })}`
const elsewhere = (path: string, search: string) => inPlace(`${path}/search`, search)

const PAGES: Readonly<Record<string, SearchPage>> = {
  'the home page': { path: async () => homePath, label: BUSINESSES, fetches: true, address: inPlace },
  'a city': { path: cityPathOf, label: BUSINESSES, follows: true, fetches: true, address: inPlace },
  'a category': {
    path: async () => categoryPath('cafe'),
    label: BUSINESSES,
    follows: true,
    fetches: true,
    isAlike: true,
    address: inPlace,
  },
  'the search page': { path: async () => businessesPath(), label: BUSINESSES, address: inPlace },
  'the cities': { path: async () => citiesPath(), label: 'Search cities', address: elsewhere },
  'the categories': {
    path: async () => categoriesPath(),
    label: 'Search categories',
    isAlike: true,
    address: elsewhere,
  },
}

/** The search texts of list requests, in order. */
function listsOf(page: Page): readonly string[] {
  const texts: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/businesses') texts.push(searchParams.get('search') ?? '')
  })
  return texts
}

for (const [name, { path, label, follows, fetches, isAlike = false, address }] of Object.entries(PAGES)) {
  test.describe(`on ${name}`, () => {
    for (const early of fetches ? [1, 3, 5] : [3]) {
      const soak = soakIf(isAlike || (early !== 3 && !follows))
      test(`letters typed before the scripts came stay: ${early} of 5`, soak, async ({ page, request }) => {
        const at = await path(request)
        const lists = listsOf(page)
        const { letAll, awake } = await delayScripts(page)
        const field = await enterField(page, at, label)
        await page.keyboard.type('kahve'.slice(0, early), { delay: QUICK })
        letAll()
        await awake()
        await expectText(field, 'kahve'.slice(0, early))
        await page.keyboard.type('kahve'.slice(early), { delay: QUICK })
        await expectText(field, 'kahve')
        if (!follows) await page.keyboard.press('Enter')
        await expect(page).toHaveURL(address(at, 'kahve'))
        if (!fetches) return
        await expect(page.getByRole('status').getByText(/^\d+ results? found/)).toBeVisible()
        // No text is requested twice; a slow machine may request the beginning of the word first.
        await expect.poll(() => lists.at(-1)).toBe('kahve')
        expect(lists).toEqual([...new Set(lists)])
      })
    }

    const soak = soakIf(isAlike)
    test('letters go on while one script after another comes', soak, async ({ page, request }) => {
      const at = await path(request)
      const { letSome, letAll, awake } = await delayScripts(page)
      const field = await enterField(page, at, label)
      for (const letter of 'cafe istanbul') {
        await page.keyboard.type(letter, { delay: QUICK })
        letSome()
      }
      letAll()
      await page.keyboard.type(' kahve', { delay: QUICK })
      await awake()
      await expectText(field, 'cafe istanbul kahve')
      if (!follows) await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address(at, 'cafe istanbul kahve'))
    })
  })
}

for (const [name, { path, label, isAlike = false }] of Object.entries(PAGES).filter(([, at]) => at.fetches)) {
  test.describe(`on ${name}`, soakIf(isAlike), () => {
    test('the caret and what is selected stay where they are', async ({ page, request }) => {
      const { letAll, awake } = await delayScripts(page)
      const field = await enterField(page, await path(request), label)
      await page.keyboard.type('istanbul')
      await page.keyboard.press('Home')
      await page.keyboard.type('cafe ')
      await page.keyboard.press('Shift+End')
      letAll()
      await awake()
      await expectText(field, 'cafe istanbul', 5, 13)
      await page.keyboard.type('paris')
      await expectText(field, 'cafe paris')
    })

    test('letters that are still composed go on being composed', async ({ page, request }) => {
      const { letAll, awake } = await delayScripts(page)
      const field = await enterField(page, await path(request), label)
      const keyboard = await page.context().newCDPSession(page)
      const compose = (text: string) =>
        keyboard.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
      await compose('きっ')
      letAll()
      await awake()
      await expectText(field, 'きっ')
      await compose('きっさ')
      await expectText(field, 'きっさ')
      await keyboard.send('Input.insertText', { text: '喫茶' })
      await expectText(field, '喫茶')
    })
  })
}

test('a letter that comes while its search begins is neither lost nor left out', async ({
  page,
  request,
}) => {
  const path = await cityPathOf(request)
  const { letAll, awake } = await delayScripts(page)
  const field = await enterField(page, path, BUSINESSES)
  letAll()
  await awake()
  // Simulates a key pressed while a slow device is busy with the search.
  await field.evaluate((input: HTMLInputElement) => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...to) => {
      history.replaceState = replace
      replace(...to)
      input.setRangeText('e', input.value.length, input.value.length, 'end')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await page.keyboard.type('kahv')
  await expect(page).toHaveURL(inPlace(path, 'kahve'))
  await expectText(field, 'kahve')
})

test('a sort that is pressed while letters wait keeps both', async ({ page, request }) => {
  const path = await cityPathOf(request)
  const { letAll, awake } = await delayScripts(page)
  const field = await enterField(page, path, BUSINESSES)
  letAll()
  await awake()
  await field.fill('cafe')
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(`${path}?search=cafe&sortBy=name&sortOrder=asc`)
})
