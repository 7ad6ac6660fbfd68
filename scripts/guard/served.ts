import { makeChanges } from './changes.ts'
import { operatorReads } from './operator-reads.ts'
import { pages } from './pages.ts'
import { publicReads } from './public-reads.ts'
import type { Recording } from './recording.ts'
import { refusals, refusalsToOperators } from './refusals.ts'
import { asking, jsonOf, textOf, type Ask, type Asked } from './requests.ts'
import { signIn } from './sign-in.ts'
import type { Site } from './site.ts'
import { fixTimes } from './times.ts'
import { readWorld } from './world.ts'

/** Records what a site answers, one request after another: some of them change what later ones find. */
export async function recordServed(recording: Recording, site: Site, since: string): Promise<void> {
  recording.hide(site.baseUrl, 'http://site')
  const visit = asking(site.baseUrl)
  const operator = await signIn(site, recording)
  const world = await readWorld(visit)
  const changed = await makeChanges(recording, { site, operator, visit }, world)
  await fixTimes(site.database.client, since)

  const take = async (folder: string, requests: readonly Asked[], ask: Ask) => {
    for (const request of requests) recording.answer(folder, request, await ask(request))
  }
  const at = (paths: readonly string[]) => [...new Set(paths)].map((path) => ({ path }))
  await take('operator', at(operatorReads(world, await rejectingImport(operator))), operator)
  await take('operator', refusalsToOperators(), operator)
  await take('api', at([...publicReads(world), ...departedReads(changed)]), visit)
  await take('api', refusals(), visit)
  await takeUnchanged(recording, visit)
  await recordPages(recording, pages(world, changed), visit)
}

/** The newest import that rejected rows. */
async function rejectingImport(ask: Ask): Promise<string> {
  const imports = jsonOf<{ batchId: string; counts: { rejected: number } }[]>(
    await ask({ path: '/api/admin/imports' }),
  )
  return imports.find(({ counts }) => counts.rejected > 0)?.batchId ?? ''
}

const departedReads = (changed: Awaited<ReturnType<typeof makeChanges>>): string[] => [
  ...[changed.movedBusiness, changed.trashedBusiness, changed.deletedBusiness, 'a-guarded-address'].flatMap(
    (slug) => [`/api/businesses/${slug}`, `/api/businesses/${slug}/nearby`],
  ),
  ...[changed.movedCity, changed.mergedCity, 'guarded-city'].map((slug) => `/api/cities/${slug}`),
  ...[changed.movedCategory, changed.mergedCategory, 'guarded-kind'].map((slug) => `/api/categories/${slug}`),
]

/** What is asked for again by whoever has it already. */
async function takeUnchanged(recording: Recording, ask: Ask): Promise<void> {
  for (const path of ['/api/cities/istanbul', '/api/features', '/sitemap.xml', '/about']) {
    const etag = (await ask({ path })).headers.get('etag') ?? 'none'
    recording.hide(etag, '<its ETag>')
    const request = { path, headers: { 'If-None-Match': etag } }
    recording.answer('unchanged', request, await ask(request), path.replaceAll('/', '-').slice(1))
  }
}

/** The pages, and the stylesheets that they have, in the order in which they are met. */
async function recordPages(recording: Recording, paths: readonly string[], ask: Ask): Promise<void> {
  const styles = new Set<string>()
  for (const path of paths) {
    const answer = await ask({ path })
    recording.answer('pages', { path }, answer)
    for (const [, href = ''] of textOf(answer).matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      styles.add(href)
  }
  for (const [index, href] of [...styles].entries())
    recording.write(`styles/${index + 1}.css`, textOf(await ask({ path: href })).replaceAll('}', '}\n'))
}
