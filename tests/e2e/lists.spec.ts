import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { listFragment } from '#domain/lists/named-list.ts'
import { businessPath, favouritesPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { keep, notice, openFavourites, section, someBusinesses } from './saved-businesses.ts'

const lists = (page: Page) => page.getByRole('region', { name: /^Lists/ })
const names = (page: Page) => page.locator('.stop-name > :first-child').allInnerTexts()

/** A list of the first three businesses, made by its form. */
async function makeList(page: Page, businesses: Awaited<ReturnType<typeof someBusinesses>>) {
  await keep(page, { favourites: businesses.map(({ id }) => id) })
  await openFavourites(page)
  await lists(page).getByRole('button', { name: 'New list' }).click()
  await expect(page.getByLabel('Name of the list')).toBeFocused()
  await page.keyboard.type('Saturday walk')
  for (const { name } of businesses) await lists(page).getByRole('checkbox', { name, exact: true }).check()
}

test('a list is made, ordered by keys, dated, and sent to another phone @journey', async ({
  page,
  browser,
  request,
}) => {
  const businesses = await someBusinesses(request)
  const [one, two, three] = businesses
  await makeList(page, businesses)
  await expect.poll(() => names(page)).toEqual([one.name, two.name, three.name])

  await page.getByRole('button', { name: `Move ${one.name} down` }).click()
  await expect(page.getByRole('button', { name: `Move ${one.name} down` })).toBeFocused()
  await page.getByRole('button', { name: `Drag ${three.name},` }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => names(page)).toEqual([three.name, two.name, one.name])
  await page.getByLabel(`Note on ${two.name}`).fill('Ask for Ece & a table')

  await page.getByLabel('Day').fill('2030-06-15')
  await page.getByLabel(`How long you stay at ${two.name}`).selectOption('90')
  await expect(page.locator('.stop-hours').first()).toContainText('Sat, Jun 15:')
  await page.getByRole('button', { name: 'Put in an order that works' }).click()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual([three.name, two.name, one.name])
  await page.locator('.trip-picker').evaluate((picker: HTMLDetailsElement) => {
    picker.open = false
  })
  await expectAccessible(page)
  await page.reload()
  await expect(lists(page).getByText('3 places · Jun 15')).toBeVisible()

  const shared = { name: 'Saturday walk', date: '2030-06-15', start: 600 }
  const places = [three, two].map(({ id }) => ({
    id,
    stay: 60,
    note: id === two.id ? 'Ask for Ece & a table' : '',
  }))
  const other = await browser.newPage()
  await other.goto(`${favouritesPath}${listFragment({ ...shared, places })}`)
  await expect(other.getByRole('heading', { name: 'Saturday walk' })).toBeFocused()
  await expect.poll(() => names(other)).toEqual([three.name, two.name])
  await expect(other.getByText('Ask for Ece & a table')).toBeVisible()
  await expect(section(other, 'Saved').getByText('No favourites yet')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(lists(other).getByText('2 places · Jun 15')).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')
  await other.close()
})

test('a list is shared by the clipboard, deleted and brought back', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const businesses = await someBusinesses(request)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    delete (Navigator.prototype as { share?: unknown }).share
  })
  await makeList(page, businesses)
  await lists(page).getByRole('button', { name: 'Share' }).click()
  await expect(notice(page)).toContainText('Link copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${favouritesPath}#list=Saturday+walk&place=${businesses[0].id}`)
  await lists(page).getByRole('button', { name: 'Delete list' }).click()
  await expect(lists(page).getByText('Saturday walk')).toBeHidden()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(lists(page).getByRole('heading', { name: 'Saturday walk' })).toBeVisible()
})

test('a place is dragged, by a pointer', async ({ page, request }) => {
  const businesses = await someBusinesses(request)
  const [one, two, three] = businesses
  await makeList(page, businesses)
  const handle = page.getByRole('button', { name: `Drag ${one.name},` })
  await handle.scrollIntoViewIfNeeded()
  const [from, last] = await Promise.all([handle.boundingBox(), page.locator('.stop').last().boundingBox()])
  if (!from || !last) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, last.y + last.height - 5, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual([two.name, three.name, one.name])
})

test('the day is saved for a calendar, and a list is printed alone', async ({ page, request }) => {
  const businesses = await someBusinesses(request)
  const [one] = businesses
  await makeList(page, businesses)
  // In this answer one of them is always open.
  await page.route('**/api/businesses?ids=*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const rows = (await response.json()) as { id: number }[]
    const always = { week: Array.from({ length: 7 }, () => [[0, 1440]]), specialHours: null, isOpen: true }
    const open = { ...always, businessStatus: 'OPERATIONAL' }
    await route.fulfill({
      response,
      json: rows.map((row) => (row.id === one.id ? { ...row, ...open } : row)),
    })
  })
  await page.reload()
  await lists(page).getByText('Saturday walk').click()
  await page.getByLabel('Day').fill('2030-06-15')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('2030-06-15.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file.replaceAll('\r\n ', '')).toContain(`${businessPath(one.slug)}\r\n`)

  await page.locator('.trip').evaluate((list: HTMLElement) => {
    list.dataset.printed = ''
  })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.stop').first()).toBeVisible()
  await expect(section(page, 'Saved').locator('.card').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete list' })).toBeHidden()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what is saved and its pages are shown, as of when, and leave with the last one', async ({
    page,
    context,
    request,
  }) => {
    const [one, two] = await someBusinesses(request)
    await keep(page, { favourites: [one.id] })
    await openFavourites(page)
    const keptPaths = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return found.flat().map(({ url }) => new URL(url).pathname)
      })
    await expect.poll(keptPaths).toContain('/favicon.svg')
    await expect.poll(keptPaths).toContain(businessPath(one.slug))
    await context.setOffline(true)
    await page.goto(businessPath(one.slug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.name)
    await expect(page.getByText('You are offline. This page is as of')).toBeVisible()
    await page.goto(businessPath(two.slug))
    await page.getByRole('link', { name: 'Your saved places' }).click()
    await expect(section(page, 'Saved').getByRole('link', { name: one.name, exact: true })).toBeVisible()
    await expect(page.getByText('These places are as of')).toBeVisible()

    await context.setOffline(false)
    await page.goto(businessPath(one.slug))
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await page.getByRole('button', { name: `Remove ${one.name} from favourites` }).click()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  })
})
