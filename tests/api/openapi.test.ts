import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import { isGuarded } from '#functions/middleware/require-session.ts'
import { openApiDocument } from '#functions/openapi/document.ts'
import { fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
})

const document = openApiDocument()
const calls = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []))
const writes = Object.entries(document.paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []))

test('every read that anybody may make is described, and nothing else is', () => {
  const described = calls.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
  const routes = createApp().routes.filter(({ method, path }) => method === 'GET' && !isGuarded(method, path))
  const selves = ['/api/openapi.json', '/api/docs']
  expect(new Set(described)).toEqual(
    new Set(
      routes.map(({ path }) => path).filter((path) => path.startsWith('/api/') && !selves.includes(path)),
    ),
  )
})

test('every write that anybody may make is described', () => {
  const open = createApp().routes.filter(
    ({ method, path }) => !['GET', 'HEAD', 'ALL'].includes(method) && !isGuarded(method, path),
  )
  expect(open.length).toBeGreaterThan(0)
  const described = writes.map(({ path }) => `POST ${path}`)
  expect(new Set(described)).toEqual(new Set(open.map(({ method, path }) => `${method} ${path}`)))
})

test('a message is described by the schema that reads it', () => {
  const content = Object(document.paths['/api/contact']?.post?.requestBody.content) as Partial<
    Record<'application/json', { readonly schema: object }>
  >
  const { schema } = content['application/json'] ?? {}
  expect(schema).toMatchObject({
    required: ['name', 'email', 'subject', 'message'],
    properties: { message: { maxLength: 5000 }, email: { format: 'email' } },
    additionalProperties: false,
  })
})

test('a list says which circle it has in place of an empty one', () => {
  const [list] = calls.filter(({ path }) => path === '/api/businesses')
  expect(list?.get.responses[200]).toHaveProperty('headers.X-Search-Radius')
  expect(list?.get.responses[200]).toHaveProperty('headers.X-Search-Nearest')
})

/** Every `$ref` at any depth of a value. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(references)]
}

test('references lead somewhere', () => {
  const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  const used = references(document)
  expect(used.length).toBeGreaterThan(calls.length)
  expect(used.filter((reference) => !names.includes(reference))).toEqual([])
})

test('operations have names of their own', () => {
  const ids = [...calls.map(({ get }) => get), ...writes.map(({ post }) => post)].map(
    ({ operationId }) => operationId,
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[a-z]\w+$/i.test(id))).toBe(true)
})

describe('parameters', () => {
  test.each(calls)('of $path are those it takes', async ({ path, get }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(get.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
      inPath,
    )
    for (const { name, in: place } of get.parameters) {
      if (place === 'path') continue
      const twice = `${path.replace('{slug}', 'place-0')}?${name}=x&${name}=x`
      const response = await api.get(twice)
      expect(await response.json()).toMatchObject({
        details: [{ path: name, message: 'is given more than once' }],
      })
    }
  })
})

test('an entity lists all its fields as required', () => {
  expect(document.components.schemas['Business']).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: expect.arrayContaining(['slug', 'phone', 'reviews', 'week']),
  })
})

test('the document is served as it is', async () => {
  const response = await api.get('/api/openapi.json')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)))
})

test('the readable page names every call, runs no script and fetches nothing', async () => {
  const response = await api.get('/api/docs')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const page = await response.text()
  for (const { path, get } of calls) {
    expect(page).toContain(`GET ${path}`)
    expect(page).toContain(get.summary)
  }
  for (const { path } of writes) expect(page).toContain(`POST ${path}`)
  expect(page).not.toMatch(/<script|src=|<link|https?:\/\//i)
})
