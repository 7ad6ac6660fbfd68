import { expect, test } from 'vitest'
import { type Draft, readDraft, saveDraft } from './draft.ts'

const DRAFT: Draft = { path: '/add', fields: { name: 'Çay' }, isSent: false }

function storage(kept: string | null = null) {
  let text = kept
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => void (text = value),
    removeItem: () => void (text = null),
  }
}

test('what was typed is read back, and forgotten when it has arrived', () => {
  const store = storage()
  saveDraft(() => store, DRAFT)
  expect(readDraft(() => store)).toEqual(DRAFT)
  saveDraft(() => store, undefined)
  expect(readDraft(() => store)).toBeUndefined()
})

test.each([
  '{',
  'null',
  '[]',
  '{"path":1}',
  '{"path":"/add","fields":null,"isSent":false}',
  '{"path":"/add","fields":{"name":1},"isSent":false}',
])('%s is no draft', (text) => {
  expect(readDraft(() => storage(text))).toBeUndefined()
})

test('a browser that blocks storage keeps nothing and breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(readDraft(blocked)).toBeUndefined()
  expect(() => {
    saveDraft(blocked, DRAFT)
  }).not.toThrow()
})
