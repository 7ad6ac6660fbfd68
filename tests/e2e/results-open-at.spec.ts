import { expect, test, type Page } from '@playwright/test'
import type { BusinessSummary } from '#domain/business/business.ts'
import { shortDate } from '#domain/hours/open-at.ts'
import { businessesApi, businessesPath } from '#domain/paths.ts'

const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove filter: ${label}` })
const day = (page: Page) => page.getByRole('combobox', { name: 'Day' })
const date = (page: Page) => page.getByLabel('Open on', { exact: true })
const time = (page: Page) => page.getByRole('combobox', { name: 'Time' })

async function open(page: Page, query: Record<string, string> = {}) {
  await page.goto(businessesPath(query))
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
}
const expectSameDocument = (page: Page) => expect(page.locator('html[data-same-document]')).toHaveCount(1)
const expectAddress = (page: Page, address: string) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(address)

test.describe('open on a day', () => {
  test('a day is chosen, then its time, and the chip takes both away', async ({ page, request }) => {
    await open(page)
    await expect(time(page)).toBeHidden()
    await day(page).focus()
    await day(page).selectOption('Sunday')
    await expectAddress(page, '/businesses?openAt=sun')
    await expect(chip(page, 'Open Sunday')).toBeVisible()
    await expect(day(page)).toBeFocused()
    await time(page).selectOption('Morning')
    await expectAddress(page, '/businesses?openAt=sun-morning')
    await expect(chip(page, 'Open Sunday morning')).toBeVisible()
    await time(page).selectOption('9:30 AM')
    await expectAddress(page, '/businesses?openAt=sun-09:30')
    await expect(chip(page, 'Open Sun 9:30 AM')).toBeVisible()
    const answer = await request.get(businessesApi({ openAt: 'sun-09:30', sortBy: 'best', limit: 12 }), {
      maxRetries: 1,
    })
    const businesses = (await answer.json()) as BusinessSummary[]
    expect(await page.locator('.card-name').allInnerTexts()).toEqual(businesses.map(({ name }) => name))

    await page.getByRole('checkbox', { name: 'Open now' }).check()
    await expectAddress(page, '/businesses?openNow=true&openAt=sun-09:30')
    await page.goBack()
    await chip(page, 'Open Sun 9:30 AM').click()
    await expectAddress(page, '/businesses')
    await expect(day(page)).toHaveValue('')
    await expect(time(page)).toBeHidden()
    await expectSameDocument(page)
  })

  test('several days are one choice, and a whole day is one of its times', async ({ page }) => {
    await open(page, { openAt: 'weekend-evening' })
    await expect(day(page).locator(':checked')).toHaveText('Weekends')
    await expect(chip(page, 'Open weekend evenings')).toBeVisible()
    await time(page).selectOption('Any time')
    await expectAddress(page, '/businesses?openAt=weekend')
    await expect(chip(page, 'Open weekends')).toBeVisible()
  })

  test('what words say of a day stands in the fields, and any of them takes the other away', async ({
    page,
  }) => {
    await open(page, { search: 'bakery london sunday morning' })
    await expect(day(page).locator(':checked')).toHaveText('Sunday')
    await expect(time(page).locator(':checked')).toHaveText('Morning')
    await expect(page.getByRole('link', { name: 'Remove: Open Sunday morning' })).toBeVisible()
    await time(page).selectOption('Any time')
    await expectAddress(page, '/businesses?kind=bakery&city=london&openAt=sun')
  })

  test('around the clock is a box beside it, with as many as it leaves', async ({ page, request }) => {
    await open(page)
    await page.getByRole('checkbox', { name: 'Open 24 hours' }).check()
    await expectAddress(page, '/businesses?open24Hours=true')
    const answer = await request.get(businessesApi({ open24Hours: 'true', limit: 1 }), { maxRetries: 1 })
    const total = answer.headers()['x-total-count']
    await expect(page.locator('#results-count')).toHaveText(`${total} results found`)
    await expect(page.locator('#count-open24Hours')).toHaveText(String(total))
    await chip(page, 'Open 24 hours').click()
    await expectAddress(page, '/businesses')
  })

  test('any day takes the time away', async ({ page }) => {
    await open(page, { openAt: 'mon-08:00' })
    await day(page).selectOption('Any day')
    await expectAddress(page, '/businesses')
  })

  test('a date of a link stays while its time changes', async ({ page }) => {
    await open(page, { openAt: '2026-11-29T09:15' })
    await expect(day(page).locator(':checked')).toHaveText('Nov 29')
    await expect(time(page).locator(':checked')).toHaveText('9:15 AM')
    await time(page).selectOption('10 PM')
    await expectAddress(page, '/businesses?openAt=2026-11-29T22:00')
    await expect(chip(page, 'Open Sun, Nov 29, 10 PM')).toBeVisible()
  })

  test('a date is chosen with its time, takes the place of a weekday, and the chip takes it away', async ({
    page,
  }) => {
    await open(page, { openAt: 'sun' })
    const last = (await date(page).getAttribute('max')) ?? ''
    await date(page).fill(last)
    await expectAddress(page, `/businesses?openAt=${last}`)
    await expect(day(page).locator(':checked')).toHaveText(shortDate(last))
    await time(page).selectOption('Morning')
    await expectAddress(page, `/businesses?openAt=${last}-morning`)
    await day(page).selectOption('Sunday')
    await expectAddress(page, '/businesses?openAt=sun-morning')
    await expect(date(page)).toHaveValue('')
    await date(page).fill(last)
    await expectAddress(page, `/businesses?openAt=${last}-morning`)
    await chip(page, 'Open').click()
    await expectAddress(page, '/businesses')
    await expect(date(page)).toHaveValue('')
    await expectSameDocument(page)
  })

  for (const width of [320, 390, 1024, 1440])
    test(`the longest day and times are whole at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, { openAt: 'wed-afternoon' })
      if (width < 1024) await page.getByRole('button', { name: /^Filters/ }).click()
      for (const field of [day(page), time(page)]) {
        const isWhole = await field.evaluate((select: HTMLSelectElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select)
          const context = document.createElement('canvas').getContext('2d')
          if (!context) return false
          context.font = font
          const text = select.selectedOptions[0]?.text ?? ''
          const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          return context.measureText(text).width <= room
        })
        expect(isWhole).toBe(true)
      }
    })
})

test('alternatives of a feature are one chip and one box', async ({ page }) => {
  await open(page, { features: 'delivery|takeout,gift-cards' })
  await expect(chip(page, 'Gift cards')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Gift cards' }).uncheck()
  await expectAddress(page, '/businesses?features=delivery%7Ctakeout')
  await page.getByRole('checkbox', { name: 'Delivery or Takeout' }).uncheck()
  await expectAddress(page, '/businesses')
})
