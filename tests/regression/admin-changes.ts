import type { Recording } from './recording.ts'
import { responseJson, jsonRequest, responseText, type SendRequest, type HttpRequest } from './http-client.ts'
import type { Site } from './frozen-sample-site.ts'
import { sampleEvenly, type DirectoryContents } from './directory-contents.ts'

const FEW = `name,category,city,country,phone
Guarded Cafe,Cafe,Vienna,Austria,+43 1 5550100
Guarded Bakery,Bakery,Nowhere,Austria,
,Bakery,Vienna,Austria,
Guarded Cafe,Cafe,Vienna,Austria,+43 1 5550100`

/** What a recording changes in the directory, for later requests to find moved, merged, gone and new things. */
export interface ChangedRecords {
  readonly movedBusiness: string
  readonly trashedBusiness: string
  readonly deletedBusiness: string
  readonly movedCity: string
  readonly mergedCity: string
  readonly movedCategory: string
  readonly mergedCategory: string
}

/** Makes an operator's and visitors' changes by the API, and records each answer in its order. */
export async function applyAdminChanges(
  recording: Recording,
  {
    site,
    operator,
    visit,
  }: { readonly site: Site; readonly operator: SendRequest; readonly visit: SendRequest },
  contents: DirectoryContents,
): Promise<ChangedRecords> {
  let number = 0
  const take = async (title: string, request: HttpRequest, by = operator) => {
    const answer = await by(request)
    // What an import leaves for after its answer would meet the next write.
    if (/upload|imports/.test(request.path)) await site.database.rest()
    number += 1
    recording.answer('changes', request, answer, `${String(number).padStart(2, '0')}-${title}`)
    return answer
  }
  const send = (title: string, method: string, path: string, body: unknown) =>
    take(title, jsonRequest(method, path, body))
  await sendMessages((title, request) => take(title, request, visit))
  const businesses = await changeBusinesses(send, contents)
  const places = await changePlaces(send, contents)
  await changeSite(send)
  await upload(take, send)
  await lookAfter(send)
  return { ...businesses, ...places }
}

type Take = (title: string, request: HttpRequest) => Promise<Awaited<ReturnType<SendRequest>>>
type Send = (title: string, method: string, path: string, body: unknown) => ReturnType<Take>

async function sendMessages(take: Take): Promise<void> {
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Two\nlines.' }
  const send = (title: string, body: unknown) => take(title, jsonRequest('POST', '/api/contact', body))
  await send('message', message)
  const about = { message: 'It has moved.', kind: 'correct', business: 'bellweather-property' }
  await send('message-about-listing', { ...message, ...about })
  await send('message-of-a-machine', { ...message, website: 'https://example.com' })
  await send('message-without-address', { ...message, email: 'ada' })
  const form = (title: string, fields: Record<string, string>) =>
    take(title, {
      method: 'POST',
      path: '/api/contact',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(fields)),
    })
  await form('message-by-form', message)
  await form('message-by-form-without-text', { ...message, message: '' })
}

async function changeBusinesses(send: Send, { businesses, categories }: DirectoryContents) {
  const [moved, trashed, deleted, restored, edited] = sampleEvenly(businesses, 5)
  if (!moved || !trashed || !deleted || !restored || !edited) throw new Error('The sample is too small.')
  const at = (id: number) => `/api/businesses/${id}`
  const some = '/api/admin/businesses'
  const fresh = {
    name: 'Guarded Place',
    categoryId: categories[0]?.id,
    address: '1 Main Street, Vienna',
    city: 'Vienna',
    countryCode: 'AT',
    phone: '+43 1 5550199',
    workingHours: { Monday: '9:00 AM - 5:00 PM', Sunday: 'Closed' },
    about: { Service: { Takeout: true } },
    description: '<p onclick="x()">Good <b>food</b></p>',
  }
  await send('new-business', 'POST', some, fresh)
  await send('same-business', 'POST', some, fresh)
  await send('incomplete-business', 'POST', some, { name: ' ', categoryId: 'x' })
  await send('moved-business', 'PATCH', at(moved.id), { slug: 'a-guarded-address', version: 1 })
  await send('changed-business', 'PATCH', at(edited.id), { name: 'Renamed Place', email: '', latitude: null })
  await send('stale-business', 'PATCH', at(edited.id), { name: 'Other', version: 1 })
  await send('unknown-business', 'PATCH', at(99_999_999), { name: 'Other' })
  const ids = [trashed.id, deleted.id, restored.id]
  await send('trash', 'POST', `${some}/trash`, { ids })
  await send('restore', 'POST', `${some}/restore`, { ids: [restored.id] })
  await send('delete', 'POST', `${some}/delete`, { ids: [deleted.id] })
  const many = sampleEvenly(businesses, 9).map(({ id }) => id)
  await send('edit-many', 'POST', `${some}/edit`, { ids: many, patch: { isVerified: true } })
  await send('edit-nothing', 'POST', `${some}/edit`, { ids: many, patch: {} })
  return { movedBusiness: moved.slug, trashedBusiness: trashed.slug, deletedBusiness: deleted.slug }
}

async function changePlaces(send: Send, { cities, categories }: DirectoryContents) {
  const [movedCity, mergedCity, farCity, intoCity] = cities.slice(-60)
  const [mergedCategory, movedCategory, intoCategory] = categories.slice(-3)
  if (!movedCity || !mergedCity || !farCity || !intoCity) throw new Error('The sample is too small.')
  if (!movedCategory || !mergedCategory || !intoCategory) throw new Error('The sample is too small.')
  const city = (id: number) => `/api/admin/cities/${id}`
  const category = (id: number) => `/api/admin/categories/${id}`
  const across = { into: intoCity.id, acrossCountries: true }
  await send('moved-city', 'PATCH', city(movedCity.id), { name: 'Guarded City', slug: 'guarded-city' })
  await send('merged-city', 'POST', `${city(mergedCity.id)}/merge`, across)
  await send('city-into-itself', 'POST', `${city(intoCity.id)}/merge`, { into: intoCity.id })
  await send('city-across', 'POST', `${city(farCity.id)}/merge`, { into: cities[0]?.id })
  await send('full-city', 'DELETE', city(intoCity.id), {})
  await send('moved-category', 'PATCH', category(movedCategory.id), { slug: 'guarded-kind', icon: 'bank' })
  await send('taken-category', 'PATCH', category(movedCategory.id), { name: categories[0]?.name })
  await send('merged-category', 'POST', `${category(mergedCategory.id)}/merge`, { into: intoCategory.id })
  await send('full-category', 'DELETE', category(intoCategory.id), {})
  return {
    movedCity: movedCity.slug,
    mergedCity: mergedCity.slug,
    movedCategory: movedCategory.slug,
    mergedCategory: mergedCategory.slug,
  }
}

async function changeSite(send: Send): Promise<void> {
  const entry = { id: 'custom-a', name: 'A', code: '<b>a</b>', enabled: true, position: 'head' }
  await send('snippets', 'POST', '/api/admin/html-injection', [{ ...entry, consent: 'necessary' }])
  await send('snippet-of-no-kind', 'POST', '/api/admin/html-injection', [{ ...entry, consent: 'none' }])
  const none = { facebookPixel: '', headCodes: '', footerCodes: '', googleTagManager: '' }
  const settings = { ...none, googleAnalytics: 'G-GUARDED1', metaDescription: '', metaKeywords: 'a,  b' }
  await send('settings', 'PUT', '/api/admin/settings', settings)
  await send('settings-of-no-form', 'PUT', '/api/admin/settings', { ...settings, googleAnalytics: 'x' })
  const mapping = `/api/admin/import-mappings/${'ab'.repeat(32)}`
  await send('mapping', 'PUT', mapping, { mapping: { 0: 'name', 1: null } })
  await send('read-message', 'PATCH', '/api/admin/messages/1', { read: true })
  await send('deleted-message', 'DELETE', '/api/admin/messages/2', {})
}

async function upload(take: Take, send: Send): Promise<void> {
  const file = (text: string, name: string) => {
    const body = new FormData()
    body.set('file', new File([text], name))
    return { method: 'POST', path: '/api/upload-excel', body }
  }
  await take('upload', file(FEW, 'few.csv'))
  await take('upload-again', file(FEW, 'few.csv'))
  await take('upload-of-no-table', file('x', 'x.pdf'))
  const [, first] = responseJson<{ batchId: string }[]>(
    await take('imports', { path: '/api/admin/imports?limit=2' }),
  )
  await send('undo', 'POST', `/api/admin/imports/${first?.batchId}/undo`, {})
  const start = { fileName: 'few.csv', fileHash: 'guarded', preset: 'generic' }
  const begun = await send('import-begun', 'POST', '/api/admin/imports', start)
  const { batchId } = responseJson<{ batchId: string }>(begun)
  const candidate = { name: 'Guarded Kiosk', city: 'Vienna', countryCode: 'AT', category: 'Kiosk' }
  const rejected = [{ row: 3, column: 'name', value: null, reason: 'is missing' }]
  const chunk = { rows: [{ row: 2, candidate }], rejected }
  await send('import-preview', 'POST', '/api/admin/imports/preview', { rows: chunk.rows })
  await send('import-chunk', 'PUT', `/api/admin/imports/${batchId}/chunks/0`, chunk)
  await send('import-gap', 'PUT', `/api/admin/imports/${batchId}/chunks/2`, chunk)
  await send('import-end', 'POST', `/api/admin/imports/${batchId}/finish`, { totalRows: 2 })
  const other = responseJson<{ batchId: string }>(
    await send('import-begun-anew', 'POST', '/api/admin/imports', { ...start, fileHash: 'other' }),
  )
  await send('import-cancelled', 'POST', `/api/admin/imports/${other.batchId}/cancel`, {})
}

async function lookAfter(send: Send): Promise<void> {
  await send('optimised', 'POST', '/api/admin/optimize', {})
  const unknown = await send('check-of-no-name', 'POST', '/api/admin/database/check', { step: 'none' })
  const names = /one of ([\w, -]+)/.exec(responseText(unknown))?.[1]?.split(', ') ?? []
  for (const step of names) await send(`check-${step}`, 'POST', '/api/admin/database/check', { step })
  await send('sitemaps-refreshed', 'POST', '/api/admin/refresh-sitemap', {})
  await send('cache-cleared', 'POST', '/api/clear-cache', {})
  await send('reset-without-word', 'DELETE', '/api/reset-database', { word: 'no' })
  await send('foreign-address', 'POST', '/api/submit-url', { url: 'https://other.example/about' })
  await send('restore-of-no-backup', 'POST', '/api/admin/restores', { header: '{}' })
}
