import { test, type Page } from '@playwright/test'
import {
  contactAboutPath,
  favouritesPath,
  advertisePath,
  mapPath,
  businessPath,
  contactPath,
} from '#domain/paths.ts'
import { businessWithNeighbours, cityPathOf } from './city-and-business.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'
import { findOverlaps } from './overlaps.ts'

test.use({ launchOptions: WITH_WEBGL, reducedMotion: 'reduce' })
test.setTimeout(180_000)

const LARGE = 'html { font-size: 200% !important }'

/** A style by which parts far from the window are laid out too. */
const WHOLE = '* { content-visibility: visible !important }'

const LOOKS = [
  { name: '320 px', width: 320, height: 640 },
  { name: '390 px, dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: '390 px, letters of twice the size', width: 390, height: 844, style: LARGE },
  { name: '1280 px, letters of twice the size', width: 1280, height: 800, style: LARGE },
  { name: '1280 px, zoomed to 200%', width: 640, height: 400 },
] as const

type Look = (typeof LOOKS)[number]

async function open(page: Page, path: string, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: 'colorScheme' in look ? look.colorScheme : 'light' })
  await page.goto(path)
  await page.addStyleTag({ content: 'style' in look ? `${WHOLE} ${look.style}` : WHOLE })
  await page.evaluate(async () => document.fonts.ready)
}

for (const look of LOOKS) {
  test(`no controls overlap and nothing is cut: ${look.name}`, async ({ page, request }) => {
    await page.setViewportSize(look)
    const business = await businessWithNeighbours(request)
    const paths = [
      ...['/', '/categories', '/cities', '/countries', '/category/restaurant', '/country/japan'],
      await cityPathOf(request),
      businessPath(business.slug),
      businessPath('aioskrimrimnam'),
      ...['/businesses?search=cafe&city=london&openNow=true', '/businesses?search=nothing%20zzzz'],
      ...[favouritesPath, contactPath, contactAboutPath('Correct a listing', business.slug), advertisePath],
      ...['/about', '/nowhere', '/business-not-found'],
    ]
    for (const path of paths) {
      await open(page, path, look)
      expect.soft(await findOverlaps(page), path).toEqual([])
    }
  })

  test(`no controls of the map overlap: ${look.name}`, async ({ page }) => {
    await page.setViewportSize(look)
    await open(page, mapPath(), look)
    await expectDrawn(page)
    expect.soft(await findOverlaps(page, true), 'map').toEqual([])
    await page
      .locator('[data-locate]')
      .first()
      .evaluate((button: HTMLElement) => {
        button.click()
      })
    await expect(page.getByRole('region', { name: 'Chosen business' })).toBeVisible()
    expect.soft(await findOverlaps(page, true), 'with a chosen business').toEqual([])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck({ force: true })
    // The whole world is in view, so that the answer to an earlier search stays in view.
    await expect(async () => {
      await mapOf(page).locator('canvas').focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('button', { name: /^Search this area \(/ })).toBeVisible({ timeout: 4000 })
    }).toPass({ timeout: 40_000 })
    expect.soft(await findOverlaps(page, true), 'after a move').toEqual([])
  })
}
