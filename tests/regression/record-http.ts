import { applyAdminChanges } from './admin-changes.ts'
import { operatorReads } from './admin-reads.ts'
import { pages } from './pages.ts'
import { publicReads } from './public-reads.ts'
import type { Recording } from './recording.ts'
import { rejectedRequests, rejectedAdminRequests } from './rejected-requests.ts'
import {
  createClient,
  responseJson,
  responseText,
  type SendRequest,
  type HttpRequest,
} from './http-client.ts'
import { signIn } from './sign-in.ts'
import type { Site } from './frozen-sample-site.ts'
import { freezeTimestamps } from './freeze-timestamps.ts'
import { readDirectoryContents } from './directory-contents.ts'

/** Records what a site answers, one request after another: some of them change what later ones find. */
export async function recordHttp(recording: Recording, site: Site, since: string): Promise<void> {
  recording.hide(site.baseUrl, 'http://site')
  const visit = createClient(site.baseUrl)
  const operator = await signIn(site, recording)
  const contents = await readDirectoryContents(visit)
  const changed = await applyAdminChanges(recording, { site, operator, visit }, contents)
  await freezeTimestamps(site.database.client, since)

  const take = async (folder: string, requests: readonly HttpRequest[], ask: SendRequest) => {
    for (const request of requests) recording.answer(folder, request, await ask(request))
  }
  const at = (paths: readonly string[]) => [...new Set(paths)].map((path) => ({ path }))
  await take('operator', at(operatorReads(contents, await rejectingImport(operator))), operator)
  await take('operator', rejectedAdminRequests(), operator)
  await take('api', at([...publicReads(contents), ...departedReads(changed)]), visit)
  await take('api', rejectedRequests(), visit)
  await takeUnchanged(recording, visit)
  await recordPages(recording, pages(contents, changed), visit)
}

/** The newest import that rejected rows. */
async function rejectingImport(ask: SendRequest): Promise<string> {
  const imports = responseJson<{ batchId: string; counts: { rejected: number } }[]>(
    await ask({ path: '/api/admin/imports' }),
  )
  return imports.find(({ counts }) => counts.rejected > 0)?.batchId ?? ''
}

const departedReads = (changed: Awaited<ReturnType<typeof applyAdminChanges>>): string[] => [
  ...[changed.movedBusiness, changed.trashedBusiness, changed.deletedBusiness, 'a-guarded-address'].flatMap(
    (slug) => [`/api/businesses/${slug}`, `/api/businesses/${slug}/nearby`],
  ),
  ...[changed.movedCity, changed.mergedCity, 'guarded-city'].map((slug) => `/api/cities/${slug}`),
  ...[changed.movedCategory, changed.mergedCategory, 'guarded-kind'].map((slug) => `/api/categories/${slug}`),
]

/** What is asked for again by whoever has it already. */
async function takeUnchanged(recording: Recording, ask: SendRequest): Promise<void> {
  for (const path of ['/api/cities/istanbul', '/api/features', '/sitemap.xml', '/about']) {
    const etag = (await ask({ path })).headers.get('etag') ?? 'none'
    recording.hide(etag, '<its ETag>')
    const request = { path, headers: { 'If-None-Match': etag } }
    recording.answer('unchanged', request, await ask(request), path.replaceAll('/', '-').slice(1))
  }
}

/** The pages, and the stylesheets that they have, in the order in which they are met. */
async function recordPages(recording: Recording, paths: readonly string[], ask: SendRequest): Promise<void> {
  const styles = new Set<string>()
  for (const path of paths) {
    const answer = await ask({ path })
    recording.answer('pages', { path }, answer)
    for (const [, href = ''] of responseText(answer).matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      styles.add(href)
  }
  for (const [index, href] of [...styles].entries())
    recording.write(`styles/${index + 1}.css`, responseText(await ask({ path: href })).replaceAll('}', '}\n'))
}
