import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { DEFAULT_PLANS, type PricingPlan } from '#domain/pricing/plan.ts'
import { NO_BOOKING, type Sponsorship, type SponsorshipChange } from '#domain/sponsorship/sponsorship.ts'
import { business, record } from './businesses.ts'
import { letter } from './inbox.ts'
import { field, fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { listOf } from './taxonomy.ts'

const PLANS = 'GET /api/admin/pricing-plans'
const SAVE = 'PUT /api/admin/pricing-plans/*'
const SPONSORSHIPS = 'GET /api/admin/sponsorships'
const TODAY = new Date().toISOString().slice(0, 10)

const SPONSORSHIP: Sponsorship = {
  ...NO_BOOKING,
  businessNumber: 7,
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
  answer('GET /api/admin/businesses/*', record(7, 'Kahve'))
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

const CHOICES = [
  business(7, 'Kordon Kahve', { address: 'Atatürk Cad. 12', phone: '+90 232 000 67 63' }),
  business(8, 'Kordon Kahve', { address: 'Mithatpaşa Cad. 7' }),
]

function answerSponsorships(all: Sponsorship[]) {
  const sent: SponsorshipChange[] = []
  answer(PLANS, DEFAULT_PLANS)
  answer(SPONSORSHIPS, all)
  answer('GET /api/admin/businesses', listOf(CHOICES))
  answer('GET /api/admin/businesses/*', ({ path }) =>
    record(Number(path.split('/').at(-1)), 'Kordon Kahve', { address: 'Mithatpaşa Cad. 7' }),
  )
  answer('POST /api/admin/sponsorships', ({ body }) => {
    sent.push(body as SponsorshipChange)
    return all
  })
  answer('PUT /api/admin/sponsorships/*', ({ body }) => {
    sent.push(body as SponsorshipChange)
    return all
  })
  return sent
}

test('a new sponsorship says what is missing, finds its business and shows whose it is', async () => {
  const sent = answerSponsorships([])
  openPanel(adminPath('pricing'))
  await press('Sponsorluk ekle')
  await press('Kaydet')
  await screen.findByText('Bir işletme arayıp listeden seçin.')
  screen.getByText('Reklamın kimin adına gösterildiğini yazın; en çok 150 karakter.')
  expect(sent).toEqual([])

  await fill('İşletme', '0006763')
  const [found, other] = await screen.findAllByRole('option', { name: /Kordon Kahve/ })
  expect(found?.textContent).toContain('+90 232 000 67 63')
  expect(other?.textContent).toContain('Mithatpaşa Cad. 7')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await screen.findByText(/^Kayıt no 8/)
  expect((await field(/^Reklam veren/)).value).toBe('Kordon Kahve')
  await user.selectOptions(await field('Ödeme'), 'paid')
  await fill('Fatura no', 'MRD-17')
  await press('Kaydet')
  await toast('Sponsorluk kaydedildi')
  expect(sent).toMatchObject([
    { businessId: 8, payment: 'paid', invoice: 'MRD-17', advertiser: 'Kordon Kahve' },
  ])
})

test('what a message asks for comes filled with its sender and its business', async () => {
  const sent = answerSponsorships([])
  answer(
    'GET /api/admin/messages/*',
    letter(4, {
      kind: 'advertise',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      business: { id: 8, name: 'Kordon Kahve', slug: 'kordon', isTrashed: false },
    }),
  )
  openPanel(`${adminPath('pricing')}?sponsorship=new&message=4`)
  await screen.findByText(/^Kayıt no 8/)
  expect((await field('Adı')).value).toBe('Ada Lovelace')
  await press('Kaydet')
  await toast('Sponsorluk kaydedildi')
  expect(sent).toMatchObject([{ businessId: 8, messageId: 4, contactEmail: 'ada@example.com' }])
  expect(location.search).toBe('')
})

test('sponsorships are filtered by payment and by words, and lengthening waits for the next payment', async () => {
  const paid = { ...SPONSORSHIP, payment: 'paid', invoice: 'MRD-17', contactName: 'Ada' } as const
  const sent = answerSponsorships([paid, { ...SPONSORSHIP, id: 2, businessName: 'Çay' }])
  openPanel(adminPath('pricing'))
  await screen.findByText('Fatura MRD-17 · Ada')
  await press('Bunları göster')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kahve' })).toBeNull())
  screen.getByRole('button', { name: 'Çay' })
  await user.selectOptions(await field('Ödeme'), '')
  await fill('Sponsorluk ara', 'mrd 17')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Çay' })).toBeNull())
  await press('Uzat')
  await toast('Sponsorluk uzatıldı', 'Yeni dönemin ödemesi bekliyor.')
  expect(sent).toMatchObject([{ payment: 'pending', businessId: 7 }])
  await fill('Sponsorluk ara', 'yok böyle')
  await screen.findByText('Bu süzgeçte sponsorluk yok.')
})
