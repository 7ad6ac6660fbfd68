import { expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import { contactMessages } from '#db/schema/index.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'

const FIELDS = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Correct a listing',
  message: 'It opens at ten.',
  kind: 'correct',
  business: '',
  website: '',
}

test.each([
  ['https://site.example/contact?subject=Correct+a+listing&business=grand-hotel', 'grand-hotel'],
  ['https://site.example/contact?business=%2Fadmin', null],
  ['https://site.example/business/grand-hotel', null],
  ['nonsense', null],
])('a form without script is about the listing of the address it was sent from: %s', async (from, slug) => {
  const db = await emptyDatabase()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Referer: from }
  const app = createApp({ openDatabase: () => db })
  const response = await app.request('/api/contact', {
    method: 'POST',
    headers,
    body: String(new URLSearchParams(FIELDS)),
  })
  expect(response.status).toBe(303)
  expect(await db.select().from(contactMessages)).toMatchObject([{ businessSlug: slug }])
})
