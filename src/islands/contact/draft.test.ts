import { expect, test } from 'vitest'
import { saveDraft, readDraft } from './draft.ts'

function store(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

test('what was kept is read again', () => {
  const session = store()
  saveDraft(session, { name: 'Ada', message: 'a\nb' })
  expect(readDraft(session)).toEqual({ name: 'Ada', message: 'a\nb' })
})

test('an empty form leaves nothing behind', () => {
  const session = store()
  saveDraft(session, { name: 'Ada' })
  saveDraft(session, { name: '', message: '', kind: 'question' })
  expect(session.kept.size).toBe(0)
})

test.each([
  ['nothing', {}],
  ['something broken', { 'contact-draft': '{' }],
  ['something else', { 'contact-draft': '"text"' }],
  ['null', { 'contact-draft': 'null' }],
])('%s is an empty draft', (_, content) => {
  expect(readDraft(store(content))).toEqual({})
})

test('values that are no text are left out', () => {
  expect(readDraft(store({ 'contact-draft': '{"name":"Ada","message":5}' }))).toEqual({ name: 'Ada' })
})

test('a browser that keeps nothing stops nobody', () => {
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(readDraft(refusing)).toEqual({})
  expect(() => {
    saveDraft(refusing, { name: 'Ada' })
  }).not.toThrow()
})
