import { expect, test } from 'vitest'
import { changesShown, type ProposalReceipt, stateText } from './receipt.ts'

const RECEIPT: ProposalReceipt = {
  kind: 'suggest',
  state: 'partly',
  number: 'M-1001',
  topic: null,
  business: null,
  changes: {
    businessStatus: 'CLOSED_TEMPORARILY',
    phone: null,
    workingHours: { Monday: '09:00-18:00', Sunday: '' },
  },
  seen: { businessStatus: 'OPERATIONAL', phone: '1', workingHours: { Sunday: 'Closed' } },
  place: null,
  comment: null,
  method: null,
  isOwner: false,
  createdAt: '2026-11-30T00:00:00.000Z',
  decidedAt: null,
  accepted: ['phone'],
  reasons: [],
  messages: [],
}

test('changes stand in the order of the form, in words, each day for itself', () => {
  expect(changesShown(RECEIPT)).toEqual([
    { label: 'Phone', before: '1', after: null, isAccepted: true },
    { label: 'Hours, Monday', before: null, after: '09:00-18:00', isAccepted: false },
    { label: 'Hours, Sunday', before: 'Closed', after: null, isAccepted: false },
    { label: 'State', before: 'In business', after: 'Closed for now', isAccepted: false },
  ])
})

test('nothing is taken over or not before it is decided', () => {
  const verdicts = changesShown({ ...RECEIPT, state: 'open' }).map(({ isAccepted }) => isAccepted)
  expect(new Set(verdicts)).toEqual(new Set([undefined]))
})

test.each([
  ['dns', 'proving', 'Waiting for your proof'],
  ['file', 'proving', 'Waiting for your proof'],
  ['mail', 'proving', 'Waiting for the code'],
  ['dns', 'open', 'Received'],
  ['call', 'open', 'Received'],
  ['dns', 'asked', 'We have a question'],
  ['call', 'accepted', 'Accepted'],
] as const)('a claim by %s that is %s: %s', (method, state, title) => {
  expect(stateText({ kind: 'claim', state, method }).title).toBe(title)
})

test('nobody reads a claim that waits for its proof', () => {
  expect(stateText({ kind: 'claim', state: 'proving', method: 'dns' }).text).not.toMatch(/person/)
  expect(stateText({ kind: 'claim', state: 'open', method: 'dns' }).text).toMatch(/A person reads it/)
  expect(stateText({ kind: 'suggest', state: 'open', method: null }).text).toMatch(/A person reads it/)
})
