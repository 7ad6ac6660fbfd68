import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { takeSession } from './admin.ts'
import { changeBusiness, ownWord, readBusiness, trashBusiness } from './businesses.ts'

/** Pages that were built and show the first businesses of their lists; few other tests write there. */
const LISTS = ['/city/tbilisi', '/category/yoga-studio', '/country/georgia'] as const
/** A change is seen within ten seconds; a page takes some time on a busy machine. */
const SEEN = { timeout: 15_000, intervals: [250] }

const read = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path, { maxRetries: 1 })).text()

/** Waits until each page has a text, or has it no more. */
async function expectOnPages(page: Page, text: string, isThere: boolean, paths: readonly string[] = LISTS) {
  for (const path of paths)
    await expect
      .poll(async () => (await read(page.request, path)).includes(text), {
        ...SEEN,
        message: `${text} on ${path}`,
      })
      .toBe(isThere)
}

/** Imports a business that stands first in its lists, its city known by its position alone; gives the import. */
async function importFirst(
  page: Page,
  name: string,
  { address = name, rating = 5, reviews = 90_000 } = {},
): Promise<string> {
  const csv = `name,category,latitude,longitude,country,address,rating,reviews\n${name},Yoga studio,41.7151,44.8271,Georgia,${address},${rating},${reviews}\n`
  const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  const answer = await page.request.post('/api/upload-excel', { multipart: { file } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { readonly batchId: string }).batchId
}

async function addFirst(page: Page, word: string): Promise<AdminBusiness> {
  await importFirst(page, word)
  const answer = await page.request.get(`/api/admin/businesses?search=${word}`, { maxRetries: 1 })
  const [added] = (await answer.json()) as { readonly id: number }[]
  return readBusiness(page, added?.id ?? 0)
}

const post = async (page: Page, path: string, data: object): Promise<unknown> => {
  const answer = await page.request.post(path, { data, maxRetries: 1 })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}

test('what an operator changes is on the built pages that show it within ten seconds @journey', async ({
  page,
}) => {
  await takeSession(page.context())
  const word = ownWord()
  const added = await addFirst(page, word)
  await expectOnPages(page, word, true)
  await changeBusiness(page, added, { name: `${word} anew` })
  await expectOnPages(page, `${word} anew`, true)
  await post(page, '/api/admin/suppressions', { ids: [added.id], note: 'asked' })
  await expectOnPages(page, word, false)
})

test('each field of a card, and each way of writing it, shows on built pages', async ({ page }) => {
  test.setTimeout(300_000)
  await takeSession(page.context())
  const word = ownWord()
  const { id } = await addFirst(page, word)
  await expectOnPages(page, word, true)

  const fields: [object, string][] = [
    [{ name: `${word} b` }, `${word} b`],
    [{ address: `${word} street 9` }, `${word} street 9`],
    [{ type: `${word} type` }, `${word} type`],
    [{ priceRange: '$$$' }, '₾₾₾'],
  ]
  for (const [change, shown] of fields) {
    await changeBusiness(page, await readBusiness(page, id), change)
    await expectOnPages(page, shown, true, LISTS.slice(0, 1))
  }

  const job = (await post(page, '/api/admin/bulk-jobs', {
    action: 'edit',
    patch: { type: `${word} bulk` },
    ids: [id],
  })) as { readonly id: number }
  await post(page, `/api/admin/bulk-jobs/${job.id}/advance`, {})
  await expectOnPages(page, `${word} bulk`, true)
  await post(page, `/api/admin/bulk-jobs/${job.id}/undo`, {})
  await post(page, `/api/admin/bulk-jobs/${job.id}/advance`, {})
  await expectOnPages(page, `${word} bulk`, false)

  const batchId = await importFirst(page, `${word} imported`, { address: `${word} 7`, reviews: 95_000 })
  await expectOnPages(page, `${word} imported`, true)
  await post(page, `/api/admin/imports/${batchId}/undo`, {})
  await expectOnPages(page, `${word} imported`, false)

  await trashBusiness(page, [id])
  await expectOnPages(page, word, false)
  await post(page, '/api/admin/businesses/restore', { ids: [id] })
  await expectOnPages(page, word, true)
  await post(page, '/api/admin/suppressions', { ids: [id], note: 'asked' })
  await expectOnPages(page, word, false)
})

test('the counts of home and of all directories are those of the directory', async ({ page }) => {
  await takeSession(page.context())
  const total = async (path: string) =>
    Number(/<dt>Businesses<\/dt><dd>([\d,]+)/.exec(await read(page.request, path))?.[1]?.replace(',', ''))
  const stats = async () =>
    ((await (await page.request.get('/api/businesses/stats')).json()) as { readonly total: number }).total
  const { id } = await addFirst(page, ownWord())
  await expect.poll(async () => (await total('/')) - (await stats()), SEEN).toBe(0)
  await post(page, '/api/admin/suppressions', { ids: [id], note: 'asked' })
  await expect.poll(async () => (await total('/')) - (await stats()), SEEN).toBe(0)
})

test('a page that has changed is sent anew to who has the former one', async ({ page }) => {
  await takeSession(page.context())
  const before = await page.request.get('/city/tbilisi')
  const { id } = await addFirst(page, ownWord())
  await expect
    .poll(async () => {
      const headers = { 'If-None-Match': before.headers().etag ?? '"none"' }
      return (await page.request.get('/city/tbilisi', { headers })).status()
    }, SEEN)
    .toBe(200)
  await post(page, '/api/admin/suppressions', { ids: [id], note: 'asked' })
})
