import { expect, test, type Page } from '@playwright/test'
import type { AdminCategory, AdminCity } from '#domain/taxonomy/admin.ts'
import { signIn } from './admin.ts'
import { addBusiness, ownWord } from './businesses.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

async function send<T>(page: Page, method: 'post' | 'patch', path: string, data: object): Promise<T> {
  const answer = await page.request[method](`/api/admin/${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

const texts = (word: string) => ({
  description: `${word} first paragraph.\n${word} second <b>paragraph</b>.`,
  seoTitle: `${word} own title`,
  seoDescription: `${word} own description for those who search.`,
})

/** The page has the heading and paragraphs of its description, and its own title. */
async function expectTexts(page: Page, word: string, name: string) {
  const about = page.getByRole('region', { name: `About ${name}` })
  await expect(about.getByRole('paragraph')).toHaveText([
    `${word} first paragraph.`,
    `${word} second <b>paragraph</b>.`,
  ])
  await expect(page).toHaveTitle(new RegExp(`^${word} own title`))
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    `${word} own description for those who search.`,
  )
}

test('the page of a category has what was written about it, its subcategories and their businesses', async ({
  page,
}) => {
  const word = ownWord()
  const parent = await send<AdminCategory>(page, 'post', 'categories', { name: `${word} Sweets` })
  const child = await send<AdminCategory>(page, 'post', 'categories', { name: `${word} Ices` })
  await send(page, 'patch', `categories/${child.id}`, { parentId: parent.id })
  await addBusiness(page, `${word} Gelato`, { categoryId: child.id })
  await send(page, 'patch', `categories/${parent.id}`, texts(word))
  await page.goto(`/category/${parent.slug}`)
  await expectTexts(page, word, parent.name)
  const subcategories = page.getByRole('list', { name: `Within ${parent.name}` })
  await expect(subcategories.getByRole('listitem')).toHaveCount(1)
  await expect(subcategories.getByRole('link', { name: new RegExp(child.name) })).toHaveAttribute(
    'href',
    `/category/${child.slug}`,
  )
  await expect(page.getByRole('heading', { name: `${word} Gelato` })).toBeVisible()
})

test('the page of a city has what was written about it @journey', async ({ page }) => {
  const word = ownWord()
  const name = `${word}ville`
  const city = await send<AdminCity>(page, 'post', 'cities', { name, countryCode: 'FR', state: null })
  await addBusiness(page, `${word} Gelato`, { city: name, countryCode: 'FR' })
  await send(page, 'patch', `cities/${city.id}`, texts(word))
  await page.goto(`/city/${city.slug}`)
  await expectTexts(page, word, city.name)
  await expect(page.getByRole('heading', { name: `${word} Gelato` })).toBeVisible()
})
