import { expect, type Page, type Route } from '@playwright/test'
import type { Suggestions } from '#domain/search/suggestions.ts'

export const NOTHING: Suggestions = {
  businesses: [],
  categories: [],
  cities: [],
  states: [],
  countries: [],
  searches: [],
  corrected: null,
}
export const ANSWER: Suggestions = {
  searches: [],
  states: [],
  countries: [],
  categories: [{ slug: 'cafe', name: 'Cafe', icon: 'cafe', businessCount: 1234 }],
  cities: [
    {
      slug: 'caen-fr',
      name: 'Caen',
      state: 'Normandy',
      country: 'France',
      countryCode: 'FR',
      businessCount: 1,
    },
  ],
  businesses: [
    {
      slug: 'cafe-central',
      name: 'Café Central',
      icon: 'cafe',
      category: 'Cafe',
      street: 'Herrengasse 14',
      city: 'Vienna',
      cityState: null,
      country: 'Austria',
      countryCode: 'AT',
    },
    {
      slug: 'casa',
      name: 'Casa',
      icon: 'hotel',
      category: 'Hotel',
      street: 'Via Appia 1',
      city: 'Rome',
      cityState: null,
      country: 'Italy',
      countryCode: 'IT',
    },
  ],
  corrected: null,
}

/** Mocks the server; returns the search parameters of its requests, in order. */
export async function answerSuggestions(
  page: Page,
  answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: ANSWER }),
): Promise<readonly URLSearchParams[]> {
  const asked: URLSearchParams[] = []
  await page.route('**/api/suggestions?**', async (route) => {
    asked.push(new URL(route.request().url()).searchParams)
    await answer(route)
  })
  return asked
}

export const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
export const options = (page: Page) => list(page).getByRole('option')

/** Opens a page and waits until its islands are hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(
    () => document.querySelectorAll('astro-island[ssr], #results-page:not([data-live])').length === 0,
  )
}

/** The search field of a page, once it is a combobox. */
export async function useField(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await expect(field).toHaveRole('combobox')
  return field
}

/** Stores searches on the device, as if from earlier visits. */
export const remember = (page: Page, searches: readonly string[]) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('meridian.searches.businesses') === null)
      localStorage.setItem('meridian.searches.businesses', kept)
  }, JSON.stringify(searches))
