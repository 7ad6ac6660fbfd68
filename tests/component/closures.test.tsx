import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ProbableClosure } from '#domain/closures/closure.ts'
import { adminPath } from '#domain/paths.ts'
import { openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf } from './server.ts'
import { listOf } from './taxonomy.ts'

const shop = (id: number): ProbableClosure => ({
  id,
  name: `Shop ${id}`,
  slug: `shop-${id}`,
  city: 'Paris',
  country: 'France',
  version: 3,
  address: `${id} Rue du Bac`,
  phone: null,
  website: 'https://shop.example/',
  reviewCount: 4,
  signs: [
    { kind: 'gone', since: '2026-11-02', detail: 'shops' },
    { kind: 'votes', since: '2026-11-20', detail: '3/1' },
    { kind: 'report', since: '2026-11-21', detail: 'closed' },
  ],
})

interface Sent {
  readonly verdict: string
  readonly businesses: readonly { readonly id: number; readonly version: number }[]
}

let left: readonly number[] = []
beforeEach(() => {
  left = [1, 2, 3]
  answer('GET /api/admin/closures', () => listOf(left.map(shop)))
  answer('GET /api/admin/closures/settings', { checksWebsites: false, closesByItself: false })
  answer('POST /api/admin/closures/decisions', ({ body }) => {
    const { businesses } = body as Sent
    const ids = businesses.map(({ id }) => id)
    left = left.filter((id) => !ids.includes(id))
    return { decisions: ids.map((id) => ({ id: `d-${id}`, businessId: id })), failed: [] }
  })
  answer('POST /api/admin/closures/undo', ({ body }) => {
    const { ids } = body as { readonly ids: readonly string[] }
    left = [1, 2, 3]
    return { businesses: ids.map((id) => Number(id.slice(2))), failed: [] }
  })
})

const openList = async () => {
  openPanel(adminPath('closures'))
  await screen.findByRole('row', { name: /Shop 1/ })
}
const sent = () => callsOf('POST /api/admin/closures/decisions').map(({ body }) => body as Sent)

test('each is told with its reasons and their days', async () => {
  await openList()
  const row = screen.getByRole('row', { name: /Shop 1/ })
  expect(row.textContent).toContain('Kaynağında artık yok, 2 Kas 2026')
  expect(row.textContent).toContain('shops')
  expect(row.textContent).toContain('3 “yok”, 1 “hâlâ orada”')
  expect(row.textContent).toContain('kalıcı olarak kapandı')
})

test('is decided by a button, and the decision taken back in its toast', async () => {
  await openList()
  await press('Shop 2: Kapandı')
  const said = await toast('1 işletme kalıcı olarak kapatıldı')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Shop 2/ })).toBeNull())
  expect(sent()).toEqual([{ verdict: 'closed', businesses: [{ id: 2, version: 3 }] }])
  await user.click(within(said).getByRole('button', { name: 'Geri al' }))
  await toast('1 karar geri alındı')
  await screen.findByRole('row', { name: /Shop 2/ })
})

test('is decided by keys, one after another', async () => {
  await openList()
  const isOpened = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-current')).toBe('true'))
  await user.keyboard('j')
  await isOpened('Shop 1')
  await user.keyboard('o')
  await toast('1 işletmenin açık olduğu kaydedildi')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Shop 1/ })).toBeNull())
  await isOpened('Shop 2')
  await user.keyboard('s')
  await toast('1 işletme bir ay sonraya bırakıldı')
  expect(sent().map(({ verdict, businesses }) => [verdict, businesses[0]?.id])).toEqual([
    ['open', 1],
    ['later', 2],
  ])
})

test('many are closed at once', async () => {
  await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Bu sayfadaki tüm işletmeleri seç' }))
  await press('Kapandı')
  await toast('3 işletme kalıcı olarak kapatıldı')
  await screen.findByText('Kapanmış görünen işletme yok')
  screen.getByText(/60 gün içinde en az 2 ziyaretçi kapandığını söylerse/)
  expect(sent()[0]?.businesses.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('nothing is done by itself until it is switched on', async () => {
  answer('PUT /api/admin/closures/settings', ({ body }) => body as object)
  await openList()
  const closing = screen.getByRole('switch', { name: 'Kesin görünenleri kendiliğinden kapat' })
  expect(closing.getAttribute('aria-checked')).toBe('false')
  await waitFor(() => expect(closing.hasAttribute('disabled')).toBe(false))
  await user.click(closing)
  await waitFor(() => expect(closing.getAttribute('aria-checked')).toBe('true'))
  expect(callsOf('PUT /api/admin/closures/settings').map(({ body }) => body)).toEqual([
    { checksWebsites: false, closesByItself: true },
  ])
})
