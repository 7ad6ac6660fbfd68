import { expect, test } from '@playwright/test'
import { businessPath, favouritesPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import {
  fullHeart,
  heart,
  keep,
  namesIn,
  notice,
  openFavourites,
  section,
  someBusinesses,
} from './saved-businesses.ts'
import { LOOKS } from './looks.ts'

test.describe('a browser that keeps nothing', () => {
  test('saves for the visit, and says so', async ({ page, request }) => {
    const [one] = await someBusinesses(request)
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('barred', 'SecurityError')
        },
      })
    })
    await page.goto(businessPath(one.slug))
    await heart(page, one.name).click()
    await expect(fullHeart(page, one.name)).toBeVisible()
    await expect(notice(page)).toContainText('Saved until you leave')
    await openFavourites(page)
    await expect(page.getByText('No favourites yet')).toBeVisible()
  })

  test('because it is full says that too', async ({ page, request }) => {
    const [one] = await someBusinesses(request)
    await page.goto(favouritesPath)
    await page.evaluate(() => {
      for (let size = 2 ** 22, at = 0; size >= 1; at++) {
        try {
          localStorage.setItem(`filler${at}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    })
    await page.goto(businessPath(one.slug))
    await heart(page, one.name).click()
    await expect(notice(page)).toContainText('the storage of this browser is full')
    await expect(heart(page, one.name)).toHaveAttribute('aria-pressed', 'false')
  })

  test('or kept something else goes on as new', async ({ page, request }) => {
    const [one] = await someBusinesses(request)
    await page.addInitScript(() => {
      if (sessionStorage.getItem('broken')) return
      sessionStorage.setItem('broken', 'yes')
      localStorage.setItem('meridian.favourites', '{"half": [')
      localStorage.setItem('meridian.seen', '[["x", -1], null, [1, 2, 3]]')
      localStorage.setItem('meridian.remember-seen', 'yes')
    })
    await openFavourites(page)
    await expect(page.getByText('No favourites yet')).toBeVisible()
    await page.goto(businessPath(one.slug))
    await heart(page, one.name).click()
    await openFavourites(page)
    await expect.poll(() => namesIn(page, 'Saved')).toEqual([one.name])
    await expect.poll(() => namesIn(page, 'Recently viewed')).toEqual([one.name])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('there are no hearts, and the page of favourites says why', async ({ page, request }) => {
    const [one] = await someBusinesses(request)
    await page.goto(businessPath(one.slug))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('favourite-toggle').getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: 'Favourites' }).first().click()
    await expect(page.getByText('This page needs JavaScript')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse cities' })).toBeVisible()
  })
})

for (const { name, colorScheme, viewport } of LOOKS) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport })

    test('hearts, notices and lists are accessible and fit', async ({ page, request }) => {
      const businesses = await someBusinesses(request, 4)
      const ids = businesses.map(({ id }) => id)
      await keep(page, { favourites: [...ids.slice(1), 999_999_999], seen: ids })
      const [one] = businesses
      await page.goto(businessPath(one.slug))
      await heart(page, one.name).click()
      await expect(notice(page)).toContainText('Saved')
      await expectAccessible(page)
      const { width, height } = (await fullHeart(page, one.name).boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)

      await openFavourites(page)
      await expect(section(page, 'Saved').locator('.card')).toHaveCount(4)
      await expect(page.getByText('1 place is no longer listed.')).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
    })
  })
}

test('what asks for less movement gets none', async ({ page, request }) => {
  const [one] = await someBusinesses(request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(businessPath(one.slug))
  await heart(page, one.name).click()
  const moving = await fullHeart(page, one.name).evaluate(
    (button) => button.getAnimations({ subtree: true }).length,
  )
  expect(moving).toBe(0)
})
