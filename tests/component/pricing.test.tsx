import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { DEFAULT_PLANS, type PricingPlan } from '#domain/pricing/plan.ts'
import type { Sponsorship } from '#domain/sponsorship/sponsorship.ts'
import { field, fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const PLANS = 'GET /api/admin/pricing-plans'
const SAVE = 'PUT /api/admin/pricing-plans/*'
const SPONSORSHIPS = 'GET /api/admin/sponsorships'
const TODAY = new Date().toISOString().slice(0, 10)

const SPONSORSHIP: Sponsorship = {
  id: 1,
  businessId: 7,
  businessName: 'Kahve',
  businessSlug: 'kahve',
  planId: 'premium',
  planName: 'Premium',
  maxAds: 3,
  isFirst: true,
  cityName: 'Şile',
  token: 'a'.repeat(32),
  advertiser: 'Kahve Ltd.',
  payer: '',
  firstDay: TODAY,
  lastDay: TODAY,
}

const list = async () => within(await screen.findByRole('list', { name: 'Planlar' }))
const inPlans = async (name: RegExp) => user.click((await list()).getByRole('button', { name }))
const sale = () => screen.findByRole('switch', { name: 'Basic: satışta' })

test('a plan is switched at once, viewed, edited with faults named, and never lost', async () => {
  let plans: readonly PricingPlan[] = DEFAULT_PLANS
  answer(PLANS, () => plans)
  answer(SPONSORSHIPS, [])
  answer(SAVE, ({ body }) => {
    const saved = body as PricingPlan
    plans = plans.map((plan) => (plan.id === saved.id ? saved : plan))
    return saved
  })
  openPanel(adminPath('pricing'))
  const named = (await list()).getAllByRole('button').map(({ textContent }) => textContent)
  expect(named).toEqual([
    expect.stringMatching(/Basic.*99/),
    expect.stringMatching(/Premium.*249/),
    expect.stringMatching(/Enterprise.*499/),
  ])
  await user.click(await sale())
  await toast('Basic satıştan kaldırıldı')
  expect(plans[0]?.enabled).toBe(false)

  await inPlans(/Premium/)
  await screen.findByText('A report of your views and presses')
  await press('Düzenle')
  await fill('Fiyat (TL)', 'bedava')
  await fill('Özellikler', 'First\n\n  Second ')
  await press('Kaydet')
  expect((await screen.findByRole('alert')).textContent).toContain('en çok iki ondalıklı')
  await waitFor(async () => expect(document.activeElement).toBe(await field('Fiyat (TL)')))
  await fill('Fiyat (TL)', '1.249,50')
  await press('Vazgeç')
  await press('Düzenlemeye dön')
  await press('Kaydet')
  await toast('Plan kaydedildi')
  await screen.findByRole('heading', { name: 'Premium' })
  expect(plans[1]).toMatchObject({ price: 1249.5, features: ['First', 'Second'] })
})

test('plans that cannot be loaded or saved are said to be', async () => {
  refuse(PLANS)
  refuse(SAVE)
  answer(SPONSORSHIPS, [])
  openPanel(adminPath('pricing'))
  await screen.findByText('Planlar alınamadı')
  answer(PLANS, DEFAULT_PLANS)
  await press('Yeniden dene')
  await user.click(await sale())
  await toast('Plan kaydedilemedi')
  await waitFor(async () => expect((await sale()).getAttribute('aria-checked')).toBe('true'))
  await inPlans(/Premium/)
  await press('Düzenle')
  await fill('Fiyat (TL)', '300')
  await press('Kaydet')
  await waitFor(() => expect(callsOf('PUT /api/admin/pricing-plans/premium')).not.toEqual([]))
  await toast('Plan kaydedilemedi')
  expect((await field('Fiyat (TL)')).value).toBe('300')
})

test('sponsorships that cannot be loaded, lengthened or deleted are said to be', async () => {
  answer(PLANS, DEFAULT_PLANS)
  refuse(SPONSORSHIPS)
  refuse('POST /api/admin/sponsorships')
  refuse('PUT /api/admin/sponsorships/*')
  refuse('DELETE /api/admin/sponsorships/*')
  openPanel(adminPath('pricing'))
  await screen.findByText('Sponsorluklar alınamadı')
  answer(SPONSORSHIPS, [SPONSORSHIP, { ...SPONSORSHIP, id: 2, businessName: 'Çay' }])
  await press('Yeniden dene')
  await screen.findByText('2 sponsorluk bir hafta içinde bitiyor.')
  screen.getByText(/^Şile dolu: .* 2 sponsor paylaşıyor/)
  const [lengthen] = screen.getAllByRole('button', { name: 'Uzat' })
  await user.click(lengthen as HTMLElement)
  await toast('Sponsorluk kaydedilemedi')
  await press('Kahve')
  await press('Sil')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
  await toast('Sponsorluk silinemedi')
})
