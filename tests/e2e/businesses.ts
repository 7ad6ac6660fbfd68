import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { adminPath } from '#domain/paths.ts'

const API = '/api/admin/businesses'

/** A word of letters only, and thus one search term, which no other test uses. */
export const ownWord = () =>
  `q${randomBytes(5)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

/** Adds a business for one test; the page, or its context, must be signed in. */
export async function addBusiness(
  { request }: Pick<Page, 'request'>,
  name: string,
  more: object = {},
): Promise<AdminBusiness> {
  const data = { name, categoryId: 1, address: `${name} 1`, city: 'İstanbul', countryCode: 'TR', ...more }
  const response = await request.post(API, { data, maxRetries: 1 })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as AdminBusiness
}

export const readBusiness = async (page: Page, id: number) =>
  (await (await page.request.get(`${API}/${id}`, { maxRetries: 1 })).json()) as AdminBusiness

/** Changes it as another operator would, without the page noticing. */
export async function changeBusiness(page: Page, { id, version }: AdminBusiness, fields: object) {
  const response = await page.request.patch(`/api/businesses/${id}`, {
    data: { version, ...fields },
    maxRetries: 1,
  })
  expect(response.status(), await response.text()).toBe(200)
}

export async function trashBusiness(page: Page, ids: readonly number[]) {
  expect((await page.request.post(`${API}/trash`, { data: { ids }, maxRetries: 1 })).status()).toBe(200)
}

export const table = (page: Page) => page.getByRole('table', { name: 'İşletmeler' })
export const rows = (page: Page) => table(page).locator('tbody tr')
export const toast = (page: Page) => page.locator('.toast')
export const form = (page: Page) => page.getByRole('dialog', { name: /İşletmeyi düzenle|Yeni işletme/ })

/** Opens the screen and waits for its rows. */
export async function openBusinesses(page: Page, query = '') {
  await page.goto(`${adminPath('businesses')}${query}`)
  // Not located by role: an open form hides the screen behind it from screen readers.
  await expect(page.locator('h1')).toHaveText('İşletme Yönetimi')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
