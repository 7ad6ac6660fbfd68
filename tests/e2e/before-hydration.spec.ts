import { expect, test } from '@playwright/test'
import type { Category } from '#domain/taxonomy/taxonomy.ts'
import { businessesPath, contactPath, homePath } from '#domain/paths.ts'
import { cityPathOf, largestCity } from './city-and-business.ts'
import { enterField, expectText, delayScripts } from './slow-device.ts'

const BUSINESSES = 'Search businesses'

test.describe('a choice made before the scripts came', () => {
  test('of a category on the home page stays, and is searched', async ({ page, request }) => {
    const categories = (await (await request.get('/api/categories', { maxRetries: 1 })).json()) as Category[]
    const hotel = categories.find(({ slug }) => slug === 'hotel')
    const { letAll, awake } = await delayScripts(page)
    const field = await enterField(page, homePath, BUSINESSES)
    await page.getByLabel('Category', { exact: true }).selectOption('hotel')
    letAll()
    await awake()
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('hotel')
    await field.focus()
    await page.keyboard.type('a')
    await expect(page.locator('button[role=combobox]')).toHaveAccessibleName('Category Hotel')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${homePath}?search=a&categoryId=${hotel?.id}`)
  })

  test('of filters on the search page is followed, with the words that were typed @journey', async ({
    page,
  }) => {
    const { letAll, awake } = await delayScripts(page)
    const field = await enterField(page, businessesPath(), BUSINESSES)
    await page.getByRole('radio', { name: '3+', exact: true }).check({ force: true })
    await page.getByRole('checkbox', { name: /^\$\$,/ }).check({ force: true })
    await page.getByLabel('Category', { exact: true }).selectOption('restaurant')
    await field.focus()
    await page.keyboard.type('res')
    letAll()
    await awake()
    await page.keyboard.type('taurant')
    await expect(page).toHaveURL(/\/businesses\?search=res\w*&category=restaurant&minRating=3&price=2$/)
    await expect(page.getByRole('link', { name: 'Remove filter: Rated 3+' })).toBeVisible()
    await expect(page.getByRole('radio', { name: '3+', exact: true })).toBeChecked()
    await expectText(field, 'restaurant')
  })

  test('of what a message is about stays, against the address as well', async ({ page }) => {
    const { letAll, awake } = await delayScripts(page)
    const name = await enterField(page, `${contactPath}?subject=Correct+a+listing`, 'Full Name')
    await page.locator('label', { hasText: 'Remove a listing' }).click()
    await name.focus()
    await page.keyboard.type('Ada')
    letAll()
    await awake()
    await expect(page.getByRole('radio', { name: 'Remove a listing' })).toBeChecked()
    await expect(page.getByLabel('Subject')).toHaveValue('Remove a listing')
    await expectText(name, 'Ada')
  })
})

test.describe('a form that is sent before the scripts came', () => {
  test('leads from the home page to the search page @journey', async ({ page }) => {
    await delayScripts(page)
    const field = await enterField(page, homePath, BUSINESSES)
    await page.getByLabel('Category', { exact: true }).selectOption('hotel')
    await field.focus()
    await page.keyboard.type('hotel')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${businessesPath()}?search=hotel&category=hotel`)
    await expect(page.locator('.card').first()).toBeVisible()
  })

  test('leads from a city to its search', async ({ page, request }) => {
    const { slug } = await largestCity(request)
    await delayScripts(page)
    await enterField(page, await cityPathOf(request), BUSINESSES)
    await page.keyboard.type('cafe')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${businessesPath()}?city=${slug}&search=cafe`)
    await expect(page.locator('.card').first()).toBeVisible()
  })
})

test.describe('back on a page', () => {
  test('its field has the words of the address at once, and what is added is searched', async ({
    page,
    request,
  }) => {
    const path = await cityPathOf(request)
    await page.goto(path)
    await page.getByLabel(BUSINESSES, { exact: true }).fill('cafe')
    await expect(page).toHaveURL(`${path}?search=cafe`)
    await page.goto('/about')
    const { letAll, awake } = await delayScripts(page)
    await page.goBack({ waitUntil: 'commit' })
    const field = page.getByLabel(BUSINESSES, { exact: true })
    await expect(field).toHaveValue('cafe')
    await field.press('End')
    await page.keyboard.type(' bar')
    letAll()
    await awake()
    await expectText(field, 'cafe bar')
    await expect(page).toHaveURL(`${path}?search=cafe+bar`)
    await field.fill('')
    await expect(page).toHaveURL(path)
  })

  test('its fields are as the address says, whatever stood in them', async ({ page }) => {
    await page.goto(homePath)
    await page.getByLabel('Category', { exact: true }).selectOption('hotel')
    await page.getByLabel(BUSINESSES, { exact: true }).fill('not searched')
    await page.goto('/about')
    const { letAll, awake } = await delayScripts(page)
    await page.goBack({ waitUntil: 'commit' })
    const field = page.getByLabel(BUSINESSES, { exact: true })
    await expect(field).toHaveValue('')
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('')
    letAll()
    await awake()
    await expect(field).toHaveValue('')
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('')
  })
})
