import type { APIRequestContext, Page } from '@playwright/test'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessesApi, favouritesPath } from '#domain/paths.ts'

/** Three or more businesses with different names, so that each heart has a unique label. */
export async function someBusinesses(request: APIRequestContext, count = 3, category?: string) {
  const listed = (await (
    await request.get(businessesApi({ limit: 60, sortBy: 'rating', category }), { maxRetries: 1 })
  ).json()) as BusinessSummary[]
  const byName = new Map(listed.map((business) => [business.name, business]))
  const [one, two, three, ...more] = [...byName.values()].slice(0, count)
  if (!one || !two || !three) throw new Error('The directory has too few businesses.')
  return [one, two, three, ...more] as const
}

/** Stores lists on the device before any page is opened; the first of each list is the newest. */
export async function keep(page: Page, lists: { readonly favourites?: number[]; readonly seen?: number[] }) {
  await page.addInitScript((given) => {
    // Pages opened later keep the changes made since.
    if (sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'yes')
    for (const [name, ids] of Object.entries(given))
      localStorage.setItem(`meridian.${name}`, JSON.stringify(ids.map((id, at) => [id, 1_000_000 - at])))
  }, lists)
}

export const heart = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: `Save ${name}`, exact: true })
export const fullHeart = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: `Remove ${name} from favourites`, exact: true })

export const notice = (page: Page) => page.locator('.notice')
export const section = (page: Page, name: 'Saved' | 'Recently viewed') =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })
/** The names on the cards of a section. */
export const namesIn = (page: Page, name: 'Saved' | 'Recently viewed') =>
  section(page, name).locator('.card-name').allInnerTexts()

export const openFavourites = async (page: Page) => {
  await page.goto(favouritesPath)
  await section(page, 'Saved').waitFor()
}
