import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { DEFAULT_PLANS, type PricingPlan } from '#domain/pricing/plan.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

test('a plan is switched at once, viewed, edited with faults named, and never lost', async ({ page }) => {
  let plans: PricingPlan[] = [...DEFAULT_PLANS]
  await page.route('**/api/admin/pricing-plans**', (route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.fulfill({ json: plans })
    const saved = request.postDataJSON() as PricingPlan
    plans = plans.map((plan) => (plan.id === saved.id ? saved : plan))
    return route.fulfill({ json: saved })
  })
  await signIn(page)
  await page.goto(adminPath('pricing'))
  const list = page.getByRole('list', { name: 'Planlar' })
  await expect(list.getByRole('button')).toHaveText([/Basic.*99/, /Premium.*249/, /Enterprise.*499/])
  await list.getByRole('switch', { name: 'Basic: satışta' }).click()
  await expect(page.locator('.toasts')).toContainText('Basic satıştan kaldırıldı')
  expect(plans[0]?.enabled).toBe(false)

  await list.getByRole('button', { name: /Premium/ }).click()
  await expect(page.getByText('A report of your views and presses')).toBeVisible()
  for (const look of LOOKS) {
    await showIn(page, look)
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.getByRole('button', { name: 'Düzenle' }).click()
  await page.getByLabel('Fiyat (TL)').fill('bedava')
  await page.getByLabel('Özellikler').fill('First\n\n  Second ')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('alert')).toContainText('en çok iki ondalıklı')
  await expectAccessible(page)
  await page.getByLabel('Fiyat (TL)').fill('1.249,50')
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await page.getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('.toasts')).toContainText('Plan kaydedildi')
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible()
  expect(plans[1]).toMatchObject({ price: 1249.5, features: ['First', 'Second'] })
})
