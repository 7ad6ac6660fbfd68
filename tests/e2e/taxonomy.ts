import type { Page } from '@playwright/test'
import type { AdminCategory, AdminCity } from '#domain/taxonomy/admin.ts'

/** Located by class: behind an open dialog nothing has a role. */
export const toast = (page: Page) => page.locator('.toasts')

const NO_TEXTS = { description: null, seoTitle: null, seoDescription: null }

export const category = (id: number, name: string, values: Partial<AdminCategory> = {}): AdminCategory => ({
  ...{ id, name, slug: name.toLowerCase(), icon: 'hotel', schemaType: 'Hotel', businessCount: 10 * id },
  ...{ trashedCount: 0, indexable: true, formerSlugs: [], isFixed: false, ...NO_TEXTS },
  ...{ totalCount: 10 * id, parentId: null, parent: null, subcategoryCount: 0, orderNumber: null },
  ...values,
})
export const city = (id: number, name: string, countryCode: string): AdminCity => ({
  ...{
    id,
    name,
    slug: name.toLowerCase(),
    state: null,
    country: countryCode,
    countryCode,
    businessCount: id,
  },
  ...{ trashedCount: 0, indexable: true, formerSlugs: [], ...NO_TEXTS },
})

/** Mocked lists, so that a test's changes do not affect others. */
export async function listed(page: Page, kind: 'categories' | 'cities', rows: readonly { name: string }[]) {
  const asked: URL[] = []
  await page.route(`**/api/admin/${kind}?*`, (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    const search = (url.searchParams.get('search') ?? '').toLowerCase()
    const found = rows.filter(({ name }) => name.toLowerCase().startsWith(search))
    return route.fulfill({ json: found, headers: { 'X-Total-Count': String(found.length) } })
  })
  return asked
}

export const dialog = (page: Page) => page.getByRole('dialog')
