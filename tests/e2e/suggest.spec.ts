import { expect, test } from '@playwright/test'
import { cityPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { largestCity } from './city-and-business.ts'
import { ANSWER, answerSuggestions, list, open, options, remember, useField } from './suggestions.ts'
import { LOOKS } from './looks.ts'

const HOME = 'Search businesses'

test.describe('by keyboard', () => {
  test('the arrows walk the list, and letters lead back to the field @journey', async ({ page }) => {
    await answerSuggestions(page)
    await open(page, '/')
    const field = await useField(page, HOME)
    await expect(field).toHaveAttribute('aria-autocomplete', 'list')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.fill('ca')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(list(page)).toBeVisible()
    expect(await field.getAttribute('aria-controls')).toBe(await list(page).getAttribute('id'))
    for (const name of ['Categories', 'Cities', 'Businesses'])
      await expect(list(page).getByRole('group', { name })).toBeVisible()
    await expect(page.getByRole('status').getByText('4 suggestions')).toBeAttached()
    await expect(field).not.toHaveAttribute('aria-activedescendant')

    const active = async () => {
      const id = await field.getAttribute('aria-activedescendant')
      return id === null ? null : page.locator(`[id="${id}"]`).innerText()
    }
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe('Search for “ca”')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(options(page).nth(1)).toHaveAccessibleName('Cafe 1,234 businesses')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await active()).toBeNull()
    await page.keyboard.press('ArrowUp')
    expect(await active()).toContain('Casa')
    await page.keyboard.press('Home')
    expect(await active()).toBeNull()
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    expect(await active()).toBeNull()
    await expect(field).toBeFocused()
  })

  test('Enter opens what is active, and else searches', async ({ page }) => {
    await answerSuggestions(page)
    await page.route('**/business/cafe-central', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Opened</h1>' }),
    )
    await open(page, '/')
    const field = await useField(page, HOME)
    await field.fill('ca')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(list(page)).toBeHidden()
    await expect(page).toHaveURL(/\?search=ca$/)
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeFocused()

    await field.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/business\/cafe-central$/)
  })

  test('Escape closes, then clears; Tab closes and goes on', async ({ page }) => {
    await answerSuggestions(page)
    await open(page, '/')
    const field = await useField(page, HOME)
    await field.fill('ca')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field).toHaveValue('ca')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await field.fill('ca')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(list(page)).toBeHidden()
    await expect(field).not.toBeFocused()
    await expect(field).toHaveValue('ca')
  })
})

test.describe('by pointer', () => {
  test('a press keeps the focus, and leads where it says', async ({ page }) => {
    await answerSuggestions(page)
    await page.route('**/city/caen-fr', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Opened</h1>' }),
    )
    await open(page, '/')
    const field = await useField(page, HOME)
    await field.fill('ca')
    const city = options(page).filter({ hasText: 'Caen' })
    await expect(city).toHaveAttribute('href', '/city/caen-fr')
    await expect(city.locator('b')).toHaveText('Ca')
    await city.hover()
    await page.mouse.down()
    await expect(field).toBeFocused()
    await page.mouse.up()
    await expect(page).toHaveURL(/\/city\/caen-fr$/)
  })

  test('a press elsewhere closes the list', async ({ page }) => {
    await answerSuggestions(page)
    await open(page, '/categories')
    const field = await useField(page, 'Search categories')
    await field.fill('ca')
    await expect(list(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(list(page)).toBeHidden()
  })
})

test.describe('what is asked for', () => {
  test('typing is waited for, blank text and known text are not asked for', async ({ page }) => {
    const asked = await answerSuggestions(page)
    await open(page, '/')
    const field = await useField(page, HOME)
    await page.clock.install()
    // Otherwise the clock goes on by itself.
    await page.clock.pauseAt(Date.now() + 10_000)
    await field.pressSequentially('caf')
    await page.clock.runFor(149)
    expect(asked).toHaveLength(0)
    await page.clock.runFor(1)
    await expect(options(page)).toHaveCount(5)
    expect(asked.map(String)).toEqual(['q=caf&limit=5'])
    await field.fill('   ')
    await page.clock.runFor(500)
    await expect(list(page)).toBeHidden()
    await field.fill('caf')
    await expect(list(page)).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('an answer that typing overtook is given up', async ({ page }) => {
    const held: (() => void)[] = []
    const asked = await answerSuggestions(page, async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q')
      if (q === 'c') await new Promise<void>((resolve) => held.push(resolve))
      await route.fulfill({ json: ANSWER }).catch(() => undefined)
    })
    await open(page, '/')
    const field = await useField(page, HOME)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('q=c&'))
    await field.fill('c')
    await expect.poll(() => asked.length).toBe(1)
    await field.fill('ca')
    expect((await failed).failure()?.errorText).toContain('ABORTED')
    await expect(options(page).first()).toHaveText('Search for “ca”')
    held.forEach((release) => release())
    expect(asked.map((query) => query.get('q'))).toEqual(['c', 'ca'])
  })

  test('a search that is sent before the list can come stays without it', async ({ page }) => {
    const asked = await answerSuggestions(page)
    const release = Promise.withResolvers<undefined>()
    await page.route(/\/_astro\/fields\..*\.js$/, async (route) => {
      await release.promise
      await route.continue()
    })
    await open(page, '/')
    const field = page.getByLabel(HOME, { exact: true })
    await field.fill('cafe')
    await field.press('Enter')
    await expect(page).toHaveURL(/\?search=cafe$/)
    release.resolve(undefined)
    await expect(field).toHaveRole('combobox')
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeFocused()
    await page.waitForTimeout(300)
    expect(asked).toHaveLength(0)
    await field.fill('cafes')
    await expect(options(page)).toHaveCount(5)
  })

  test('a failure shows no list, and the form still works', async ({ page }) => {
    const asked = await answerSuggestions(page, (route) => route.fulfill({ status: 503, body: 'no' }))
    await open(page, '/categories')
    const field = await useField(page, 'Search categories')
    await field.fill('cafe')
    await expect.poll(() => asked.length).toBe(1)
    await expect(list(page)).toBeHidden()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/categories\/search\?search=cafe$/)
  })

  test('a directory has its own kind, a city its own businesses', async ({ page, request }) => {
    const asked = await answerSuggestions(page)
    await open(page, '/cities')
    await (await useField(page, 'Search cities')).fill('ca')
    await expect(options(page)).toHaveText(['Search for “ca”', /Caen/])
    const city = await largestCity(request)
    await open(page, cityPath(city.slug))
    await (await useField(page, HOME)).fill('ca')
    await expect(options(page)).toHaveText(['Search for “ca”', /Café Central\s*Cafe$/, /Casa\s*Hotel$/])
    expect(asked.at(-1)?.get('city')).toBe(city.slug)
  })

  test('the server’s own answers lead to pages that are there', async ({ page }) => {
    await open(page, '/')
    await (await useField(page, HOME)).fill('restaurnt')
    await expect(page.getByText('Showing results for restaurant', { exact: true })).toBeVisible()
    await page.getByRole('option', { name: /^Restaurant \d+ business/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Restaurant')
  })
})

test('a respelt list says so, and can be asked for as typed @journey', async ({ page, request }) => {
  for (const path of ['/', cityPath((await largestCity(request)).slug)]) {
    await open(page, `${path}?search=restaurnt`)
    await expect(page.getByText('Showing results for restaurant. Search instead for restaurnt')).toBeVisible()
    await page.getByRole('link', { name: 'restaurnt', exact: true }).click()
    await expect(page).toHaveURL(/search=restaurnt&exact=true$/)
    await expect(page.getByText('Showing results for')).toHaveCount(0)
    await expect(page.getByText(/^0 results found/)).toBeVisible()
  }
})

test('results that take the place of others leave the field its list', async ({ page }) => {
  await answerSuggestions(page)
  await open(page, '/businesses?search=tea')
  const field = await useField(page, HOME)
  await field.fill('cafe')
  await expect(options(page)).toHaveCount(5)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=cafe$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('cafe')
  await field.fill('cafes')
  await expect(options(page)).toHaveCount(5)
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('the header’s search opens over any page, and has its list', async ({ page }) => {
  await answerSuggestions(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Find a business' }).click()
  const field = page.getByLabel('Search the whole directory')
  await expect(field).toBeFocused()
  await expect(field).toHaveRole('combobox')
  await field.fill('ca')
  await expect(options(page)).toHaveCount(5)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/businesses\?search=ca$/)
})

for (const { name, device, colorScheme, viewport } of LOOKS) {
  test.describe(`the open list, ${name}`, () => {
    test.use({ colorScheme, viewport })

    test('is accessible and fits', async ({ page }) => {
      await answerSuggestions(page, (route) => route.fulfill({ json: { ...ANSWER, corrected: 'café' } }))
      await remember(page, ['tea', 'مطعم'])
      await open(page, '/')
      const field = await useField(page, HOME)
      await expect(options(page)).toHaveCount(3)
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page)
      await field.fill('ca')
      await expect(options(page)).toHaveCount(5)
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page)
      const box = await page.locator('.suggest').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
      if (device === 'phone') expect(box?.width).toBe(viewport.width)
      await expectFits(page)
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a field is a field, and its form leads to the results', async ({ page }) => {
    await page.goto('/cities')
    const field = page.getByRole('searchbox', { name: 'Search cities' })
    await field.fill('par')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/cities\/search\?search=par$/)
    await page.getByRole('button', { name: 'Find a business' }).click()
    await page.getByLabel('Search the whole directory').fill('cafe')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/businesses\?search=cafe$/)
  })
})
