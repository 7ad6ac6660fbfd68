import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { answerBusinesses, business } from './businesses.ts'
import { field, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const LIST = 'GET /api/admin/businesses'
const ROWS = [business(7, 'Kahve'), business(8, 'Çay')]

const open = (query = '') => openPanel(adminPath('businesses') + query)
const rows = (count: number) => waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1))
const lastAsked = () => Object.fromEntries(callsOf(LIST).at(-1)?.query ?? [])

test('fifty a page are chosen, from the first on', async () => {
  answerBusinesses(ROWS)
  answer(LIST, () => Response.json(ROWS, { headers: { 'X-Total-Count': '120' } }))
  open('?page=2')
  await rows(2)
  expect(lastAsked()).toMatchObject({ offset: '20', limit: '20' })
  await user.selectOptions(await field('Sayfa başına'), '50')
  await waitFor(() => expect(location.search).toBe('?size=50'))
  await waitFor(() => expect(lastAsked()).toMatchObject({ limit: '50' }))
  expect(lastAsked()['offset'] ?? '0').toBe('0')
})

test('a search waits half a second, and asks once', async () => {
  answerBusinesses(ROWS)
  open()
  await rows(2)
  await user.type(await screen.findByRole('searchbox', { name: 'Ara' }), 'lokanta')
  const typed = Date.now()
  const searched = () => callsOf(LIST).filter(({ query }) => query.has('search'))
  expect(searched()).toEqual([])
  await waitFor(() => expect(searched()).toHaveLength(1), { interval: 20 })
  expect(Date.now() - typed).toBeGreaterThan(400)
  expect(lastAsked()['search']).toBe('lokanta')
  await waitFor(() => expect(location.search).toContain('q=lokanta'))
  expect(searched()).toHaveLength(1)
})

test('every column sorts, both ways', async () => {
  answerBusinesses(ROWS)
  open()
  await rows(2)
  const names = ['Kategori', 'Şehir', 'Ülke', 'Puan', 'Durum', 'Güncelleme', 'İşletme']
  const asked = new Set()
  for (const name of names)
    for (const direction of ['ascending', 'descending']) {
      await press(name)
      const header = () => screen.getByRole('columnheader', { name })
      await waitFor(() => expect(header().getAttribute('aria-sort')).toBe(direction))
      await waitFor(() => expect(lastAsked()['sortOrder'] === 'desc').toBe(direction === 'descending'))
      asked.add(lastAsked()['sortBy'])
    }
  expect(asked.size).toBe(names.length)
})

test('a list that cannot be fetched can be asked for again', async () => {
  answerBusinesses(ROWS)
  refuse(LIST)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('İşletmeler alınamadı')
  answerBusinesses(ROWS)
  await press('Yeniden dene')
  await rows(2)
})

test('each filter says what it could not fetch', async () => {
  answerBusinesses(ROWS)
  refuse('GET /api/admin/categories')
  refuse('GET /api/countries')
  refuse('GET /api/admin/businesses/cities')
  open('?city=1')
  for (const text of ['Kategoriler alınamadı', 'Ülkeler alınamadı', 'Şehirler alınamadı'])
    await screen.findByText(text)
})

test('rows that could not be taken away stay', async () => {
  answerBusinesses(ROWS)
  refuse('POST /api/admin/bulk-jobs')
  open()
  await user.click(await screen.findByRole('checkbox', { name: 'Kahve işletmesini seç' }))
  await press('Çöp kutusuna taşı')
  await screen.findByRole('alertdialog')
  await press('Çöp kutusuna taşı')
  await toast('Toplu değişiklik başlatılamadı')
  await press('Vazgeç')
  await rows(2)
})
