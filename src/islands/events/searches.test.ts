import { beforeEach, expect, test, vi } from 'vitest'

const said: unknown[] = []
vi.mock('./send.ts', () => ({ say: (_: string, ...what: unknown[]) => said.push(...what) }))

let noteSearch: (words: string, isFound: boolean) => void
let listeners: Map<string, () => void>
beforeEach(async () => {
  said.length = 0
  listeners = new Map()
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void, options: unknown) => {
    expect(options).toEqual({ capture: true })
    listeners.set(name, listener)
  })
  ;({ noteSearch } = await import('./searches.ts'))
})

test('a search that stands is counted once, however often its list is shown', () => {
  noteSearch('pizza', true)
  vi.advanceTimersByTime(1000)
  noteSearch('pizza', true)
  vi.advanceTimersByTime(1000)
  expect(said).toEqual([['search', 'pizza']])
})

test('what is typed on the way to a search is none', () => {
  for (const words of ['p', 'pi', 'piz']) {
    noteSearch(words, true)
    vi.advanceTimersByTime(300)
  }
  noteSearch('pizza in the moon', false)
  vi.advanceTimersByTime(1000)
  expect(said).toEqual([
    ['search', 'pizza in the moon'],
    ['missed', 'pizza in the moon'],
  ])
})

test('a search that is left at once is counted with the page', () => {
  noteSearch('pizza', true)
  listeners.get('pagehide')?.()
  vi.advanceTimersByTime(1000)
  expect(said).toEqual([['search', 'pizza']])
})
