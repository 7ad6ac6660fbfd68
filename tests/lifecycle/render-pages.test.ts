import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv } from '#domain/env.ts'
import { readRecords } from '#scripts/lib/render/hashes.ts'
import { renderPages } from '#scripts/lib/render/render-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'render-pages-'))
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'renderedContents')
  rmSync(folder, { recursive: true, force: true })
})

/** What the pages of a site show by their slugs; a page that shows `undefined` cannot be rendered. */
type Contents = Readonly<Record<string, string | undefined>>

/** The modules by which Astro renders pages, of a site whose only pages are those of a city each. */
const RENDERER = `
  const route = {
    route: '/city/[slug]', component: 'src/pages/city/[slug].astro', type: 'page', prerender: true, fallbackRoutes: [],
    params: ['slug'], segments: [[{ content: 'city' }], [{ content: 'slug', dynamic: true }]],
  }
  const contents = (slug) => globalThis.renderedContents[slug]
  const cache = new Map()
  export const app = {
    manifest: { routes: [{ routeData: route }], serverLike: true, base: '/', trailingSlash: 'never' },
    routeCache: { get: (of) => cache.get(of), set: (of, entry) => cache.set(of, entry) },
    setInternals() {},
    setOptions() {},
    getComponentByRoute: async () => ({
      getStaticPaths: () => Object.keys(globalThis.renderedContents).map((slug) =>
        ({ params: { slug }, props: { source: async () => [String(contents(slug))] } })),
    }),
    async render(request) {
      const content = contents(new URL(request.url).pathname.split('/').at(-1))
      return new Response(content, { status: content === undefined ? 500 : 200 })
    },
  }`

/** A build of the pages, with what renders them. */
function newBuild(): string {
  const out = mkdtempSync(join(folder, 'out-'))
  mkdirSync(join(out, 'renderer'))
  return out
}

let runs = 0
async function render(outDir: string, contents: Contents, isChangedOnly = true) {
  // Modules are loaded once; every run of a build has its own.
  runs += 1
  rmSync(join(outDir, 'renderer', `prerender-entry.${runs - 1}.mjs`), { force: true })
  writeFileSync(join(outDir, 'renderer', `prerender-entry.${runs}.mjs`), RENDERER)
  writeFileSync(join(outDir, 'renderer/pages.json'), '[]')
  Object.assign(globalThis, { renderedContents: contents })
  const rendered: string[] = []
  await renderPages({
    outDir,
    settings: parseEnv({}),
    shared: 'same',
    isChangedOnly,
    onPage: (path) => rendered.push(path),
  })
  return rendered
}
const pageOf = (out: string, slug: string) =>
  readFileSync(join(out, 'client/city', slug, 'index.html'), 'utf8')

test('only pages whose source differs are rendered again', async () => {
  const out = newBuild()
  expect(await render(out, { ankara: 'a', berlin: 'b' }, false)).toEqual(['/city/ankara', '/city/berlin'])
  expect(await render(out, { ankara: 'a', berlin: 'new' })).toEqual(['/city/berlin'])
  expect(pageOf(out, 'berlin')).toBe('new')
  expect(await render(out, { ankara: 'a', berlin: 'new' })).toEqual([])
})

test('a page whose file is gone is rendered again', async () => {
  const out = newBuild()
  await render(out, { ankara: 'a' }, false)
  rmSync(join(out, 'client/city'), { recursive: true })
  expect(await render(out, { ankara: 'a' })).toEqual(['/city/ankara'])
})

test('after an end midway no page counts as known, since data may be as before by the next time', async () => {
  const out = newBuild()
  const before = { ankara: 'a', berlin: 'b' }
  await render(out, before, false)
  await expect(render(out, { ankara: 'new', berlin: undefined })).rejects.toThrow('/city/berlin')
  expect(pageOf(out, 'ankara')).toBe('new')
  expect(readRecords(join(out, 'renderer'))).toEqual([])
  expect(await render(out, before)).toEqual(['/city/ankara', '/city/berlin'])
  expect(pageOf(out, 'ankara')).toBe('a')
})

test('a render that was aborted leaves no record', async () => {
  const out = newBuild()
  await render(out, { ankara: 'a' }, false)
  const aborted = renderPages({
    ...{ outDir: out, settings: parseEnv({}), shared: 'same', isChangedOnly: true },
    signal: AbortSignal.abort(),
    onPage: () => undefined,
  })
  await expect(aborted).rejects.toThrow()
  expect(readRecords(join(out, 'renderer'))).toEqual([])
})

test('islands are numbered in the order of the page, whichever was rendered first', async () => {
  const out = newBuild()
  const page = (first: number, second: number) =>
    `<astro-island uid="a" prefix="r${first}" x></astro-island><astro-island uid="b" prefix="r${second}" x>`
  await render(out, { ankara: page(5, 3), berlin: page(3, 5) }, false)
  expect(pageOf(out, 'ankara')).toBe(page(0, 1))
  expect(pageOf(out, 'berlin')).toBe(page(0, 1))
})
