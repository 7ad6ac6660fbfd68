import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
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
        // The box of a letter is higher than what is seen of it.
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

test('results of a place have a drawing of where they are, which leads to the map', async ({ request }) => {
  const { slug } = await largestCity(request)
  const html = await (await request.get(businessesPath({ city: slug }))).text()
  const [picture = ''] = /<figure class="[^"]*results-picture.*?<[/]figure>/s.exec(html) ?? []
  expect(picture.match(/class="marker"/g)?.length).toBeGreaterThan(5)
  expect(picture).toContain(`href="/map?city=${slug}"`)
  expect(gzipSync(picture).length).toBeLessThan(6_000)
  expect(await (await request.get(businessesPath())).text()).not.toContain('results-picture')
})
