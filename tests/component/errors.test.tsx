import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { answerBusinesses, business } from './businesses.ts'
import { field, fill, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'
import { COUNTRIES } from './taxonomy.ts'

// The answers that screens read; each test makes one fail.
beforeEach(() => {
  answerBusinesses([])
  answer('GET /api/categories', [])
  answer('GET /api/admin/import-mappings', [])
})

test.each([
  ['İşletmeler alınamadı', adminPath('businesses'), '/api/admin/businesses'],
  ['Kategoriler alınamadı', adminPath('excel'), '/api/categories'],
  ['Ülkeler alınamadı', adminPath('excel'), '/api/countries'],
  ['Kategoriler alınamadı', adminPath('categories'), '/api/admin/categories'],
  ['Şehirler alınamadı', adminPath('cities'), '/api/admin/cities'],
])('%s on %s', async (text, path, call) => {
  refuse(`GET ${call}`)
  openPanel(path)
  await waitFor(() => {
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(said.join()).toContain(text)
  })
})

test('an export that fails is said so, with advice', async () => {
  refuse('GET /api/export-businesses')
  openPanel(adminPath('excel'))
  await press('Aralığı dışa aktar')
  const shown = await toast(
    'Dışa aktarma başarısız',
    'Something went wrong here. Daha küçük bir aralık deneyin.',
  )
  expect(shown.classList.contains('is-destructive')).toBe(true)
})

test('a file of another type that is dropped is passed over', async () => {
  openPanel(adminPath('excel'))
  const area = (await screen.findByText(/Dosyayı buraya bırakın/)).closest('.drop-area') as HTMLElement
  fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'a.pdf')] } })
  expect(area.textContent).toContain('Dosyayı buraya bırakın')
  fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'a.xlsx')] } })
  await within(area).findByText(/a\.xlsx/)
})

describe('the range of an export', () => {
  const range = async (start: string, end: string) => {
    await fill('Başlangıç', start)
    await fill('Bitiş', end)
    await press('Aralığı dışa aktar')
  }

  test(
    'is held to its rule on the screen of businesses, with the filters of the list',
    { tags: 'full' },
    async () => {
      answer('GET /api/categories', [{ id: 1, name: 'Hotel', slug: 'hotel', businessCount: 3 }])
      answer('GET /api/countries', COUNTRIES)
      openPanel(`${adminPath('businesses')}?category=1&country=TR`)
      await press('Dışa aktar')
      const dialog = within(await screen.findByRole('dialog', { name: 'Dışa aktar' }))
      const chosen = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name }).value
      await waitFor(() => expect([chosen('Kategori'), chosen('Ülke')]).toEqual(['1', 'TR']))
      await range('10', '9')
      await toast('Lütfen geçerli bir aralık girin (örn: 500 - 10000)')
      expect((await field('Bitiş')).getAttribute('aria-invalid')).toBe('true')
      await range('1', '1000001')
      await toast('Güvenlik uyarısı')
      await range('1', '100001')
      const sure = within(await screen.findByRole('alertdialog', { name: 'Büyük aralık' }))
      sure.getByText(/100\.001 kayıt/)
      await user.click(sure.getByRole('button', { name: 'Vazgeç' }))
      expect(callsOf('GET /api/export-businesses')).toEqual([])
      refuse('GET /api/export-businesses')
      await range('1', '10000')
      await toast('Dışa aktarma başarısız')
      const [asked] = callsOf('GET /api/export-businesses')
      expect(Object.fromEntries(asked?.query ?? [])).toEqual({
        categoryId: '1',
        countryCode: 'TR',
        startIndex: '1',
        endIndex: '10000',
      })
    },
  )
})

test('a picture that does not load gives way to the placeholder', async () => {
  answerBusinesses([business(7, 'Kahve', { photoUrl: 'https://photos.example/a.jpg' })])
  openPanel(adminPath('businesses'))
  await screen.findByText('Kahve')
  const picture = () => document.querySelector('.thumb img')
  fireEvent.error(picture() as Element)
  await waitFor(() => expect(document.querySelector('.thumb svg')).not.toBeNull())
  expect(picture()).toBeNull()
})

test('a list without a match says so', async () => {
  openPanel(`${adminPath('businesses')}?q=zzqx`)
  await screen.findByText('İşletme bulunamadı')
})
