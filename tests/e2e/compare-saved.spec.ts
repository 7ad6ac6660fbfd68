import { expect, test } from '@playwright/test'
import { businessApi } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { keep, openFavourites, section, someBusinesses } from './saved-businesses.ts'

test('up to four favourites stand side by side @journey', async ({ page, request }) => {
  // Of one kind, since only these are compared.
  const five = await someBusinesses(request, 5, 'restaurant')
  await keep(page, { favourites: five.map(({ id }) => id) })
  await openFavourites(page)
  const saved = section(page, 'Saved')
  await expect(saved.getByRole('table')).toBeHidden()
  await saved.getByRole('button', { name: 'Compare' }).click()
  const columns = saved.getByRole('columnheader').getByRole('link')
  await expect(columns).toHaveText(five.slice(0, 4).map(({ name }) => name))
  await expect(saved.getByRole('row', { name: /^Rating/ })).toContainText(five[0].rating ?? '–')
  await expect(saved.getByRole('row', { name: /^Sunday/ })).toBeVisible()
  await expect(saved.getByRole('row', { name: `From ${five[0].name}` })).toContainText('0 m')

  const last = saved.getByRole('checkbox', { name: five.at(-1)?.name ?? '' })
  await expect(last).toBeDisabled()
  await saved.getByRole('checkbox', { name: five[0].name }).uncheck()
  await last.check()
  await expect(columns).toHaveText(five.slice(1).map(({ name }) => name))
  await expect(saved.getByText('Loading features...')).toBeHidden()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const [whole, shown] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect(whole).toBe(shown)
})

test('hours stand in columns, and on a phone two businesses beside their labels', async ({
  page,
  request,
}) => {
  const two = (await someBusinesses(request, 3, 'restaurant')).slice(0, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, { favourites: two.map(({ id }) => id) })
  await openFavourites(page)
  await section(page, 'Saved').getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('row', { name: /^Monday/ })).toBeVisible()
  const ends = await page
    .locator('.compare tr > td:nth-child(2) .compare-span > :first-child')
    .evaluateAll((openings) => openings.map((each) => Math.round(each.getBoundingClientRect().right)))
  expect(ends.length).toBeGreaterThan(4)
  expect(new Set(ends).size).toBe(1)
  const frame = await page.locator('.compare-scroll').boundingBox()
  const last = await page.locator('.compare thead th').last().boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1)
})

test('features are compared, and where they cannot be loaded the rest is', async ({ page, request }) => {
  const [one, two] = await someBusinesses(request)
  await page.route(`**${businessApi(one.slug)}`, async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const about = JSON.stringify({ Parking: { 'Free parking': true } })
    await route.fulfill({ response, json: { ...((await response.json()) as object), about } })
  })
  await keep(page, { favourites: [one.id, two.id] })
  await openFavourites(page)
  await section(page, 'Saved').getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('row', { name: /^Free parking Yes/ })).toBeVisible()

  await page.route(`**${businessApi(one.slug)}`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await section(page, 'Saved').getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Features could not be loaded.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Monday/ })).toBeVisible()
})
