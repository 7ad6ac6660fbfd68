import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test, type Page } from '@playwright/test'
import { businessesPath, businessPath, cityPath } from '#domain/paths.ts'
import { businessWithNeighbours, largestCity } from './city-and-business.ts'

/** The texts of the drawn place that cover one another or leave its frame. */
const clashes = (page: Page) =>
  page.locator('.place-picture').evaluate((picture) => {
    const frame = picture.getBoundingClientRect()
    const texts = [...picture.querySelectorAll('text')].filter((text) => text.getClientRects().length > 0)
    const boxes = texts.map((text) => ({ said: text.textContent.trim(), box: text.getBoundingClientRect() }))
    return boxes.flatMap(({ said, box }, at) => {
      const isOut =
        box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
      const others = boxes.slice(at + 1).filter(({ box: other }) => {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
        // The box of a letter is higher than the letter looks.
        return across > 1 && down > box.height / 3
      })
      return [...(isOut ? [`${said} is cut off`] : []), ...others.map((other) => `${said} on ${other.said}`)]
    })
  })

test('the texts of a drawn place never cover one another, on small phones, on wide screens and on paper', async ({
  page,
  request,
}) => {
  await page.goto(businessPath((await businessWithNeighbours(request)).slug))
  for (const width of [280, 320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await clashes(page), `${width}`).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  expect(await clashes(page), 'print').toEqual([])
})

test('a phone has a small drawing of the city, a wide screen a large one', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(cityPath((await largestCity(request)).slug))
  const drawings = page.locator('.city-dots')
  await expect(drawings.first()).toBeVisible()
  await expect(drawings.last()).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(drawings.first()).toBeHidden()
  await expect(drawings.last()).toBeVisible()
})

for (const width of [390, 1440])
  test(`the parts of a city lead to their businesses, with names and room to press them, at ${width}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(cityPath((await largestCity(request)).slug))
    const parts = page.getByRole('navigation', { name: /^Parts of / }).getByRole('link')
    expect(await parts.count()).toBeGreaterThan(3)
    for (const part of await parts.all()) {
      const box = await part.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      if (width < 768) await expect(part.locator('span')).toHaveCSS('opacity', '1')
    }
    const centre = parts.filter({ hasText: 'Centre' })
    const href = (await centre.getAttribute('href')) ?? ''
    await centre.press('Enter')
    await expect(page).toHaveURL((url) => url.href.endsWith(href))
    await expect(page.locator('.results-list .card').first()).toBeVisible()
  })

/** The drawing of results, as it is sent. */
const resultsPicture = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path, { maxRetries: 1 })).text()
  return /<figure class="[^"]*results-picture.*?<[/]figure>/s.exec(html)?.[0] ?? ''
}

test('results have a drawing of where they are, which leads to the map', async ({ request }) => {
  const { slug } = await largestCity(request)
  for (const query of [{ city: slug }, { country: 'TR' }, { category: 'cafe' }, {}]) {
    const path = businessesPath(query)
    const picture = await resultsPicture(request, path)
    expect(picture.match(/class="marker"/g)?.length, path).toBeGreaterThan(5)
    expect(picture, path).toContain(`href="${path.replace('/businesses', '/map').replaceAll('&', '&#38;')}"`)
    expect(gzipSync(picture).length, path).toBeLessThan(6_000)
  }
  const [both] =
    (await (await request.get(`/city/${slug}`, { maxRetries: 1 })).text()).match(
      /[/]businesses[?]city=[^"]*category=[^"]*/,
    ) ?? []
  const list = (both ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&')
  expect(list).toContain(`city=${slug}&category=`)
  const [, onMap = ''] = /<figcaption><a [^>]*href="([^"]*)"/.exec(await resultsPicture(request, list)) ?? []
  const address = new URL(onMap.replaceAll('&amp;', '&').replaceAll('&#38;', '&'), 'https://site.invalid')
  const { searchParams } = new URL(list, 'https://site.invalid')
  expect(address.pathname).toBe('/map')
  expect(Object.fromEntries(address.searchParams)).toEqual(Object.fromEntries(searchParams))
  // Dots of a whole country would say nothing without its coast.
  expect(await resultsPicture(request, businessesPath({ country: 'TR' }))).toContain('class="coast"')
})

test('the drawings of a business and a city are sent with their pages, and small @journey', async ({
  request,
}) => {
  const pages = [
    [
      businessPath((await businessWithNeighbours(request)).slug),
      /<figure class="place-figure.*?<[/]figure>/s,
    ],
    [cityPath((await largestCity(request)).slug), /<figure class="city-picture.*?<[/]figure>/s],
  ] as const
  for (const [path, pattern] of pages) {
    const html = await (await request.get(path, { maxRetries: 1 })).text()
    const [picture = ''] = pattern.exec(html) ?? []
    expect(picture, path).toContain('<svg')
    expect(gzipSync(picture).length, path).toBeLessThanOrEqual(6 * 1024)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawings of a city, a country and of results are the map', async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { slug } = await largestCity(request)
    for (const [path, drawing] of [
      [cityPath(slug), '.city-picture .city-dots'],
      ['/country/turkey', '.country-outline'],
      [businessesPath({ city: slug }), '.results-picture svg.place-picture'],
      [`/map?city=${slug}`, '.results-picture svg.place-picture'],
    ] as const) {
      await page.goto(path)
      const box = await page.locator(drawing).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThan(100)
    }
  })
})

test('where the map cannot be drawn, the page of the map has the drawing', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(`/map?city=${(await largestCity(request)).slug}`)
  await expect(page.getByText('This browser cannot draw the map')).toBeVisible()
  await expect(page.locator('.results-picture svg.place-picture')).toBeVisible()
})
