import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $toasts, addToast, dismissToast, removeToast, TOASTS } from './toast.store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  removeToast()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const titles = () => $toasts.get().map(({ title }) => title)

test('the constants are those of the specification', () => {
  expect(TOASTS).toEqual({
    limit: 1,
    durationMs: 5000,
    swipe: { direction: 'right', threshold: 50 },
    hotkey: 'F8',
    removalMs: 1_000_000,
  })
})

describe('a toast', () => {
  test('is open once added', () => {
    const id = addToast({ title: 'Sent', description: 'Thank you.' })
    expect($toasts.get()).toEqual([{ id, title: 'Sent', description: 'Thank you.', isOpen: true }])
  })

  test('takes the place of the one before, with an id of its own', () => {
    const first = addToast({ title: 'First' })
    const second = addToast({ title: 'Second' })
    expect(second).not.toBe(first)
    expect(titles()).toEqual(['Second'])
  })

  test('that is dismissed closes at once and is removed after the delay', () => {
    const id = addToast({ title: 'Sent' })
    dismissToast(id)
    expect($toasts.get()).toMatchObject([{ id, isOpen: false }])
    vi.advanceTimersByTime(TOASTS.removalMs - 1)
    expect(titles()).toEqual(['Sent'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  test('that is dismissed twice is removed at the first time', () => {
    const id = addToast({ title: 'Sent' })
    dismissToast(id)
    vi.advanceTimersByTime(TOASTS.removalMs / 2)
    dismissToast(id)
    vi.advanceTimersByTime(TOASTS.removalMs / 2)
    expect(titles()).toEqual([])
  })

  test('that was replaced takes no later one with it', () => {
    dismissToast(addToast({ title: 'First' }))
    addToast({ title: 'Second' })
    vi.advanceTimersByTime(TOASTS.removalMs)
    expect($toasts.get()).toMatchObject([{ title: 'Second', isOpen: true }])
  })

  test.each([
    ['by its id', (id: number) => id],
    ['with all others', () => undefined],
  ])('can be dismissed and removed %s', (_, idOf) => {
    const id = addToast({ title: 'Sent' })
    dismissToast(idOf(id))
    expect($toasts.get()).toMatchObject([{ isOpen: false }])
    removeToast(idOf(id))
    expect($toasts.get()).toEqual([])
  })

  test('of another id is left alone', () => {
    const id = addToast({ title: 'Sent' })
    dismissToast(id + 1)
    removeToast(id + 1)
    expect($toasts.get()).toMatchObject([{ id, isOpen: true }])
  })
})
