import { expect, test, type APIRequestContext } from '@playwright/test'
import type { City } from '#domain/taxonomy/taxonomy.ts'
import { expectAccessible } from './accessibility.ts'
import { largestCity } from './city-and-business.ts'
import { list, options } from './suggestions.ts'

for (const width of [390, 1440])
  test(`the city of the filters is chosen from a list, again and again, at ${width} px`, async ({
    page,
    request,
  }) => {
    const { name, slug } = await largestCity(request)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/businesses?minRating=4')
    await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
    const opener = page.getByRole('button', { name: /^Filters/ })
    if (await opener.isVisible()) await opener.click()
    const field = page.getByLabel('City', { exact: true })
    for (const expected of [name, name]) {
      await field.fill('')
      await field.pressSequentially(expected.slice(0, 4))
      await expect(options(page).first()).toBeVisible()
      await expect(list(page).getByRole('group')).toHaveCount(1)
      await expectAccessible(page)
      await options(page).filter({ hasText: expected }).first().click()
      await expect(page).toHaveURL(
        (url) => url.searchParams.get('city') === slug && url.searchParams.get('minRating') === '4',
      )
      await expect(field).toHaveValue(expected)
      await expect(list(page)).toBeHidden()
    }
  })

test('a city is taken by keyboard, and Escape leaves what was typed', async ({ page, request }) => {
  const { name, slug } = await largestCity(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/businesses')
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  const field = page.getByLabel('City', { exact: true })
  await field.pressSequentially(name)
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field).toHaveValue(name)
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('city') === slug)
})

/** Two cities of the same name, the larger first. */
async function namesakes(request: APIRequestContext): Promise<readonly [City, City]> {
  const cities = (await (await request.get('/api/cities?limit=100', { maxRetries: 1 })).json()) as City[]
  for (const small of cities) {
    const large = cities.find(
      ({ name, businessCount }) => name === small.name && businessCount > small.businessCount,
    )
    if (large) return [large, small]
  }
  throw new Error('No city has a smaller one of its name.')
}

test('a name typed in any letters means the largest city, and the others are chosen from the list', async ({
  page,
  request,
}) => {
  const [large, small] = await namesakes(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/businesses')
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
  const field = page.getByLabel('City', { exact: true })
  const expectCity = async (slug: string, more = '') => {
    await expect(page).toHaveURL(`/businesses?city=${slug}${more}`)
    await expect(page.locator('#results-page')).toHaveAttribute('aria-busy', 'false')
  }
  await field.fill(small.name.toLowerCase())
  await field.press('Enter')
  await expectCity(large.slug)
  await expect(field).toHaveValue(large.name)
  await field.fill('')
  await field.pressSequentially(small.name)
  await options(page).filter({ hasText: small.name }).nth(1).click()
  await expectCity(small.slug)
  await page.getByRole('radio', { name: '3+', exact: true }).check({ force: true })
  await expectCity(small.slug, '&minRating=3')
  await field.fill(small.name)
  await field.press('Enter')
  await expectCity(large.slug, '&minRating=3')
  await field.fill('')
  await field.press('Enter')
  await expect(page).toHaveURL('/businesses?minRating=3')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a name means the largest city, and a smaller one stays while its text does', async ({
    page,
    request,
  }) => {
    const [large, small] = await namesakes(request)
    const field = page.getByLabel('City', { exact: true })
    const where = page.locator('#results-page')
    await page.goto(`/businesses?city=${small.slug}`)
    await page.getByRole('radio', { name: '3+', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(where).toHaveAttribute('data-address', `/businesses?city=${small.slug}&minRating=3`)
    await field.fill(small.name.toLowerCase())
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(where).toHaveAttribute('data-address', `/businesses?city=${large.slug}&minRating=3`)
    await field.fill('')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(where).toHaveAttribute('data-address', '/businesses?minRating=3')
  })
})
