import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { largestCity } from './city-and-business.ts'
import { ANSWER, answerSuggestions, list, open, useField } from './suggestions.ts'

const HOME = 'Search businesses'

test('searches stand first, and are opened as the others are', async ({ page }) => {
  const searches = [{ text: 'Cafes in Caen, open now', query: 'kind=cafe&city=caen-fr&openNow=true' }]
  await answerSuggestions(page, (route) => route.fulfill({ json: { ...ANSWER, searches } }))
  await open(page, '/')
  const field = await useField(page, HOME)
  await field.fill('ca')
  await expect(list(page).getByRole('group').first()).toHaveAccessibleName('Searches')
  await expect(page.getByRole('status').getByText('5 suggestions')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const search = list(page).getByRole('option', { name: 'Cafes in Caen, open now' })
  await expect(search).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/businesses?kind=cafe&city=caen-fr&openNow=true')
})

test('a kind and a city that are being typed become a search that finds something @journey', async ({
  page,
  request,
}) => {
  const city = await largestCity(request)
  await open(page, '/')
  const field = await useField(page, HOME)
  await field.fill(`restaurant in ${city.name.slice(0, -1).toLowerCase()}`)
  await list(page)
    .getByRole('option', { name: `Restaurants in ${city.name}`, exact: true })
    .click()
  await expect(page).toHaveURL(`/businesses?kind=restaurant&city=${city.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Restaurants in ${city.name}`)
  await expect(page.locator('#results .cards > li').first()).toBeVisible()
})
