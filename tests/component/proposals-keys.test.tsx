/** @module-tag full */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { $areKeysOn } from '#admin/kit/queue/keys.ts'
import { button, openPanel, press, toast, user } from './panel.tsx'
import { proposal, serveQueue } from './proposals.ts'
import { answer, refuse } from './server.ts'

const QUEUE = adminPath('proposals')
const open = (id: number) => openPanel(`${QUEUE}?proposal=${id}`)
const article = async () => within(await screen.findByRole('article'))
const opened = (name: string) =>
  waitFor(async () => expect((await article()).getByRole('heading', { level: 2 }).textContent).toBe(name))

test('a number that no proposal has is said to have none', async () => {
  serveQueue([proposal(1)])
  refuse('GET /api/admin/proposals/2', 404, { code: 'not_found' })
  open(2)
  await screen.findByText('Bu numarada bir öneri yok')
})

test('what could not be decided of many stays selected', async () => {
  serveQueue([proposal(1), proposal(2)])
  answer('POST /api/admin/proposals/2/decision', () =>
    Response.json({ error: 'It was decided already.', code: 'conflict' }, { status: 409 }),
  )
  openPanel(QUEUE)
  await user.click(await screen.findByRole('checkbox', { name: 'Bu sayfadaki tüm önerileri seç' }))
  await press('Spam say')
  await toast('1 öneri karara bağlandı, 1 tanesi olmadı')
  await screen.findByText('1 öneri seçildi')
})

test('a decision that cannot be taken back is said', async () => {
  serveQueue([proposal(1), proposal(2)])
  open(1)
  await press('Spam')
  await opened('Kahve 2')
  refuse('POST /api/admin/proposals/*/undo', 409, { code: 'conflict' })
  await user.keyboard('u')
  await toast('1 karar geri alınamadı', 'İşletme o zamandan beri değişti')
})

test('many are refused with one reason, and all is taken back at once', async () => {
  const sent = serveQueue([proposal(1), proposal(2), proposal(3)])
  openPanel(QUEUE)
  await user.click(await screen.findByRole('checkbox', { name: 'Bu sayfadaki tüm önerileri seç' }))
  await press('Reddet')
  await user.keyboard('3{Enter}')
  await user.click(within(await toast('3 öneri karara bağlandı')).getByRole('button', { name: 'Geri al' }))
  await toast('3 öneri yeniden bekliyor')
  expect(sent).toEqual([
    ...[1, 2, 3].map((id) => `M-100${id} {"verdict":"refused","reason":"unclear","version":1}`),
    ...[3, 2, 1].map((id) => `M-100${id} undo`),
  ])
})

test('fifty proposals are decided by keys alone', async () => {
  const sent = serveQueue(Array.from({ length: 50 }, (_, at) => proposal(at + 1)))
  openPanel(QUEUE)
  await screen.findByText('Tümü (50)')
  await user.keyboard('j')
  for (let id = 1; id <= 50; id++) {
    await opened(`Kahve ${id}`)
    await waitFor(async () => expect((await button('Spam')).disabled).toBe(false))
    if (id % 10 === 0) await user.keyboard('s')
    else if (id % 5 === 0) await user.keyboard('r1{Enter}')
    else await user.keyboard('a')
    await waitFor(() => expect(sent).toHaveLength(id))
  }
  await screen.findByText('Bekleyen öneri yok')
  const verdicts = sent.map((each) => /"verdict":"(\w+)"/.exec(each)?.[1])
  expect(Map.groupBy(verdicts, String).get('accepted')).toHaveLength(40)
  expect(verdicts.filter((verdict) => verdict === 'refused')).toHaveLength(5)
})

test('keys toggle fields, step, undo and help; a held key and a field in use decide nothing', async () => {
  const sent = serveQueue([
    proposal(1, { changes: { phone: '+90 212 555 01 99', website: 'https://b.example' } }),
    proposal(2),
  ])
  open(1)
  await opened('Kahve 1')
  await user.keyboard('2')
  await button('Seçilen 1 alanı kabul et')
  await user.keyboard('j')
  await opened('Kahve 2')
  await user.keyboard('k')
  await opened('Kahve 1')
  await user.keyboard('{a>3/}')
  await waitFor(() => expect(sent).toHaveLength(1))
  await opened('Kahve 2')
  expect(sent).toHaveLength(1)
  await user.keyboard('u')
  await opened('Kahve 1')
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('s')
  expect(sent).toHaveLength(2)
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('?')
  await user.click(await screen.findByRole('switch', { name: 'Tek tuşlu kısayollar açık' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('s')
  expect(sent).toHaveLength(2)
  $areKeysOn.set(true)
})
