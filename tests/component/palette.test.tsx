import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { $isPaletteOpen } from '#admin/shell/palette/palette.store.ts'
import { adminPath } from '#domain/paths.ts'
import { answerBusinesses, answerRecord, business, record } from './businesses.ts'
import { fill, openPanel, user } from './panel.tsx'
import { answer } from './server.ts'
import { listOf } from './taxonomy.ts'

const FIELD = /mesaj, ekran/
const BRANCHES = [
  business(7, 'Kordon Kahve', { address: 'Atatürk Cad. 12', phone: '+90 232 000 67 63' }),
  business(8, 'Kordon Kahve', { address: 'Mithatpaşa Cad. 7', phone: '+90 232 000 11 22' }),
]

afterEach(() => $isPaletteOpen.set(false))

/** Opens the list of businesses, where a search of these texts finds these. */
async function openList(found: (search: string) => typeof BRANCHES = () => BRANCHES): Promise<void> {
  answerBusinesses(BRANCHES)
  answer('GET /api/admin/businesses', ({ query }) =>
    listOf(query.has('status') ? [] : found(query.get('search') ?? '')),
  )
  answer('GET /api/admin/businesses/cities', [])
  answer('GET /api/admin/messages', () => listOf([]))
  openPanel(adminPath('businesses'))
  await screen.findAllByRole('row')
}

// First in this file: what loads when the palette is first opened has not been loaded yet.
test('what is typed right after the first Ctrl+K is searched', async () => {
  answerRecord(record(8, 'Kordon Kahve'))
  await openList((search) =>
    BRANCHES.filter(({ address }) => search !== 'mithat' || address?.includes('Mithat')),
  )
  await user.keyboard('{Control>}k{/Control}mithat{Enter}')
  await waitFor(() => expect(location.search).toContain('edit=8'))
})

test('Enter chooses nothing that was found for a former text', async () => {
  await openList((search) => (search === 'kordonlu' ? [business(9, 'Kordonlu Fırın')] : BRANCHES))
  await user.keyboard('{Control>}k{/Control}kordon')
  await waitFor(() => screen.getAllByRole('option', { name: /Kordon Kahve/ }))
  await user.keyboard('lu{ArrowDown}{Enter}')
  await screen.findByRole('option', { name: /Kordonlu/ })
  await screen.findByText('1 sonuç')
  expect(location.search).not.toContain('edit')
})

async function find(text: string): Promise<string[]> {
  await openList()
  await user.keyboard('{Control>}k{/Control}')
  await fill(FIELD, text)
  const options = await waitFor(() => screen.getAllByRole('option', { name: /Kordon/ }))
  return options.map(({ textContent }) => textContent)
}

test('branches of a chain are told apart by their addresses, and have their kind in Turkish', async () => {
  const [one, other] = await find('kordon')
  expect(one).toContain('Otel')
  expect(one).toContain('Atatürk Cad. 12')
  expect(other).toContain('Mithatpaşa Cad. 7')
  expect(document.querySelector('.palette mark')).toBeNull()
})

test('behind the form of what was found stands the list of what was searched', async () => {
  answerRecord(record(7, 'Kordon Kahve'))
  await find('kordon')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toContain('edit=7'))
  expect(new URLSearchParams(location.search).get('q')).toBe('kordon')
})

test('the part of the phone number that was found is marked', async () => {
  const [one] = await find('0006763')
  expect(one).toContain('+90 232 000 67 63')
  expect([...document.querySelectorAll('.palette mark')].map(({ textContent }) => textContent)).toEqual([
    '000 67 63',
  ])
})

test('the way to the whole list is not counted as a result', async () => {
  await find('kordon')
  await screen.findByText('2 sonuç')
})

test('the submission of many addresses is found by its name', async () => {
  answerBusinesses([])
  openPanel(adminPath('businesses'))
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  answer('GET /api/admin/businesses', () => listOf([]))
  answer('GET /api/admin/businesses/cities', [])
  answer('GET /api/admin/messages', () => listOf([]))
  await fill(FIELD, 'toplu gönder')
  await screen.findByRole('option', { name: /toplu gönder/ })
})
