import type { ContactMessage } from '#domain/contact/message.ts'

/** A message that nobody has read. */
export const letter = (id: number, values: Partial<ContactMessage> = {}): ContactMessage => ({
  id,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: `Konu ${id}`,
  message: 'İlk satır\nikinci satır',
  kind: 'question',
  businessSlug: null,
  business: null,
  readAt: null,
  doneAt: null,
  note: null,
  answers: [],
  createdAt: '2026-05-04T12:00:00.000Z',
  ...values,
})
