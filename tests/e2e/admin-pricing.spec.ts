import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

test('the plans of the site are shown in every look, and a fault of one is brought into view @journey', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(adminPath('pricing'))
  await page
    .getByRole('list', { name: 'Planlar' })
    .getByRole('button', { name: /Premium/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.getByRole('button', { name: 'Düzenle' }).click()
  const price = page.getByLabel('Fiyat (TL)')
  await price.fill('bedava')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(price).toBeFocused()
  await expect(price).toBeInViewport()
  await expectAccessible(page)
})
