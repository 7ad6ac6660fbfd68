import { test, type Page } from '@playwright/test'
import { mapPath } from '#domain/paths.ts'
import { mixPalette } from '#src/map/style/palette.ts'
import { colourOf, expect, expectDrawn, indexesOf, mapOf, middleOf, pixelsOf, WITH_WEBGL } from './map.ts'
import { serveMonaco } from './monaco-streets.ts'

test.use({ launchOptions: WITH_WEBGL, viewport: { width: 1280, height: 800 } })
test.setTimeout(90_000)

/** Places of Monaco: the swimming pool at the harbour, a boulevard above it, a park. */
const POOL = [7.42202, 43.73459] as const
const BOULEVARD = [7.42137, 43.73905] as const
/** A position in the middle of a boulevard whose name is drawn there. */
const SUISSE = [7.42099, 43.73831] as const
const GARDEN = [7.41709, 43.7269] as const

/** A map so near that a street is as wide as twenty pixels, with a place in its middle. */
const around = ([east, north]: readonly [number, number], size = 0.0012) =>
  `${mapPath()}?bounds=${[east - size, north - size / 2, east + size, north + size / 2].map((edge) => edge.toFixed(5)).join(',')}`

/** The colours of the map in the page's theme. */
async function paletteOf(page: Page) {
  const names = ['land', 'ocean', 'shade', 'ink', 'open', 'sea', 'warn', 'accent']
  const colours = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await colourOf(page, name)] as const)),
  )
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  return mixPalette(isDark ? 'dark' : 'light', (name) => colours[name] ?? '')
}

/** The part of the middle of the map that has a colour. */
async function shareOf(page: Page, colour: string): Promise<number> {
  const { clip } = await middleOf(page, 8)
  return indexesOf(await pixelsOf(page, clip), colour).length / 64
}

for (const theme of ['light', 'dark'] as const)
  test(`water, streets and parks have their colours, ${theme}${theme === 'dark' ? ' @journey' : ''}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await serveMonaco(page)
    for (const [place, name] of [
      [POOL, 'water'],
      [BOULEVARD, 'mainStreet'],
      [GARDEN, 'park'],
    ] as const) {
      await page.goto(around(place))
      await expectDrawn(page)
      const palette = await paletteOf(page)
      await expect.poll(() => shareOf(page, palette[name]), { message: name }).toBeGreaterThan(0.8)
    }
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  })

test('names in Arabic and in Hebrew are drawn', async ({ page }) => {
  let name = ''
  await serveMonaco(page, undefined, () => ['Boulevard de Suisse', name])
  const inks: number[] = []
  for (name of ['', 'شارع النيل', 'שדרות הים']) {
    await page.goto(around(SUISSE))
    await expectDrawn(page)
    const { streetLabel } = await paletteOf(page)
    const { clip } = await middleOf(page, 300)
    inks.push(indexesOf(await pixelsOf(page, clip), streetLabel).length)
  }
  const [without = 0, ...named] = inks
  for (const ink of named) expect(ink).toBeGreaterThan(without)
})

test('where the site has streets nothing is asked of others, and elsewhere they are offered as before', async ({
  page,
}) => {
  const asked = await serveMonaco(page)
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).host)
  })
  await page.goto(around(POOL))
  await expectDrawn(page)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const button = page.getByRole('button', { name: 'Show streets' })
  await expect(button).toBeHidden()
  expect(hosts.size).toBe(1)
  const before = asked.length
  await page.goto(`${mapPath()}?bounds=28.95,41,29.05,41.05`)
  await expectDrawn(page)
  await expect(button).toBeVisible()
  await expect(page.getByText('© OpenStreetMap contributors')).toBeHidden()
  expect(asked).toHaveLength(before)
})

test('streets that cannot be had are said, and come when they can be', async ({ page }) => {
  let isBroken = true
  const asked = await serveMonaco(page, () => isBroken)
  await page.goto(around(POOL))
  await expectDrawn(page)
  const sentence = page.getByText('Streets could not be loaded.')
  await expect(sentence).toBeVisible()
  await expect(page.locator('.results-list')).toBeVisible()
  await expect(mapOf(page)).toBeVisible()
  isBroken = false
  const before = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await expect(sentence).toBeHidden()
})

test('on plain land without streets nobody stands in a river of 1:10,000,000', async ({ page }) => {
  await page.route('**/streets/tiles.json', (route) => route.fulfill({ status: 204 }))
  // The Seine in Paris, which the base draws kilometres off.
  await page.goto(`${mapPath()}?bounds=2.3,48.84,2.38,48.88`)
  await expectDrawn(page)
  const { ground, river, ocean } = await paletteOf(page)
  const seen = async (colour: string) => {
    const box = await mapOf(page).boundingBox()
    if (!box) throw new Error('There is no map.')
    const clip = { x: box.x + 20, y: box.y + 90, width: box.width - 90, height: box.height - 180 }
    return indexesOf(await pixelsOf(page, clip), colour).length / (clip.width * clip.height)
  }
  await expect.poll(() => seen(ground)).toBeGreaterThan(0.5)
  expect(await seen(river)).toBeLessThan(0.02)
  expect(await seen(ocean)).toBeLessThan(0.02)
})
