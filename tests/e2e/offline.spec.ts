import { test, type Page } from '@playwright/test'
import { contactApi, contactPath, favouritesPath, mapPath } from '#domain/paths.ts'
import { SITE } from '#src/site.ts'
import { cityPathOf } from './city-and-business.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'
import { keep, openFavourites, section, someBusinesses } from './saved-businesses.ts'

test.use({ launchOptions: WITH_WEBGL })

// Everything that needs a network says so, keeps its content and what was typed, and can be repeated.

// Those of businesses, not what stands in their place while they are fetched.
const cards = (page: Page) => page.locator('.card:has(a)')
const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('a list', async ({ page, context }) => {
  await page.goto('/businesses?city=london')
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#results-page')?.dataset.live)
  await context.setOffline(true)
  const field = page.getByRole('searchbox', { name: 'Search businesses' }).last()
  await field.fill('cafe')
  await field.press('Enter')
  const notice = page.locator('.results-trouble')
  await expect(notice).toContainText('You are offline.')
  await expect(field).toHaveValue('cafe')
  await expect(cards(page).first()).toBeVisible()
  await context.setOffline(false)
  await notice.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/search=cafe/)
  await expect(notice).toHaveCount(0)
})

test('the list of a city', async ({ page, context, request }) => {
  await page.goto(await cityPathOf(request))
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#results-page')?.dataset.live)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByText(/Showing 13 - 24/)).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await again(page).click()
  await expect(page.getByText('Check the connection, then try again.')).toBeVisible()
  await context.setOffline(false)
  await again(page)
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect(page.getByText('Check the connection')).toHaveCount(0)
  await expect(page.getByText(/Showing 25 - 36/)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('the list of a city that came with its page', async ({ page, context, request }) => {
  await page.goto(await cityPathOf(request))
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#results-page')?.dataset.live)
  await expect(cards(page)).toHaveCount(12)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  // The count matches the shown cards.
  await expect(page.getByText(/Showing 1 - 12/)).toBeVisible()
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await expect(page.getByText(/Showing 1 - 12/)).toBeVisible()
  await context.setOffline(false)
})

test('a directory that is filtered', async ({ page, context }) => {
  await page.goto('/cities')
  await context.setOffline(true)
  const field = page.locator('form[data-all] input[name=search]')
  // All at once: slowly typed letters are requested one by one, the last possibly when there is a network again.
  await field.fill('lond')
  await expect(page.getByText('You are offline. The list is as it was.')).toBeVisible()
  await context.setOffline(false)
  // Suggestions may cover what is below the field.
  await field.blur()
  await again(page).click()
  await expect(page).toHaveURL(/search=lond/)
  await expect(field).toHaveValue('lond')
})

test('suggestions', async ({ page, context }) => {
  await page.goto('/businesses')
  const field = page.locator('.results-page input[name=search]')
  await field.click()
  await field.pressSequentially('caf')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await context.setOffline(true)
  await field.fill('cafe lon')
  await expect(page.getByRole('group', { name: 'You are offline: no suggestions' })).toBeVisible()
  await expect(list.getByRole('option', { name: 'Search for “cafe lon”' })).toBeVisible()
  await expect(field).toHaveValue('cafe lon')
  await context.setOffline(false)
  await list.getByRole('option', { name: 'Try again' }).click()
  await expect(list.getByRole('option', { name: /Cafes in London/ }).first()).toBeVisible()
  await expect(field).toHaveValue('cafe lon')
})

test('favourites @journey', async ({ page, context, request }) => {
  const [one, two] = await someBusinesses(request)
  await keep(page, { favourites: [one.id] })
  await openFavourites(page)
  await expect(section(page, 'Saved').locator('.card:has(a)')).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/about')
  await context.setOffline(true)
  // Saved in another window.
  await other.evaluate(
    ([first, second]) => {
      localStorage.setItem(
        'meridian.favourites',
        JSON.stringify([
          [second, 2_000_000],
          [first, 1_000_000],
        ]),
      )
    },
    [one.id, two.id],
  )
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText('Nothing is lost: your list stays on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(section(page, 'Saved').locator('.card')).toHaveCount(2)
  await expect(page.getByText('You are offline')).toHaveCount(0)
  expect(page.url()).toContain(favouritesPath)
  await other.close()
})

test('the contact form', async ({ page, context }) => {
  await page.goto(contactPath)
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  const message = {
    'Full Name': 'Ada',
    'Email Address': 'ada@example.com',
    Subject: 'Hours',
    Message: 'Hello',
  }
  for (const [label, text] of Object.entries(message)) await page.getByLabel(label).fill(text)
  const send = page.getByRole('button', { name: `Send Message to ${SITE.name}` })
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  for (const [label, text] of Object.entries(message)) await expect(page.getByLabel(label)).toHaveValue(text)
  await context.setOffline(false)
  // Nothing is stored, as a network may send only a few messages.
  await page.route(`**${contactApi}`, (route) => route.fulfill({ status: 201, json: { status: 'stored' } }))
  await send.click()
  await expect(page.getByText('Message Sent Successfully!').last()).toBeVisible()
})

test('the map in place of its list, and its points', async ({ page, context }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${mapPath()}?category=cafe&bounds=-0.4,51.3,0.2,51.7`)
  await expectDrawn(page)
  await context.setOffline(true)
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  const notice = page.locator('.map-offline')
  await expect(notice).toContainText('You are offline. The map is as it was.')
  const before = page.url()
  await context.setOffline(false)
  // The page also repeats the request when the browser notices the network.
  await again(page)
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect.poll(() => page.url()).not.toBe(before)
  await expect(notice).toBeEmpty()
})
