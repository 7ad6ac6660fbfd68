import { expect, test } from '@playwright/test'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessPath, favouritesPath } from '#domain/paths.ts'
import { cityPathOf } from './city-and-business.ts'

/** 320 px with letters of twice the size offer as much room as 160 px with letters of normal size. */
const NARROW = { width: 160, height: 480 }
const LEAST = { width: 320, height: 640 }

test('no page scrolls sideways at 320 px with letters of twice the size', async ({ page, request }) => {
  await page.setViewportSize(NARROW)
  const ofStatus = async (query: string) => {
    const [business] = (await (
      await request.get(`/api/businesses?limit=1&${query}`, { maxRetries: 1 })
    ).json()) as BusinessSummary[]
    expect(business, query).toBeDefined()
    return businessPath(business?.slug ?? '')
  }
  const places = [
    await cityPathOf(request),
    // An address with a long word, in a script that is written without spaces.
    businessPath('aioskrimrimnam'),
    // The longest words beside a name: 'Permanently closed', and 'Opens tomorrow' with a time.
    await ofStatus('search=clinica%20dental%20castano'),
    await ofStatus('search=agence%20immobiliere%20ndiaye'),
  ]
  for (const path of ['/', '/about', '/businesses', '/categories', '/contact', favouritesPath, ...places]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(NARROW.width)
    const menu = page.getByRole('button', { name: 'Open menu' })
    await expect(menu, path).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meridian', exact: true })).toBeVisible()
})

test('no page scrolls sideways on phones with letters of twice the size and nothing else', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/categories', await cityPathOf(request), businessPath('tin-roof-inn')]) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    await expect(page.getByRole('button', { name: 'Open menu' }), path).toBeInViewport({ ratio: 1 })
  }
})

test('on phones with letters of twice the size the buttons of a business cover no part of its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(businessPath('tin-roof-inn'))
  const bar = page.locator('.action-bar')
  await expect(bar).toBeInViewport()
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await expect(bar).not.toBeInViewport()
})

test('the header has the name written out at 320 px', async ({ page }) => {
  await page.setViewportSize(LEAST)
  await page.goto('/about')
  const box = await page.getByRole('banner').getByText('Meridian', { exact: true }).boundingBox()
  expect(box?.width).toBeGreaterThan(60)
})

test('on a wide screen with letters of twice the size, cards say all hours and the footer breaks no word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/businesses?search=hotel')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const hours = page.locator('.cards open-now').first()
  await expect(hours).toBeVisible()
  expect(
    await hours.evaluate((each) =>
      [each, ...each.querySelectorAll('*')].every(
        (part) => part.clientWidth === 0 || part.scrollWidth <= part.clientWidth + 1,
      ),
    ),
  ).toBe(true)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Categories' })
  expect(
    await link.evaluate((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  ).toBe(1)
})
