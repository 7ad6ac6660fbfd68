import { expect, test } from '@playwright/test'
import { businessWithNeighbours, cityPathOf } from './city-and-business.ts'
import { businessPath } from '#domain/paths.ts'
import { begun, eventsOf, leave, listen } from './page-events.ts'

test('a visit says what was seen and pressed, and nothing of who @journey', async ({ page, request }) => {
  const said = await listen(page)
  const { id, slug } = await businessWithNeighbours(request)
  const ready = begun(page)
  await page.goto(businessPath(slug))
  await ready
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a'))
      link.addEventListener('click', (event) => event.preventDefault())
  })
  await expect
    .poll(async () => {
      await page.locator('[data-press="directions"]').last().dispatchEvent('click')
      await leave(page)
      return eventsOf(said)
    })
    .toEqual(
      expect.arrayContaining(['view business', 'device desktop', 'entry business', 'press directions']),
    )
  const businesses = said.flatMap((each) => each.businesses ?? [])
  expect(businesses).toEqual(
    expect.arrayContaining([
      [id, 'view'],
      [id, 'directions'],
    ]),
  )
  expect(JSON.stringify(said)).not.toMatch(/user|agent|cookie|session/i)
  expect(await page.context().cookies()).toEqual([])
})

for (const [isTold, chance] of [
  [true, 0.2],
  [false, 0.3],
] as const)
  test(`of a view ${isTold ? 'within' : 'outside'} the sample ${isTold ? 'all is' : 'nothing is'} told`, async ({
    page,
    request,
  }) => {
    await page.addInitScript((drawn) => {
      Math.random = () => drawn
    }, chance)
    const said = await listen(page)
    await page.route('**/api/page-config*', async (route) => {
      const response = await route.fetch({ maxRetries: 1 })
      const consent = { asked: ['analytics'], isElsewhere: false }
      await route.fulfill({ response, json: { ...(await response.json()), consent, eventsSample: 4 } })
    })
    await page.goto(await cityPathOf(request))
    // The question stands once the page knows the sample.
    await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible()
    await expect
      .poll(async () => {
        await leave(page)
        return said.map(({ sampled }) => sampled)
      })
      .toEqual(isTold ? [true] : [])
  })

test('searches are counted, with those that found nothing', async ({ page }) => {
  const said = await listen(page)
  const ready = begun(page)
  await page.goto('/businesses?search=zzqxunicornstable&openNow=true')
  await ready
  await expect
    .poll(async () => {
      await leave(page)
      return eventsOf(said)
    })
    .toEqual(
      expect.arrayContaining(['search zzqxunicornstable', 'missed zzqxunicornstable', 'filter openNow']),
    )
})

test('a city and the speed of its page are counted once it is left', async ({ page, request }) => {
  // One view in ten is measured.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  const said = await listen(page)
  const path = await cityPathOf(request)
  const ready = begun(page)
  await page.goto(path)
  await ready
  await expect
    .poll(async () => {
      await leave(page)
      return eventsOf(said)
    })
    .toContain(`city ${path.split('/')[2]}`)
  // The measuring script is loaded on such a view only.
  await expect
    .poll(async () => {
      await leave(page)
      return said
        .flatMap((each) => each.vitals ?? [])
        .map(([vital, kind, device]) => `${vital} ${kind} ${device}`)
    })
    .toEqual(expect.arrayContaining(['TTFB city desktop', 'FCP city desktop']))
})

test('a browser that a program drives says nothing', async ({ page }) => {
  const said = await listen(page, { isDriven: true })
  const ready = begun(page)
  await page.goto('/')
  await ready
  await page.waitForTimeout(300)
  await leave(page)
  await page.waitForTimeout(200)
  expect(said).toEqual([])
})

test('developers read the speed of a page in the console', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.goto('/?vitals')
  await expect
    .poll(() => lines.some((line) => /^Bundle size: \d+ KB/.test(line)), { timeout: 8000 })
    .toBe(true)
  expect(lines.some((line) => /^(?:FCP|TTFB): [\d.]+ \((?:good|middling|poor)\)$/.test(line))).toBe(true)
  expect(lines.some((line) => /^Performance score: \d+$/.test(line))).toBe(true)
})
