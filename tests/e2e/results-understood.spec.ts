import { expect, test, type Page } from '@playwright/test'
import { businessesPath } from '#domain/paths.ts'
import { expectAccessibleInLooks } from './accessibility.ts'
import { largestCity } from './city-and-business.ts'

const parts = (page: Page) => page.getByRole('list', { name: 'Understood:' }).getByRole('link')
const part = (page: Page, label: string) => page.getByRole('link', { name: `Remove: ${label}`, exact: true })

async function open(page: Page, query: Record<string, string | number>) {
  await page.goto(businessesPath(query))
  await expect(page.locator('#results-page')).toHaveAttribute('data-live', 'true')
}

test('a sentence stands as parts, and each can be taken away @journey', async ({ page, request }) => {
  const city = await largestCity(request)
  await open(page, { search: `restaurant in ${city.name.toLowerCase()} open now` })
  await expect(parts(page)).toHaveText(['Restaurant', city.name, 'Open now'])
  await part(page, 'Open now').click()
  await expect(page).toHaveURL(`/businesses?kind=restaurant&city=${city.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Restaurants in ${city.name}`)
  await expect(parts(page)).toHaveCount(0)
  await page.getByRole('link', { name: `Remove filter: ${city.name}` }).click()
  await expect(page).toHaveURL('/businesses?kind=restaurant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants')
})

/** Expects the filter fields to show the sentence as it was understood. */
async function expectFields(page: Page, city: string) {
  await expect(page.getByRole('checkbox', { name: 'Open now' })).toBeChecked()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue(city)
  await expect(page.locator('#results-category > :checked')).toHaveText('Any restaurant')
}

test('the filters stand as a sentence was understood, and say what is wanted when they change', async ({
  page,
  request,
}) => {
  const city = await largestCity(request)
  const search = `restaurant in ${city.name.toLowerCase()} open now`
  await open(page, { search })
  await expectFields(page, city.name)
  await page.getByRole('radio', { name: '4+', exact: true }).check({ force: true })
  await expect(page).toHaveURL(businessesPath({ search, minRating: 4 }).replaceAll('%20', '+'))
  await expectFields(page, city.name)
  await page.getByRole('checkbox', { name: 'Open now' }).uncheck()
  await expect(page).toHaveURL(`/businesses?kind=restaurant&city=${city.slug}&minRating=4`)
  await page.getByLabel('Category', { exact: true }).selectOption('')
  await expect(page).toHaveURL(`/businesses?city=${city.slug}&minRating=4`)
})

test('no two choices among the categories have one name', async ({ page }) => {
  await open(page, { search: 'cafe istanbul' })
  const choices = await page.locator('#results-category > option').allTextContents()
  expect(choices).toContain('Any cafe')
  expect(new Set(choices).size).toBe(choices.length)
})

test('a filter keeps the kind, and other words take its place', async ({ page }) => {
  await open(page, { kind: 'restaurant' })
  await page.getByRole('radio', { name: '4+', exact: true }).check({ force: true })
  await expect(page).toHaveURL('/businesses?kind=restaurant&minRating=4')
  await page.getByRole('searchbox', { name: 'Search businesses' }).last().fill('hotel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/businesses?search=hotel&minRating=4')
})

test.describe('what the directory does not have is said, and nothing else is listed', () => {
  const UNKNOWN = [
    [{ kind: 'no_such_kind' }, 'There is no kind of business called “no_such_kind” in the directory.'],
    [{ category: 'nonsense' }, 'There is no category called “nonsense” in the directory.'],
    [{ country: 'nonsense' }, 'There is no country called “nonsense” in the directory.'],
    [{ features: 'nonsense' }, 'No business in the directory has the feature “Nonsense”.'],
    [{ city: 'qqqq-nonsense' }, 'There is no city called “qqqq-nonsense” in the directory.'],
  ] as const
  for (const [at, [query, text]] of UNKNOWN.entries())
    test(at === 0 ? `${text} @journey` : text, async ({ page, request }) => {
      await open(page, query)
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.locator('.results-list .card')).toHaveCount(0)
      await expect(page.locator('#results-count')).toHaveText('0 results found')
      const points = await page.locator('#results-page').getAttribute('data-points')
      const answer = await request.get(points ?? '', { maxRetries: 1 })
      expect(answer.status()).toBe(200)
      expect((await answer.json()) as { numberMatched: number }).toMatchObject({ numberMatched: 0 })
      const framed = await request.get(`/embed?${new URLSearchParams(query)}`, { maxRetries: 1 })
      expect(framed.status()).toBe(404)
      await page
        .getByRole('link', { name: /^(?:Without|Any|In any) / })
        .first()
        .click()
      await expect(page.locator('.results-list .card').first()).toBeVisible()
    })
})

test('what nothing matches is left out, and what is found without it is counted @journey', async ({
  page,
  request,
}) => {
  const city = await largestCity(request)
  await open(page, { search: `qqqqzzzz restaurant in ${city.name.toLowerCase()}` })
  const said = new RegExp(
    `^Nothing for “qqqqzzzz” in ${city.name}; [\\d,]+\\+? restaurants? in ${city.name}\\.$`,
  )
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.locator('#results .cards > li').first()).toBeVisible()
})

test('a kind without businesses leads to the nearest ones', async ({ page }) => {
  await open(page, { kind: 'izakaya' })
  await expect(page.getByRole('heading', { name: 'Nothing for izakaya' })).toBeVisible()
  const nearest = page.getByRole('region', { name: 'Similar businesses' }).getByRole('link')
  await nearest.first().click()
  await expect(page).toHaveURL(/^[^?]*\?kind=\w+$/)
  await expect(page.locator('#results .cards > li').first()).toBeVisible()
})

test('near me asks for the position when it is pressed, and keeps the words', async ({
  page,
  context,
  request,
}) => {
  const { latitude, longitude } = await largestCity(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
  // Where the permission was given before, the position is taken without a press.
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus)
  })
  await open(page, { search: 'restaurant near me' })
  await expect(parts(page)).toHaveText(['Restaurant', 'Near me'])
  await expect(page.getByText('Share your location to see what is near you.')).toBeVisible()
  await page.getByRole('button', { name: 'Share your location' }).click()
  await expect(page).toHaveURL(/search=restaurant\+near\+me&latitude=.*&longitude=.*&radius=5000$/)
  await expect(page.getByText('Share your location')).toHaveCount(0)
  await expect(page.locator('.card-distance').first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters stand as a sentence was understood, and say what is wanted when they change', async ({
    page,
    request,
  }) => {
    const city = await largestCity(request)
    await page.goto(businessesPath({ search: `restaurant in ${city.name.toLowerCase()} open now` }))
    await page.getByRole('checkbox', { name: 'Open now' }).uncheck()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Restaurants in ${city.name}`)
    await expect(parts(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Remove filter: Restaurant' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Open now' })).not.toBeChecked()
  })

  test('near me says to choose a city, and parts are links', async ({ page }) => {
    await page.goto(businessesPath({ search: 'restaurant near me' }))
    await expect(page.getByText('To search near a place, choose a city under Filters.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share your location' })).toBeHidden()
    await part(page, 'Near me').click()
    await expect(page).toHaveURL('/businesses?kind=restaurant')
  })
})

test('a sentence that was understood is accessible', async ({ page }) => {
  await open(page, { search: 'restaurant near me open now' })
  await expect(parts(page)).toHaveCount(3)
  await expectAccessibleInLooks(page)
})
