import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { field, fill, openPanel, press, toast, user } from './panel.tsx'
import { proposal, serveQueue } from './proposals.ts'
import { answer, callsOf, refuse } from './server.ts'

const QUEUE = adminPath('proposals')
const open = (id: number) => openPanel(`${QUEUE}?proposal=${id}`)
const article = async () => within(await screen.findByRole('article'))
const opened = (name: string) =>
  waitFor(async () => expect((await article()).getByRole('heading', { level: 2 }).textContent).toBe(name))

test('the queue shows what waits by kind, what each wants, and what is dangerous', async () => {
  serveQueue([
    proposal(1),
    proposal(2, { kind: 'report', topic: 'closed', changes: { businessStatus: 'CLOSED_PERMANENTLY' } }),
    proposal(3, { hasProof: false, risks: ['content'] }),
  ])
  openPanel(QUEUE)
  const table = within(await screen.findByRole('table', { name: 'Öneri listesi' }))
  await table.findByText('Kalıcı olarak kapandı · Istanbul')
  expect(table.getByText('Kanıtsız').title).toContain('iş kanıtı yok')
  expect(table.getByText('Dikkat').title).toContain('bağlantı')
  await screen.findByText('Düzeltme (2)')
  await screen.findByText('Tümü (3)')
  const menu = within(screen.getByRole('navigation', { name: 'Ana menü' }))
  await menu.findByText('3 öneri bekliyor')
  await user.click(screen.getByRole('radio', { name: /Sorun bildirimi/ }))
  await waitFor(() => expect(location.search).toBe('?kind=report'))
  expect(callsOf('GET /api/admin/proposals').at(-1)?.query.get('state')).toBe('open')
})

test('a proposal is compared with what was seen and with what is stored now', async () => {
  serveQueue(
    [
      proposal(1, {
        changes: { phone: '+90 212 555 01 99', workingHours: { Monday: 'Closed' }, website: null },
        seen: {
          phone: '+90 212 555 01 00',
          workingHours: { Monday: '09:00-18:00' },
          website: 'https://a.example/',
        },
        risks: ['identity'],
      }),
    ],
    { website: null },
  )
  open(1)
  const view = await article()
  const phone = (await view.findByText('Telefon')).closest('li') as HTMLElement
  expect(within(phone).getByText('Gönderildiğinden beri kayıtta değişti')).toBeTruthy()
  expect(within(phone).getByText('+90 212 555 01 00')).toBeTruthy()
  expect([...phone.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['11', '99'])
  expect(within(phone).getByText('Dikkat')).toBeTruthy()
  const website = view.getByText('Web sitesi').closest('li') as HTMLElement
  expect(within(website).getByText('Kayıtta zaten böyle')).toBeTruthy()
  const hours = within(view.getByRole('table', { name: 'Çalışma saatleri' }))
  expect(hours.getByRole('row', { name: 'Pazartesi 09:00-18:00 Closed' })).toBeTruthy()
})

test('a part is accepted, with a value that was mended, and the next one is there', async () => {
  const sent = serveQueue([
    proposal(1, { changes: { phone: '0212 5550199', website: 'https://b.example' }, seen: {} }),
    proposal(2),
  ])
  open(1)
  await opened('Kahve 1')
  await user.click(screen.getByRole('checkbox', { name: 'Web sitesi: kabul edilecek' }))
  await press('Telefon: düzelt')
  await fill('Telefon, düzeltilmiş', 'call me')
  await press('Seçilen 1 alanı kabul et')
  expect((await screen.findByText('Geçersiz telefon')).getAttribute('role')).toBe('alert')
  expect(sent).toEqual([])
  await fill('Telefon, düzeltilmiş', '+90 212 555 01 98')
  await press('Seçilen 1 alanı kabul et')
  await toast('M-1001 kısmen kabul edildi', 'Geri al')
  await opened('Kahve 2')
  expect(sent).toEqual([
    'M-1001 {"version":1,"verdict":"accepted","fields":["phone"],"values":{"phone":"+90 212 555 01 98"}}',
  ])
})

test('a decision is taken back from its toast, and the proposal is open again', async () => {
  const sent = serveQueue([proposal(1), proposal(2)])
  open(1)
  await press('Spam')
  await opened('Kahve 2')
  await user.click(within(await toast('M-1001 spam sayıldı')).getByRole('button', { name: 'Geri al' }))
  await opened('Kahve 1')
  expect(sent).toEqual(['M-1001 {"version":1,"verdict":"spam"}', 'M-1001 undo'])
})

test('a refusal has a reason, whose English sentence is shown, and own words where it says nothing', async () => {
  const sent = serveQueue([proposal(1), proposal(2)])
  open(1)
  await press('Reddet')
  const dialog = within(await screen.findByRole('dialog', { name: 'Öneriyi reddet' }))
  expect(dialog.getByText('We could not confirm it.').lang).toBe('en')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  await dialog.findByText('Bir neden seçin.')
  await user.keyboard('8')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  await dialog.findByText('Nedeni yazın.')
  await fill(/Kendi sözleriniz/, 'Sorry.')
  await user.click(dialog.getByRole('button', { name: 'Reddet' }))
  await opened('Kahve 2')
  expect(sent).toEqual(['M-1001 {"version":1,"verdict":"refused","reason":"other","text":"Sorry."}'])
})

test('a question is asked, and the proposal leaves those that wait', async () => {
  const sent = serveQueue([proposal(1), proposal(2)])
  open(1)
  await press('Soru sor')
  await screen.findByText(/E-posta bırakmadı/)
  await press('Soruyu gönder')
  await screen.findByText('Sorunuzu yazın.')
  await fill('Sorunuz', 'Which branch?')
  await press('Soruyu gönder')
  await opened('Kahve 2')
  expect(sent).toEqual(['M-1001 {"version":1,"text":"Which branch?"}'])
})

test('a new business shows what is like it, and is refused as a double by one press', async () => {
  const sent = serveQueue([
    proposal(1, {
      kind: 'add',
      business: null,
      changes: {
        name: 'Kahve',
        category: 'Kahveci',
        city: 'Istanbul',
        country: 'Turkey',
        phone: '0212 555 01 11',
      },
    }),
    proposal(2),
  ])
  const like = {
    id: 9,
    name: 'Kahve Evi',
    city: 'Istanbul',
    country: 'Turkey',
    address: 'Cad. 5',
    phone: '+90 212 555 01 11',
  }
  answer('GET /api/admin/businesses', () =>
    Response.json([{ ...like, category: { id: 3, name: 'Cafe' } }], { headers: { 'X-Total-Count': '1' } }),
  )
  open(1)
  await screen.findByText('Aynı telefon')
  await screen.findByText(/“Kahveci” adında bir kategori yok/)
  await press('Kahve Evi: aynı işletme')
  await opened('Kahve 2')
  expect(sent).toEqual([
    'M-1001 {"version":1,"verdict":"refused","reason":"duplicate","text":"It is listed as “Kahve Evi”, Cad. 5, Istanbul, Turkey."}',
  ])
})

test('a kind that is no category is chosen from the list', async () => {
  const sent = serveQueue([proposal(1, { changes: { category: 'Kahveci' }, seen: { category: 'Bakery' } })])
  open(1)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kategori' }), 'Kafe (Cafe)')
  await press('Kabul et')
  await screen.findByText('Bekleyen öneri yok')
  expect(sent).toEqual(['M-1001 {"version":1,"verdict":"accepted","categoryId":3}'])
})

test('a legal notice is accepted only with its reasons', async () => {
  const sent = serveQueue([
    proposal(1, {
      kind: 'notice',
      changes: {},
      place: 'https://meridian.example/business/kahve-1',
      comment: 'Not true.',
    }),
  ])
  open(1)
  const page = await screen.findByRole('link', { name: /kahve-1/ })
  expect(page.getAttribute('rel')).toContain('noreferrer')
  await press('Gereği yapıldı')
  await press('Kabul et')
  await screen.findByText(/gerekçesiz olmaz/)
  await fill('Gerekçe', 'The text was removed.')
  await press('Kabul et')
  await screen.findByText('Bekleyen öneri yok')
  expect(sent).toEqual(['M-1001 {"version":1,"verdict":"accepted","text":"The text was removed."}'])
})

test('a claim tells whom to call, and is given only when asked once more', async () => {
  const sent = serveQueue([proposal(1, { kind: 'claim', changes: {}, method: 'call', name: 'Ada' })])
  open(1)
  const number = await screen.findByRole('link', { name: '+90 212 555 01 11' })
  expect(number.getAttribute('href')).toBe('tel:+902125550111')
  await press('Sahipliği ver')
  const dialog = await screen.findByRole('alertdialog', { name: /“Kahve 1” için sahiplik Ada adına/ })
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Sahipliği ver' }))
  await screen.findByText('Bekleyen öneri yok')
  expect(sent).toEqual(['M-1001 {"version":1,"verdict":"accepted"}'])
})

test('a claim without its proof says so before it is given, by its key too', async () => {
  const sent = serveQueue([proposal(1, { kind: 'claim', changes: {}, method: 'dns' })])
  open(1)
  await screen.findByText(/program bakar/)
  await user.keyboard('a')
  await screen.findByText(/Seçilen kanıt bulunmadı/)
  expect(sent).toEqual([])
})

test('a business that has an owner says so beside another claim', async () => {
  const claim = proposal(1, { kind: 'claim', changes: {}, method: 'file' })
  serveQueue([claim])
  answer('GET /api/admin/proposals/1', {
    proposal: claim,
    stored: null,
    owner: { method: 'dns', verifiedAt: '2026-05-01T00:00:00.000Z', name: 'Grace', email: null },
  })
  open(1)
  await screen.findByText(/Bu işletmenin sahibi var \(Alan adının DNS kaydı/)
  await screen.findByText('Grace')
})

test('what is not taken over can have its reason, which the sender reads', async () => {
  const sent = serveQueue([
    proposal(1, { changes: { phone: '+90 212 555 01 99', website: 'https://kahve.example/' }, seen: {} }),
  ])
  open(1)
  await screen.findByRole('button', { name: 'Kabul et' })
  expect(screen.queryByLabelText(/neden alınmıyor/)).toBeNull()
  await user.keyboard('2')
  await user.type(await screen.findByLabelText(/neden alınmıyor/), 'The website does not answer.')
  await press('Seçilen 1 alanı kabul et')
  await screen.findByText('Bekleyen öneri yok')
  expect(sent).toEqual([
    'M-1001 {"version":1,"verdict":"accepted","fields":["phone"],"text":"The website does not answer."}',
  ])
})

test('stepping through the queue focuses what is open, not the row before', async () => {
  serveQueue([proposal(1), proposal(2)])
  openPanel(QUEUE)
  await screen.findByText('Kahve 2')
  await user.keyboard('j')
  await opened('Kahve 1')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ARTICLE'))
  await user.keyboard('j')
  await opened('Kahve 2')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('ARTICLE'))
})

test('what somebody else decided is said, and nothing is lost', async () => {
  serveQueue([proposal(1), proposal(2)])
  open(1)
  await press('Telefon: düzelt')
  await fill('Telefon, düzeltilmiş', '+90 212 555 01 98')
  answer('GET /api/admin/proposals/1', { proposal: proposal(1, { version: 2 }), stored: null })
  refuse('POST /api/admin/proposals/*/decision', 409, { code: 'conflict' })
  await press('Kabul et')
  await screen.findByText(/bu arada değişti/)
  await waitFor(() => expect(callsOf('GET /api/admin/proposals/1').length).toBeGreaterThan(1))
  expect((await field('Telefon, düzeltilmiş')).value).toBe('+90 212 555 01 98')
  await press('Kabul et')
  await waitFor(() =>
    expect(callsOf('POST /api/admin/proposals/1/decision').at(-1)?.body).toMatchObject({ version: 2 }),
  )
})

test('what the server refuses of a value stands beside its input', async () => {
  serveQueue([proposal(1)])
  refuse('POST /api/admin/proposals/*/decision', 400, {
    code: 'bad_request',
    details: [{ path: 'phone', message: 'must be a telephone number' }],
  })
  open(1)
  await press('Kabul et')
  const error = await screen.findByText('Bu değer kabul edilmedi.')
  expect(error.closest('li')?.dataset['field']).toBe('phone')
})

test('hostile texts are shown as texts', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  serveQueue([
    proposal(1, {
      name: evil,
      comment: evil,
      changes: { website: 'javascript:alert(1)', name: evil },
      seen: {},
      risks: ['content'],
    }),
  ])
  open(1)
  const view = await screen.findByRole('article')
  await within(view).findAllByText(evil)
  expect(view.querySelector('img')).toBeNull()
  expect([...view.querySelectorAll('a')].filter(({ href }) => href.startsWith('javascript'))).toEqual([])
})
