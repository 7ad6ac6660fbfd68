import { expect, test } from '@playwright/test'
import { adminPath } from '#domain/paths.ts'
import { DEFAULT_PLANS, type PricingPlan } from '#domain/pricing/plan.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { signIn } from './admin.ts'
import { LOOKS, showIn } from './looks.ts'

test('a plan is switched at once, viewed, edited with faults named, and never lost @journey', async ({
  page,
}) => {
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
  await expect(page.getByLabel('Fiyat (TL)')).toBeFocused()
  await expect(page.getByLabel('Fiyat (TL)')).toBeInViewport()
  await expectAccessible(page)
  await page.getByLabel('Fiyat (TL)').fill('1.249,50')
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await page.getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.locator('.toasts')).toContainText('Plan kaydedildi')
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible()
  expect(plans[1]).toMatchObject({ price: 1249.5, features: ['First', 'Second'] })
})

test('plans and sponsorships that cannot be loaded or saved are said to be', async ({ page }) => {
  const failing = { status: 500, json: {} }
  for (const path of ['pricing-plans', 'sponsorships'])
    await page.route(`**/api/admin/${path}**`, (route) => route.fulfill(failing))
  await signIn(page)
  await page.goto(adminPath('pricing'))
  await expect(page.getByText('Planlar alınamadı')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/admin/pricing-plans**')
  await page.route('**/api/admin/pricing-plans**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: DEFAULT_PLANS }) : route.fulfill(failing),
  )
  await page.getByRole('button', { name: 'Yeniden dene' }).first().click()
  await page.getByRole('switch', { name: 'Basic: satışta' }).click()
  await expect(page.locator('.toasts')).toContainText('Plan kaydedilemedi')
  await expect(page.getByRole('switch', { name: 'Basic: satışta' })).toBeChecked()
  await page
    .getByRole('list', { name: 'Planlar' })
    .getByRole('button', { name: /Premium/ })
    .click()
  await page.getByRole('button', { name: 'Düzenle' }).click()
  await page.getByLabel('Fiyat (TL)').fill('300')
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  expect((await refused).url()).toContain('/pricing-plans/premium')
  await expect(page.locator('.toasts').getByText('Plan kaydedilemedi').last()).toBeVisible()
  await expect(page.getByLabel('Fiyat (TL)')).toHaveValue('300')
  await expect(page.getByText('Sponsorluklar alınamadı')).toBeVisible({ timeout: 15_000 })

  const today = new Date().toISOString().slice(0, 10)
  const sponsorship = {
    ...{ id: 1, businessId: 7, businessName: 'Kahve', businessSlug: 'kahve', planId: 'premium' },
    ...{ planName: 'Premium', maxAds: 3, isFirst: true, cityName: 'Şile', token: 'a'.repeat(32) },
    ...{ firstDay: today, lastDay: today },
  }
  await page.unroute('**/api/admin/sponsorships**')
  await page.route('**/api/admin/sponsorships**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: [sponsorship, { ...sponsorship, id: 2, businessName: 'Çay' }] })
      : route.fulfill(failing),
  )
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(page.getByText('2 sponsorluk bir hafta içinde bitiyor.')).toBeVisible()
  await expect(page.getByText(/^Şile dolu: .* 2 sponsor paylaşıyor/)).toBeVisible()
  await page.getByRole('button', { name: 'Uzat' }).first().click()
  await expect(page.locator('.toasts')).toContainText('Sponsorluk kaydedilemedi')
  await page.getByRole('button', { name: 'Kahve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
  await expect(page.locator('.toasts')).toContainText('Sponsorluk silinemedi')
})
