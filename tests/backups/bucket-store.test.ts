import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bucketStore } from '#scripts/lib/backups/stores.ts'

const KEY = { accessKeyId: 'AKID', secretAccessKey: 'secret' }
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=.+, Signature=[\da-f]{64}$/

const objects = new Map<string, Buffer>()
let refusal: number | undefined

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const name = decodeURIComponent(pathname.replace('/backups', '').slice(1))
  const body = Buffer.concat(await request.toArray())
  if (refusal !== undefined || !SIGNED.test(request.headers.authorization ?? '')) {
    response
      .writeHead(refusal ?? 403)
      .end('<Error><Code>AccessDenied</Code><Message>No &amp; no.</Message></Error>')
  } else if (request.method === 'PUT') {
    // R2 takes no body of unknown length.
    if (Number(request.headers['content-length']) !== body.length) response.writeHead(411).end()
    else if (request.headers['if-none-match'] === '*' && objects.has(name)) response.writeHead(412).end()
    else {
      objects.set(name, body)
      response.end()
    }
  } else if (request.method === 'DELETE') {
    objects.delete(name)
    response.writeHead(204).end()
  } else if (name === '') {
    const names = [...objects.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''))
    const from = Number(searchParams.get('continuation-token') ?? 0)
    const keys = names
      .slice(from, from + 2)
      .map((each) => `<Contents>\n<Key>${each}</Key><Size>${objects.get(each)?.length}</Size></Contents>`)
    const more = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    response.end(`<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`)
  } else response.end(objects.get(name))
}

const server = createServer((request, response) => void answer(request, response))
const folder = mkdtempSync(join(tmpdir(), 'meridian-bucket-'))
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups`
})
beforeEach(() => {
  refusal = undefined
  objects.clear()
})
afterAll(() => server.close())

test('a file is put, listed over several pages, taken and removed, each time signed', async () => {
  const store = bucketStore({ url, ...KEY })
  const [file, copy] = [join(folder, 'one'), join(folder, 'two')]
  writeFileSync(file, 'x'.repeat(100_000))
  const names = [1, 2, 3, 4, 5].map((day) => `meridian-2026-11-0${day}.ndjson.gz`)
  objects.set('notes.txt', Buffer.from(''))
  for (const name of names) await store.put(name, file)
  expect(await store.list()).toEqual(names.map((name) => ({ name, bytes: 100_000 })))
  await store.take(names[1] ?? '', copy)
  expect(readFileSync(copy, 'utf8')).toBe('x'.repeat(100_000))
  await store.remove(names[0] ?? '')
  expect((await store.list()).map(({ name }) => name)).toEqual(names.slice(1))
})

test('nothing is put in place of what is there', async () => {
  const file = join(folder, 'other')
  writeFileSync(file, 'newer')
  objects.set('meridian-2026-11-01.ndjson.gz', Buffer.from('older'))
  await expect(bucketStore({ url, ...KEY }).put('meridian-2026-11-01.ndjson.gz', file)).rejects.toThrow(
    `There is already a backup meridian-2026-11-01.ndjson.gz in ${url}, and none is replaced.`,
  )
  expect(objects.get('meridian-2026-11-01.ndjson.gz')?.toString()).toBe('older')
})

test('a refusal is said with its reason, without the key', async () => {
  refusal = 403
  await expect(bucketStore({ url, ...KEY }).list()).rejects.toThrow(
    `The bucket at ${url} answers 403: No & no.`,
  )
})

test('a bucket that is not there is said', async () => {
  const gone = 'http://127.0.0.1:9/backups'
  await expect(bucketStore({ url: gone, ...KEY }).list()).rejects.toThrow(
    `The bucket at ${gone} does not answer.`,
  )
})
