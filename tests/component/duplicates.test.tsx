import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPath } from '#domain/paths.ts'
import { pair, serveDuplicates } from './duplicates.ts'
import { button, isEnabled, openPanel, press, toast, user } from './panel.tsx'
import { answer, callsOf, refuse } from './server.ts'

const QUEUE = adminPath('duplicates')
const open = (id: number) => openPanel(`${QUEUE}?pair=${id}-${id + 1_000}`)
const article = async () => within(await screen.findByRole('article'))
const opened = (id: number) =>
  waitFor(async () =>
    expect((await article()).getByRole('heading', { level: 2 }).textContent).toBe(
      `Kahve ${id} / Kahve Evi ${id}`,
    ),
  )
const keyed = async (keys: string) => {
  await isEnabled('Birleştir')
  await user.keyboard(keys)
}

test('the queue shows how sure each pair is and why, and the menu how many wait', async () => {
  serveDuplicates([pair(1), { ...pair(2), isCertain: false, score: 2 }])
  openPanel(QUEUE)
  const table = within(await screen.findByRole('table', { name: 'Yinelenen çiftler' }))
  await table.findByText('Neredeyse kesin')
  expect(table.getByText('Olabilir').title).toContain('karar sizin')
  expect(table.getAllByText('Telefon')).toHaveLength(2)
  const menu = within(screen.getByRole('navigation', { name: 'Ana menü' }))
  await menu.findByText('2 çift bekliyor')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kesinlik' }), 'Neredeyse kesin')
  await waitFor(() => expect(location.search).toBe('?certainty=certain'))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ülke' }), 'TR')
  await waitFor(() =>
    expect(callsOf('GET /api/admin/duplicates').at(-1)?.query.get('countryCode')).toBe('TR'),
  )
})

test('both records stand side by side, differing words marked, the better one proposed to stay', async () => {
  serveDuplicates([
    pair(1, {
      one: {
        phone: '+90 212 555 01 11',
        address: 'İstiklal Cad. 5',
        workingHours: { Monday: '09:00-18:00' },
      },
      other: {
        phone: '+90 212 555 01 11',
        address: 'İstiklal Cad. 7',
        website: 'https://kahve.example/',
        workingHours: { Monday: '9 AM - 5 PM', Sunday: 'Closed' },
      },
      otherFacts: {
        views: 40,
        hasOwner: true,
        sources: [
          { source: 'atlas', id: 'A-7', lastSeen: '2026-05-01' },
          { source: 'guide', id: null, lastSeen: null },
        ],
      },
    }),
  ])
  open(1)
  const view = await article()
  const sides = within(await view.findByRole('group', { name: 'Hangi kayıt kalsın?' }))
  expect(sides.getByRole<HTMLInputElement>('radio', { name: '2: Kahve Evi 1 kalsın' }).checked).toBe(true)
  expect(sides.getByText('Öneri: sahibi kanıtlanmış')).toBeTruthy()
  expect(sides.getByText('atlas · A-7 · 1 May 2026; guide')).toBeTruthy()
  expect(view.getByText('Aynı telefon: +90 212 555 01 11')).toBeTruthy()
  const address = view.getByRole('group', { name: /^.?Adres/ })
  expect([...address.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['5', '7'])
  const hours = view.getByRole('group', { name: /^Çalışma saatleri/ })
  const [first, second] = within(hours).getAllByRole('radio')
  expect(first?.closest('label')?.textContent).toBe('1: Pazartesi 09:00–18:00Pazar boş')
  expect(second?.closest('label')?.textContent).toBe('2: Pazartesi 09:00–17:00Pazar Kapalı')
  await user.click(view.getByText('Yalnızca birinde olan 1 alan: kalan kayda alınır'))
  expect(view.getByText('https://kahve.example/').closest('div')?.textContent).toContain('Web sitesi (2)')
  await user.click(view.getByText(/^Aynı olan \d+ alan$/))
  expect(view.getByText('+90 212 555 01 11')).toBeTruthy()
})

test('a merge is taken back from its toast, and what was told apart by a key', async () => {
  const sent = serveDuplicates([pair(1), pair(2), pair(3)])
  open(1)
  await opened(1)
  await keyed('2')
  await press('Birleştir')
  await opened(2)
  await user.click(within(await toast('Kayıtlar birleştirildi')).getByRole('button', { name: 'Geri al' }))
  await opened(1)
  await keyed('n')
  await opened(2)
  await keyed('u')
  await opened(1)
  await toast('Çift yeniden sırada')
  expect(sent).toEqual(['merge 1 into 1001', 'undo 1', 'different 1,1001', 'not different 1,1001'])
})

test('what was skipped comes back when nothing else is left', async () => {
  const sent = serveDuplicates([pair(1), pair(2), pair(3)])
  open(1)
  await opened(1)
  await keyed('s')
  await opened(2)
  await keyed('n')
  await opened(3)
  await keyed('n')
  await opened(1)
  await keyed('m')
  await screen.findByText('Bekleyen çift yok')
  await screen.findByText(/npm run duplicates/)
  expect(sent).toEqual(['different 2,1002', 'different 3,1003', 'merge 1001 into 1'])
})

test('a hundred pairs are decided by keys alone', { tags: 'full' }, async () => {
  const sent = serveDuplicates(Array.from({ length: 100 }, (_, at) => pair(at + 1)))
  openPanel(QUEUE)
  await screen.findByText('100 çift bekliyor', { selector: '.badge' })
  await user.keyboard('j')
  for (let id = 1; id <= 100; id++) {
    await opened(id)
    await keyed(id % 3 === 0 ? 'n' : id % 2 === 0 ? '2m' : 'm')
    await waitFor(() => expect(sent).toHaveLength(id))
  }
  await screen.findByText('Bekleyen çift yok')
  expect(sent.filter((each) => each.startsWith('different'))).toHaveLength(33)
})

test('a record that changed meanwhile is told, and shown as it is now', async () => {
  const pairs = [pair(1), pair(2)]
  serveDuplicates(pairs)
  open(1)
  await opened(1)
  pairs[0] = pair(1, { one: { version: 2, email: 'new@kahve.example' } })
  refuse('POST /api/admin/businesses/merge', 409, { code: 'conflict' })
  await press('Birleştir')
  await screen.findByText(/bu arada değişti/)
  await screen.findByText('new@kahve.example')
  await press('Birleştir')
  await waitFor(() =>
    expect(callsOf('POST /api/admin/businesses/merge').at(-1)?.body).toMatchObject({ keepVersion: 2 }),
  )
})

test('a pair of which one is gone says so and leads on', async () => {
  serveDuplicates([pair(2)])
  open(1)
  await screen.findByText('Bu çift artık yok')
  await press('Sıradaki çift')
  await opened(2)
})

test('two records that were chosen by hand are compared, and the way to the one that stays is shown', async () => {
  const chosen = { ...pair(7), score: null, isCertain: false, reasons: [] }
  const sent = serveDuplicates([pair(1)], [chosen])
  open(7)
  await opened(7)
  await screen.findByText('Siz seçtiniz')
  await keyed('m')
  await screen.findByText('Bu çift birleştirildi')
  const kept = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Kalan kaydı aç' })
  expect(kept.href).toContain('edit=7')
  await press('Geri al')
  await opened(7)
  expect(sent).toEqual(['merge 1007 into 7', 'undo 1007'])
})

test('a search goes on until all that changed is compared, and shows what it found', async () => {
  const pairs: ReturnType<typeof pair>[] = []
  serveDuplicates(pairs)
  let steps = 0
  answer('POST /api/admin/duplicates/search', () => {
    steps += 1
    if (steps === 2) pairs.push(pair(1))
    return { isDone: steps === 2 }
  })
  openPanel(QUEUE)
  await screen.findByText('Bekleyen çift yok')
  await press('Yinelenenleri ara')
  await toast('Değişen kayıtlar karşılaştırıldı')
  await screen.findByRole('button', { name: 'Kahve 1 / Kahve Evi 1' })
  expect(steps).toBe(2)
})

test('the last merges are listed, and one is undone', async () => {
  const sent = serveDuplicates([])
  const merge = (id: number, state: 'done' | 'undone', actor = 'admin:abcdef12') => ({
    id,
    keptId: id,
    mergedId: id + 100,
    kept: `Kahve ${id}`,
    merged: `Kahve Evi ${id}`,
    actor,
    actorName: actor === 'operator:7' ? 'Ada' : null,
    state,
    createdAt: '2026-05-04T12:00:00.000Z',
    undoneAt: state === 'undone' ? '2026-05-05T12:00:00.000Z' : null,
    undoneBy: state === 'undone' ? 'operator:7' : null,
    undoneByName: state === 'undone' ? 'Ada' : null,
    undoneWith: state === 'undone' ? 'council.csv' : null,
  })
  const all = [merge(1, 'done', 'operator:7'), merge(2, 'undone', 'system')]
  answer('GET /api/admin/merges', all, { headers: { 'X-Total-Count': '82' } })
  openPanel(QUEUE)
  await press('Birleştirmeler')
  const dialog = within(await screen.findByRole('dialog', { name: 'Son birleştirmeler' }))
  await dialog.findByText('“Kahve Evi 1” → “Kahve 1”')
  expect(dialog.getByText(/· Ada$/)).toBeTruthy()
  expect(dialog.getByText(/· Kendiliğinden$/)).toBeTruthy()
  dialog.getByText(/^Geri alındı · 5 May.* · Ada · “council.csv” içe aktarmasının geri alınmasıyla$/)
  dialog.getByRole('button', { name: 'Daha eskileri (80)' })
  expect(dialog.getAllByRole('button', { name: /^Geri al:/ })).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Geri al: Kahve Evi 1' }))
  await toast('Birleştirme geri alındı')
  expect(sent).toEqual(['undo 1'])
})

test('an empty queue says that a comparison is due', async () => {
  serveDuplicates([])
  answer('GET /api/admin/duplicates/waiting', { count: 0, isMore: false, isDue: true })
  openPanel(QUEUE)
  await screen.findByText('Karşılaştırma sırada')
  expect(screen.queryByText('Bekleyen çift yok')).toBeNull()
})

test('a merge that cannot be undone is told', async () => {
  serveDuplicates([pair(1), pair(2)])
  open(1)
  await opened(1)
  await keyed('m')
  await opened(2)
  refuse('POST /api/admin/merges/[0-9]+/undo', 409, { code: 'conflict' })
  await keyed('u')
  await toast('Kayıtlar o zamandan beri değişti')
})

test('keys do nothing while a merge runs twice pressed, and hostile names are texts', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const sent = serveDuplicates([pair(1, { one: { name: evil, website: 'javascript:alert(1)' } }), pair(2)])
  open(1)
  const view = await screen.findByRole('article')
  await within(view).findAllByText(evil)
  expect(view.querySelector('img')).toBeNull()
  await button('Birleştir')
  await user.keyboard('{m>3/}')
  await opened(2)
  expect(sent).toHaveLength(1)
})

test('nothing is merged by itself until it is switched on', async () => {
  serveDuplicates([pair(1)])
  answer('GET /api/admin/merges', [])
  answer('PUT /api/admin/duplicates/settings', ({ body }) => body as object)
  openPanel(QUEUE)
  await press('Birleştirmeler')
  const merging = await screen.findByRole('switch', {
    name: 'Neredeyse kesin çiftleri kendiliğinden birleştir',
  })
  expect(merging.getAttribute('aria-checked')).toBe('false')
  await waitFor(() => expect(merging.hasAttribute('disabled')).toBe(false))
  await user.click(merging)
  await waitFor(() => expect(merging.getAttribute('aria-checked')).toBe('true'))
  expect(callsOf('PUT /api/admin/duplicates/settings').map(({ body }) => body)).toEqual([
    { mergesByItself: true },
  ])
})
