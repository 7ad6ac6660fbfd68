import { test, type Route } from '@playwright/test'
import { mapPath } from '#domain/paths.ts'
import { expect, expectDrawn, mapOf, WITH_WEBGL } from './map.ts'

test.use({ launchOptions: WITH_WEBGL, reducedMotion: 'reduce' })

test("a list that answers late leaves 'Search this area' of where the visitor is by then", async ({
  page,
}) => {
  await page.goto(`${mapPath()}?bounds=-0.3,51.4,0.1,51.6`)
  await expectDrawn(page)
  let held: Route | undefined
  await page.route(/\/map\?.*bounds=/, async (route) => {
    if (held === undefined) held = route
    else await route.continue()
  })
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => held !== undefined).toBe(true)
  await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck({ force: true })
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  const button = page.getByRole('button', { name: /^Search this area/ })
  await expect(button).toBeVisible()
  await held?.continue()
  await expect(page).not.toHaveURL(/bounds=-0\.3,51\.4/)
  await expect(page.locator('#results-page')).toHaveAttribute('aria-busy', 'false')
  await expect(button).toHaveText(/\(/)
})

test("to stop 'Search as I move' asks for no list, and another order of the list leaves 'Search this area'", async ({
  page,
}) => {
  await page.goto(`${mapPath()}?bounds=28.95,41,29.05,41.05`)
  await expectDrawn(page)
  const lists: string[] = []
  page.on('request', (request) => {
    if (/[/]map[?].*bounds=/.test(request.url())) lists.push(request.url())
  })
  await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck()
  await mapOf(page).locator('canvas').focus()
  await page.keyboard.press('ArrowRight')
  const button = page.getByRole('button', { name: /^Search this area \(/ })
  await expect(button).toBeVisible()
  expect(lists).toEqual([])
  await page.getByRole('link', { name: 'Rating', exact: true }).click()
  await expect(page).toHaveURL(/sortBy=rating/)
  await expect(page.locator('#results-page')).toHaveAttribute('aria-busy', 'false')
  await expect(button).toBeVisible()
  await button.click()
  await expect(page).not.toHaveURL(/bounds=28\.95,41/)
  await expect(page.getByRole('button', { name: /^Search this area/ })).toBeHidden()
})
