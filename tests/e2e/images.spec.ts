import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { cityPath } from '#domain/paths.ts'
import { largestCity } from './city-and-business.ts'
import { keep, openFavourites, someBusinesses } from './saved-businesses.ts'

const HOST = 'https://lh5.googleusercontent.com'
const photo = (name: string | number) => `${HOST}/p/${name}=w800-h500-k-no`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500"/></svg>'
const PHOTO = { contentType: 'image/svg+xml', body: SVG }

interface Photos {
  readonly photoUrl: string | null
  readonly imageUrl: string | null
}

/** Gives saved businesses photos, and opens their list, which the browser renders. */
async function openList(page: Page, request: APIRequestContext, photos: (at: number) => Photos) {
  const saved = await someBusinesses(request, 12)
  await keep(page, { favourites: saved.map(({ id }) => id) })
  await page.route('**/api/businesses?ids=*', async (route) => {
    const response = await route.fetch({ maxRetries: 1 })
    const businesses = (await response.json()) as object[]
    const json = businesses.map((business, at) => ({ ...business, ...photos(at) }))
    await route.fulfill({ response, json })
  })
  await openFavourites(page)
  await expect(page.locator('.card:has(a)')).toHaveCount(12)
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('photos load near the window only, without telling where they are shown', async ({ page, request }) => {
  const asked: { url: string; referrer: string | undefined }[] = []
  await page.route(`${HOST}/**`, async (route) => {
    asked.push({ url: route.request().url(), referrer: route.request().headers().referer })
    await route.fulfill(PHOTO)
  })
  await openList(page, request, (at) => ({ photoUrl: photo(at), imageUrl: null }))
  const pictures = page.locator('.card .picture')
  await expect(pictures.first()).toHaveAttribute('data-state', 'loaded')

  const first = pictures.first().locator('img[data-picture]')
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(first).toHaveAttribute('decoding', 'async')
  for (const width of [400, 600, 800]) await expect(first).toHaveAttribute('srcset', new RegExp(` ${width}w`))
  for (const at of [0, 1, 2]) {
    await expect(pictures.nth(at).locator('img[data-picture]')).toHaveAttribute('src', /=w600-h375-k-no$/)
  }
  const last = pictures.last()
  expect(asked.some(({ url }) => url.includes('/p/11='))).toBe(false)
  await expect(last).not.toHaveAttribute('data-state')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toHaveAttribute('data-state', 'loaded')
  await expect(last.locator('img[data-picture]')).toHaveCSS('opacity', '1')
  expect(asked.some(({ url }) => url.includes('/p/11='))).toBe(true)
  expect(asked.map(({ referrer }) => referrer).filter(Boolean)).toEqual([])
})

test('a photo that fails gives way to the image, and at last to the drawing', async ({ page, request }) => {
  await page.route(`${HOST}/**`, (route) =>
    route.request().url().includes('/p/image') ? route.fulfill(PHOTO) : route.fulfill({ status: 404 }),
  )
  await openList(page, request, (at) => ({
    photoUrl: photo('gone'),
    imageUrl: at === 0 ? photo('image') : at === 1 ? photo('gone-too') : null,
  }))
  const pictures = page.locator('.card .picture')
  const first = pictures.first()
  await expect(first).toHaveAttribute('data-state', 'loaded')
  await expect(first.locator('img[data-picture]')).toHaveAttribute('src', /\/p\/image=w600/)
  for (const picture of [pictures.nth(1), pictures.nth(2)]) {
    await expect(picture).toHaveAttribute('data-state', 'failed')
    await expect(picture.locator('img[data-picture]')).toBeHidden()
    await expect(picture.locator('.plate')).toBeVisible()
    const note = await picture.evaluate((box) => getComputedStyle(box, '::after').content)
    expect(note).toBe('"Image not available"')
  }
  // Compact rows have small pictures, on which the note would cover the drawing.
  await page.evaluate(() => (document.documentElement.dataset['look'] = 'compact'))
  await expect
    .poll(() => pictures.nth(1).evaluate((box) => getComputedStyle(box, '::after').display))
    .toBe('none')
})

test('a photo of a host that is not allowed is never asked for', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await openList(page, request, () => ({
    photoUrl: 'https://photos.example/a.jpg',
    imageUrl: 'http://lh5.googleusercontent.com/p/plain=w800',
  }))
  await expect(page.locator('.card .plate').first()).toBeVisible()
  await expect(page.locator('.card img')).toHaveCount(0)
  expect(asked.filter((url) => /photos\.example|googleusercontent/.test(url))).toEqual([])
})

test('the policy of a page allows the photos and no other picture', async ({ page }) => {
  await page.route(`${HOST}/**`, (route) => route.fulfill(PHOTO))
  await page.route('https://photos.example/**', (route) => route.fulfill(PHOTO))
  await page.goto('/')
  const loads = (src: string) =>
    page.evaluate(
      (address) =>
        new Promise<boolean>((answer) => {
          const image = new Image()
          image.onload = () => {
            answer(true)
          }
          image.onerror = () => {
            answer(false)
          }
          image.src = address
        }),
      src,
    )
  expect(await loads(photo('a'))).toBe(true)
  expect(await loads('https://photos.example/a.svg')).toBe(false)
})

test('nothing moves while photos come, or fail', async ({ page, request }) => {
  await page.route(`${HOST}/**`, async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.fulfill(route.request().url().includes('/p/3') ? { status: 404 } : PHOTO)
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openList(page, request, (at) => ({ photoUrl: photo(at), imageUrl: null }))
  const read = () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.length)
  await page.waitForLoadState('networkidle')
  const before = await read()
  for (const picture of await page.locator('.card .picture').all()) {
    await picture.evaluate((box) => {
      box.scrollIntoView({ behavior: 'instant', block: 'center' })
    })
    await expect(picture).toHaveAttribute('data-state', /loaded|failed/)
  }
  expect(await read()).toBe(before)
})

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing shimmers or fades', async ({ page, request }) => {
    await page.route(`${HOST}/**`, async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.fulfill(PHOTO)
    })
    await openList(page, request, (at) => ({ photoUrl: photo(at), imageUrl: null }))
    const picture = page.locator('.card .picture').first()
    await expect(picture).toHaveCSS('animation-name', 'none')
    await expect(picture.locator('img[data-picture]')).toHaveCSS('transition-duration', '0s')
  })
})

test('cards built ahead show a scene of the sheet, and not one twelve times', async ({ page, request }) => {
  await page.goto(cityPath((await largestCity(request)).slug))
  const looks = await page
    .locator('.card .picture')
    .evaluateAll((boxes) =>
      boxes.map(
        (box) =>
          (box.getAttribute('class') ?? '') +
          [...box.querySelectorAll('use')].map((use) => use.getAttribute('href')).join(),
      ),
    )
  expect(new Set(looks).size).toBeGreaterThan(9)
  const sheet = await (await request.get('/scenes.svg', { maxRetries: 1 })).text()
  const names = looks.join().match(/(?<=scenes\.svg#)[a-z-]+\d+/g) ?? []
  expect(names.length).toBeGreaterThanOrEqual(24)
  for (const name of names) expect(sheet).toContain(`id="${name}"`)
})
