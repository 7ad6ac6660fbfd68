import { expect, test } from '@playwright/test'
import { businessPath } from '#domain/paths.ts'
import {
  fullHeart,
  heart,
  keep,
  namesIn,
  notice,
  openFavourites,
  section,
  someBusinesses,
} from './saved-businesses.ts'
import { cityPathOf } from './city-and-business.ts'

test('a place is saved on its card, and still is after a reload @journey', async ({ page, request }) => {
  await page.goto(await cityPathOf(request))
  const [first] = await page.locator('.card-name').allInnerTexts()
  const name = first ?? ''
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, name).click()
  await expect(fullHeart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(notice(page)).toContainText('Saved to favourites')
  await expect(page.getByRole('link', { name: 'Favourites, 1 saved' })).toBeVisible()

  await page.reload()
  await expect(fullHeart(page, name)).toBeVisible()
  await notice(page).waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Favourites, 1 saved' }).click()
  await expect(section(page, 'Saved').getByRole('link', { name, exact: true })).toBeVisible()
})

test('cards that a search brings have hearts too, and follow', async ({ page, request }) => {
  await page.goto(await cityPathOf(request))
  const [first = ''] = await page.locator('.card-name').allInnerTexts()
  await heart(page, first).click()
  await expect(fullHeart(page, first)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill(first)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/results? found/).first()).toBeVisible()
  await expect(fullHeart(page, first)).toBeVisible()
  await fullHeart(page, first).click()
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'false')
})

test('a place is saved on its page, removed in the list, and brought back', async ({ page, request }) => {
  const [one, two] = await someBusinesses(request)
  for (const { name, slug } of [one, two]) {
    await page.goto(businessPath(slug))
    await heart(page, name).click()
    await expect(fullHeart(page, name)).toBeVisible()
  }
  await openFavourites(page)
  await expect.poll(() => namesIn(page, 'Saved')).toEqual([two.name, one.name])

  await section(page, 'Saved')
    .getByRole('button', { name: `Remove ${two.name}`, exact: false })
    .click()
  await expect.poll(() => namesIn(page, 'Saved')).toEqual([one.name])
  await expect(notice(page)).toContainText('Removed from favourites')
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesIn(page, 'Saved')).toEqual([two.name, one.name])
})

test('the list is sorted, cleared, and not lost @journey', async ({ page, request }) => {
  const businesses = await someBusinesses(request)
  const names = businesses.map(({ name }) => name)
  await keep(page, { favourites: businesses.map(({ id }) => id) })
  await openFavourites(page)
  await expect.poll(() => namesIn(page, 'Saved')).toEqual(names)
  await section(page, 'Saved').getByRole('button', { name: 'Name', exact: true }).click()
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  await expect.poll(() => namesIn(page, 'Saved')).toEqual(names.toSorted(collator.compare))

  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await expect(section(page, 'Saved').getByRole('link', { name: 'Browse cities' })).toBeVisible()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(section(page, 'Saved').locator('.card')).toHaveCount(3)
  await page.reload()
  await expect.poll(() => namesIn(page, 'Saved')).toEqual(names)
})

test('what was seen is listed once that was asked for, the latest first', async ({ page, request }) => {
  const [one, two, three] = await someBusinesses(request)
  await page.goto(businessPath(two.slug))
  await page.locator('favourite-toggle button').first().waitFor()
  await openFavourites(page)
  await expect(section(page, 'Recently viewed').locator('.card')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remember what I view on this device' }).click()
  for (const { slug } of [one, two, three, one]) {
    await page.goto(businessPath(slug))
    await page.locator('favourite-toggle button').first().waitFor()
  }
  await openFavourites(page)
  await expect.poll(() => namesIn(page, 'Recently viewed')).toEqual([one.name, three.name, two.name])
  await section(page, 'Recently viewed').getByRole('button', { name: 'Clear' }).click()
  await expect(section(page, 'Recently viewed').locator('.card')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop remembering what I view' }).click()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('another tab is followed', async ({ page, context, request }) => {
  const [one] = await someBusinesses(request)
  await openFavourites(page)
  await expect(page.getByText('No favourites yet')).toBeVisible()
  const other = await context.newPage()
  await other.goto(businessPath(one.slug))
  await heart(other, one.name).click()
  await expect.poll(() => namesIn(page, 'Saved')).toEqual([one.name])
  await page.bringToFront()
  await section(page, 'Saved')
    .getByRole('button', { name: `Remove ${one.name}` })
    .click()
  await expect(heart(other, one.name)).toBeVisible()
})

test('places that are gone are said, and can be cleared', async ({ page, request }) => {
  const [one] = await someBusinesses(request)
  await keep(page, { favourites: [999_999_998, one.id, 999_999_999] })
  await openFavourites(page)
  await expect(page.getByText('2 places are no longer listed.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear them' }).click()
  await expect(page.getByText('no longer listed')).toHaveCount(0)
  await expect.poll(() => namesIn(page, 'Saved')).toEqual([one.name])
})

test('a failure loses nothing, and can be tried again', async ({ page, request }) => {
  const [one] = await someBusinesses(request)
  await keep(page, { favourites: [one.id] })
  await page.route('**/api/businesses?ids=*', (route) => route.abort())
  await openFavourites(page)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch businesses')
  await expect(page.getByText('Nothing is lost')).toBeVisible()
  await page.unroute('**/api/businesses?ids=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => namesIn(page, 'Saved')).toEqual([one.name])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('both lists are asked for at once', async ({ page, request }) => {
  const businesses = await someBusinesses(request, 6)
  const ids = businesses.map(({ id }) => id)
  await keep(page, { favourites: ids.slice(0, 4), seen: ids.slice(2) })
  const asked: string[] = []
  page.on('request', (each) => {
    if (each.url().includes('/api/businesses')) asked.push(each.url())
  })
  await openFavourites(page)
  await expect(page.locator('.card')).toHaveCount(4 + 4)
  await page.getByRole('button', { name: `Remove ${businesses[0].name}` }).click()
  await expect(page.locator('.card')).toHaveCount(3 + 4)
  expect(asked).toHaveLength(1)
})

test('the keyboard saves, removes and keeps its place', async ({ page, request }) => {
  const [one, two] = await someBusinesses(request)
  await page.goto(businessPath(one.slug))
  await heart(page, one.name).focus()
  await page.keyboard.press('Space')
  await expect(fullHeart(page, one.name)).toBeFocused()
  await keep(page, { favourites: [one.id, two.id] })
  await openFavourites(page)
  await fullHeart(page, one.name).first().focus()
  await page.keyboard.press('Enter')
  await expect(section(page, 'Saved').getByRole('button', { name: `Remove ${two.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section(page, 'Saved').getByRole('heading', { name: 'Saved' })).toBeFocused()
})
