import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { pair, serveDuplicates } from './duplicates.ts'
import { isEnabled, openPanel, toast, user } from './panel.tsx'
import { callsOf } from './server.ts'

const open = (id: number) => openPanel(`${adminPath('duplicates')}?pair=${id}-${id + 1_000}`)
const opened = (id: number) =>
  waitFor(() =>
    expect(within(screen.getByRole('article')).getByRole('heading', { level: 2 }).textContent).toBe(
      `Kahve ${id} / Kahve Evi ${id}`,
    ),
  )
const keyed = async (keys: string) => {
  await isEnabled('Birleştir')
  await user.keyboard(keys)
}

test('values are chosen by letters and by clicks, and the merge takes them', async () => {
  const sent = serveDuplicates([
    pair(1, {
      one: { phone: '+90 212 555 01 11', email: 'a@kahve.example' },
      other: { phone: '+90 212 555 01 99', email: 'b@kahve.example' },
    }),
    pair(2),
  ])
  open(1)
  await opened(1)
  const phone = await screen.findByRole('group', { name: /Telefon/ })
  await keyed(phone.querySelector('kbd')?.textContent.toLowerCase() ?? '')
  const email = within(await screen.findByRole('group', { name: /E-posta/ }))
  await user.click(email.getByRole('radio', { name: /^2:/ }))
  await screen.findByText(/2 alan gidenden alınır/)
  await keyed('m')
  await toast('Kayıtlar birleştirildi', 'Kalan kayıt: “Kahve 1”.')
  await opened(2)
  expect(sent).toEqual(['merge 1001 into 1 taking phone,email'])
  // The server has no such pair any more.
  expect(callsOf('GET /api/admin/duplicates/1/1001')).toHaveLength(1)
  expect(callsOf('POST /api/admin/businesses/merge')[0]?.body).toMatchObject({
    keepVersion: 1,
    mergeVersion: 1,
  })
})

test('what sources make of a merge is shown, and a value of either side is held', async () => {
  const sent = serveDuplicates([
    pair(1, {
      one: { phone: '1', email: 'a@kahve.example', website: 'https://a.example/' },
      other: { phone: '2', email: 'b@kahve.example', website: 'https://b.example/', priceRange: '$$' },
      outcomes: {
        one: { phone: '3', email: 'b@kahve.example', priceRange: null },
        other: { pinnedFields: { email: { by: 'owner', at: '2026-05-04' } } },
      },
    }),
    pair(2),
  ])
  open(1)
  await opened(1)
  await keyed('1')
  const group = (name: RegExp) => screen.findByRole('group', { name })
  const phone = await group(/Telefon/)
  const checkedIn = (each: HTMLElement) =>
    within(each)
      .getAllByRole<HTMLInputElement>('radio')
      .flatMap(({ checked }, at) => (checked ? [at + 1] : []))
  expect(checkedIn(phone)).toEqual([])
  within(phone).getByText('Kaynaklara göre ikisinden başka bir değer kalır:')
  expect(phone.querySelector('.pair-note bdi')?.textContent).toBe('3')
  const email = await group(/E-posta/)
  expect(checkedIn(email)).toEqual([2])
  within(email).getByText(/Kaynaklara göre gidenin değeri kalır/)
  expect(checkedIn(await group(/Fiyat/))).toEqual([1])
  await user.click(within(email).getByRole('radio', { name: /^1:/ }))
  expect(checkedIn(email)).toEqual([1])
  // The value that stays anyway can be chosen as well.
  await user.click(within(await group(/Web sitesi/)).getByRole('radio', { name: /^1:/ }))
  const letter = phone.querySelector('kbd')?.textContent.toLowerCase() ?? ''
  await user.keyboard(letter)
  expect(checkedIn(phone)).toEqual([1])
  await user.keyboard(letter)
  expect(checkedIn(phone)).toEqual([2])
  await screen.findByText(/1 alan gidenden alınır. 3 alanı siz seçtiniz/)
  await user.click(within(phone).getByRole('button', { name: 'Seçimi kaldır' }))
  expect(checkedIn(phone)).toEqual([])
  await user.keyboard(letter)
  await keyed('m')
  await opened(2)
  expect(sent).toEqual(['merge 1001 into 1 holding phone,email,website'])
})

test('what people set stays unless another value is chosen', async () => {
  const sent = serveDuplicates([
    pair(1, {
      one: { phone: '1' },
      other: { phone: '2' },
      outcomes: { one: { phone: '2', pinnedFields: { phone: { by: 'owner', at: '2026-05-04' } } } },
    }),
    pair(2),
  ])
  open(1)
  await opened(1)
  const phone = within(await screen.findByRole('group', { name: /Telefon/ }))
  phone.getByText(/Elle girilmiş değer kalır/)
  expect(phone.getByRole<HTMLInputElement>('radio', { name: /^2:/ }).checked).toBe(true)
  await user.click(phone.getByRole('radio', { name: /^1:/ }))
  await keyed('m')
  await opened(2)
  expect(sent).toEqual(['merge 1001 into 1 holding phone'])
})
