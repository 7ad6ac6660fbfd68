import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { answerBusinesses, answerRecord, business, record } from './businesses.ts'
import { field, fill, openPanel, press, user } from './panel.tsx'

/** What the field offers: stored names by the shown ones. */
async function offered(label: string): Promise<ReadonlyMap<string | null, string>> {
  const { list } = await field(label)
  const options = [...(list?.querySelectorAll('option') ?? [])]
  return new Map(options.map((option) => [option.getAttribute('label'), option.value]))
}

test('a form offers sections and their features in Turkish, and stores English names', async () => {
  const kept = answerRecord(record(7, 'Kahve', { about: { Parking: { Street: true } } }))
  openPanel(`${adminPath('businesses')}?edit=7&tab=features`)
  await screen.findByRole('group', { name: 'Bölüm 1' })
  expect((await offered('Bölüm adı')).get('Hizmet seçenekleri')).toBe('Service options')
  const features = await offered('Özellik')
  expect(features.has('Kredi kartı')).toBe(false)
  await fill('Özellik', features.get('Bisiklet park yeri') ?? '')
  await press('Kaydet')
  await waitFor(() => expect(kept.patches[0]?.['about']).toEqual({ Parking: { 'Bicycle parking': true } }))
})

test('a bulk edit offers the features of the chosen section in Turkish', async () => {
  answerBusinesses([business(7, 'Kahve'), business(8, 'Çay')])
  openPanel(adminPath('businesses'))
  await user.click(await screen.findByRole('checkbox', { name: 'Bu sayfadaki tüm işletmeleri seç' }))
  await press('Toplu düzenle')
  const dialog = within(await screen.findByRole('dialog', { name: '2 işletmeyi düzenle' }))
  await user.click(dialog.getByText('Özellikler'))
  await user.click(dialog.getByRole('button', { name: 'Özellik ekle' }))
  await fill('Bölüm adı', 'Payments')
  const features = await offered('Özellik')
  expect(features.get('Kredi kartı')).toBe('Credit cards')
  expect(features.has('Otopark')).toBe(false)
})
