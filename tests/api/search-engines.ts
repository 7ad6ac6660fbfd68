import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose'

/** A scripted response to one request, once it is settled. */
export type Scripted = number | Promise<number> | { readonly status: number; readonly retryAfter: string }

/** A server that keeps silent until the request is given up. */
export async function silentFetch(_: unknown, init?: RequestInit): Promise<Response> {
  await once(init?.signal ?? new EventTarget(), 'abort')
  throw init?.signal?.reason
}

export interface Received {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/**
 * A test server that speaks IndexNow at /indexnow, and Google's protocol at /token and /publish. Responses come from
 * `script`, one a request, and are 200 when it is empty; a token is issued only for an assertion signed by the
 * account's key.
 */
export async function searchEngines() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const received: Received[] = []
  const script: Scripted[] = []
  const state = { tokens: 0, origin: '' }

  const token = async (body: string) => {
    const form = new URLSearchParams(body)
    const key = await importSPKI(await exportSPKI(publicKey), 'RS256')
    const audience = `${state.origin}/token`
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, { issuer: 'a@b.example', audience })
    if (payload['scope'] !== 'https://www.googleapis.com/auth/indexing') throw new Error('another scope')
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      throw new Error('another grant')
    state.tokens += 1
    return { access_token: `token-${state.tokens}`, expires_in: 3600, token_type: 'Bearer' }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body })
    if (path === '/token') {
      const granted = await token(body).catch((error: unknown) => String(error))
      response.writeHead(typeof granted === 'string' ? 400 : 200).end(JSON.stringify(granted))
      return
    }
    const next = await (script.shift() ?? 200)
    const { status, retryAfter } = typeof next === 'number' ? { status: next, retryAfter: undefined } : next
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end('{}')
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    script,
    received,
    tokens: () => state.tokens,
    indexNowEndpoint: `${state.origin}/indexnow`,
    googleEndpoint: `${state.origin}/publish`,
    account: {
      client_email: 'a@b.example',
      private_key: await exportPKCS8(privateKey),
      token_uri: `${state.origin}/token`,
    },
    /** The requests to a path, their bodies parsed as JSON. */
    sent: (path: string) =>
      received.filter((request) => request.path === path).map(({ body }) => JSON.parse(body) as unknown),
    forget() {
      script.length = 0
      received.length = 0
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
