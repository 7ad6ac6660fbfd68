import { expect, test, type Page } from '@playwright/test'

const DIRECTORIES = [
  { kind: 'cities', text: 'san', narrower: 'san f', name: 'San Francisco' },
  { kind: 'categories', text: 'ba', narrower: 'bakery', name: 'Bakery' },
] as const

const entries = (page: Page) => page.locator('.directory > li')
const boxOf = (page: Page, kind: string) => page.getByRole('searchbox', { name: `Search ${kind}` })
/** The field, which is a combobox once it was entered. */
const fieldOf = (page: Page, kind: string) => page.getByLabel(`Search ${kind}`, { exact: true })

/** Opens a directory; what it asks for by itself is noted. */
async function open(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'fetch' && /^\/(?:cities|categories)/.test(pathname))
      asked.push(pathname + search)
  })
  const code = page.waitForResponse(/\/_astro\/filter\./)
  await page.goto(path)
  await code
  return asked
}

for (const { kind, text, narrower, name } of DIRECTORIES) {
  test.describe(`the directory of ${kind}`, () => {
    test('is filtered while one types, at an address that can be kept @journey', async ({ page }) => {
      await page.clock.install()
      const asked = await open(page, `/${kind}`)
      const length = await page.evaluate(() => history.length)
      // The page's clock stands still while letters are typed, however long that takes.
      await page.clock.pauseAt(Date.now() + 60_000)
      await fieldOf(page, kind).pressSequentially(text)
      await page.clock.runFor(350)
      await page.clock.resume()
      await expect(page).toHaveURL(new RegExp(`/${kind}/search\\?search=${text}$`))
      // The letters of a word that is typed at once are one question.
      expect(asked).toEqual([`/${kind}/search?search=${text}`])
      const status = page.getByRole('status').filter({ hasText: /results? found/ })
      await expect(status).toHaveText(/^\d+ results? found$/)
      await expect(fieldOf(page, kind)).toBeFocused()
      await expect(fieldOf(page, kind)).toHaveValue(text)
      const before = await entries(page).allInnerTexts()

      await fieldOf(page, kind).fill(narrower)
      await expect(page).toHaveURL(new RegExp(`search=${narrower.replace(' ', '\\+')}$`))
      await expect(entries(page).first()).toContainText(name)
      expect(await page.evaluate(() => history.length)).toBe(length)
      const typed = await entries(page).allInnerTexts()
      expect(typed).not.toEqual(before)

      await page.reload()
      await expect(boxOf(page, kind)).toHaveValue(narrower)
      expect(await entries(page).allInnerTexts()).toEqual(typed)
    })

    test('is whole again once the field is empty', async ({ page }) => {
      await open(page, `/${kind}/search?search=${text}`)
      await fieldOf(page, kind).fill('')
      await expect(page).toHaveURL(new RegExp(`/${kind}$`))
      await expect(entries(page)).toHaveCount(18)
      await expect(page.getByText(/results? found/)).toHaveCount(0)
    })

    test('waits for Enter with a single letter, and says where nothing is found', async ({ page }) => {
      const asked = await open(page, `/${kind}`)
      await fieldOf(page, kind).fill('a')
      await page.waitForTimeout(600)
      expect(asked).toEqual([])
      await fieldOf(page, kind).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${kind}/search\\?search=a$`))
      await fieldOf(page, kind).fill('zzzz')
      await expect(page.getByRole('heading', { name: 'No search results found' })).toBeVisible()
      await expect(page.getByRole('status').getByText('0 results found')).toBeAttached()
    })
  })
}

test('keeps what it lists where the server does not answer, and Enter asks again', async ({ page }) => {
  await open(page, '/cities')
  const before = await entries(page).allInnerTexts()
  let isAway = true
  await page.route('**/cities/search?**', (route) => (isAway ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/cities/search'))
  await fieldOf(page, 'cities').fill('paris')
  await failed
  await expect(page.locator('[data-directory]')).toHaveAttribute('aria-busy', 'false')
  expect(await entries(page).allInnerTexts()).toEqual(before)
  isAway = false
  await fieldOf(page, 'cities').press('Enter')
  await expect(page).toHaveURL(/\/cities\/search\?search=paris$/)
  await expect(entries(page).first()).toContainText('Paris')
})

test('a city that was found while typing shows some of its businesses', async ({ page }) => {
  await open(page, '/cities')
  await fieldOf(page, 'cities').fill('istanb')
  await expect(entries(page)).toHaveCount(1)
  await expect(page).toHaveURL(/search=istanb$/)
  // The suggestions lie over the list until the field is left.
  await page.locator('h1').click()
  await page.locator('details[data-city] > summary').first().click()
  await expect(page.locator('details[open] [data-businesses] a')).toHaveCount(6)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('Enter leads to the same entries', async ({ page }) => {
    await page.goto('/cities')
    await boxOf(page, 'cities').fill('san f')
    await boxOf(page, 'cities').press('Enter')
    await expect(page).toHaveURL(/\/cities\/search\?search=san\+f$/)
    await expect(entries(page).first()).toContainText('San Francisco')
    await expect(page.getByText(/^\d+ results? found$/)).toBeVisible()
  })
})
