import { test } from '@playwright/test'
import { businessPath } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { businessWithNeighbours } from './city-and-business.ts'
import { colourOf, expect, expectDrawn, indexesOf, mapOf, middleOf, pixelsOf, WITH_WEBGL } from './map.ts'
import { keep, openFavourites, section, someBusinesses } from './saved-businesses.ts'

test.use({ launchOptions: WITH_WEBGL })
test.setTimeout(90_000)

const MAP_FILES = /maplibre|place-map|create-map|\/base\/|\/api\/tiles/
const SHOW = { name: 'Show the live map' }

test('the drawn picture of a place gives way to its map on a press alone, and comes back @journey', async ({
  page,
  request,
}) => {
  const { slug, name } = await businessWithNeighbours(request)
  const asked: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  await page.goto(businessPath(slug))
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => MAP_FILES.test(url))).toEqual([])
  const picture = page.locator('.place-picture')
  const show = page.getByRole('button', SHOW)
  await show.focus()
  await page.keyboard.press('Enter')
  await expectDrawn(page)
  await expect(picture).toBeHidden()
  const accent = await colourOf(page, 'accent-fill')
  const { clip } = await middleOf(page)
  await expect
    .poll(async () => indexesOf(await pixelsOf(page, clip), accent).length, { message: `the pin of ${name}` })
    .toBeGreaterThan(300)
  expect(new Set(asked.filter((url) => /^http/.test(url)).map((url) => new URL(url).origin)).size).toBe(1)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Close the map' }).click()
  await expect(picture).toBeVisible()
  await expect(show).toBeFocused()
})

test('a map that cannot be loaded leaves the drawn picture, and says so', async ({ page, request }) => {
  const { slug } = await businessWithNeighbours(request)
  await page.route(/open-place-map/, (route) => route.abort())
  await page.goto(businessPath(slug))
  await page.getByRole('button', SHOW).click()
  await expect(page.getByText('The map could not be loaded. The drawn one stays.')).toBeVisible()
  await expect(page.locator('.place-picture')).toBeVisible()
})

test('favourites stand on a map, which lights up with their cards and follows the list', async ({
  page,
  request,
}) => {
  const saved = (await someBusinesses(request)).filter(({ latitude }) => latitude !== null)
  await keep(page, { favourites: saved.map(({ id }) => id) })
  await openFavourites(page)
  await page.getByRole('button', { name: 'Show on the map' }).click()
  await expectDrawn(page)
  const accent = await colourOf(page, 'accent-fill')
  const lit = async () => {
    const clip = await mapOf(page).boundingBox()
    return clip ? indexesOf(await pixelsOf(page, clip), accent).length : 0
  }
  expect(await lit()).toBe(0)
  await section(page, 'Saved').locator('.card:has(a)').first().hover()
  await expect.poll(lit).toBeGreaterThan(300)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide the map' }).click()
  await expect(mapOf(page)).toBeHidden()
})

test('a favourite whose position is not known is said not to be on the map', async ({ page, request }) => {
  const saved = (await someBusinesses(request)).filter(({ latitude }) => latitude !== null)
  await page.route('**/api/businesses?ids=*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const [first, ...others] = (await response.json()) as object[]
    await route.fulfill({ response, json: [{ ...first, latitude: null, longitude: null }, ...others] })
  })
  await keep(page, { favourites: saved.map(({ id }) => id) })
  await openFavourites(page)
  await page.getByRole('button', { name: 'Show on the map' }).click()
  await expectDrawn(page)
  await expect(page.getByText('1 place is not on the map, as its position is not known.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawn picture is the map of a place', async ({ page, request }) => {
    const { slug } = await businessWithNeighbours(request)
    await page.goto(businessPath(slug))
    await expect(page.locator('.place-picture')).toBeVisible()
    await expect(page.getByRole('button', SHOW)).toBeHidden()
  })
})
