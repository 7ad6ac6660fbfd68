import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A version as it was uploaded. */
export interface UploadedVersion {
  readonly id: string
  readonly message: string
  readonly metadata: Metadata
  /** The text of each module by its name. */
  readonly modules: ReadonlyMap<string, string>
  /** The hash of each file by its path. */
  readonly files: Readonly<Record<string, string>>
}

interface Binding {
  readonly name: string
  readonly type: string
  readonly text?: string
}

interface Metadata {
  readonly main_module: string
  readonly compatibility_date: string
  readonly compatibility_flags: readonly string[]
  readonly bindings: readonly Binding[]
  readonly keep_bindings?: readonly string[]
  readonly limits?: object
  readonly annotations?: Readonly<Record<string, string>>
  readonly assets?: {
    readonly jwt: string
    readonly config?: { readonly run_worker_first?: readonly string[]; readonly _headers?: string }
  }
}

const ACCOUNT = 'account-of-a-test'
/** The account's subdomain at `workers.dev`. */
const SUBDOMAIN = 'me'

/**
 * A stand-in for the parts of Cloudflare's API that Wrangler uses for one Worker: uploads, versions, deployments,
 * addresses, schedule, secrets and files. `calls` has every request that changed something, `unknown` those without an
 * answer here, and `fails` makes requests fail whose line it matches.
 */
export class FakeCloudflare {
  readonly calls: string[] = []
  readonly unknown: string[] = []
  fails: RegExp | undefined
  readonly versions: UploadedVersion[] = []
  /** The versions that had all traffic, newest first, each with its message. */
  readonly deployments: { readonly id: string; readonly message: string }[] = []
  subdomain = { enabled: false, previews_enabled: false }
  hosts: readonly string[] = []
  schedule: readonly string[] = []
  readonly files = new Map<string, Uint8Array>()
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(([status, body]) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** The variables by which Wrangler finds it. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo
    return {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'a token',
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
    }
  }

  /** The version that a host leads to. */
  versionAt(host: string): UploadedVersion | undefined {
    if (this.hosts.includes(host)) return this.versions.find(({ id }) => id === this.deployments[0]?.id)
    const [, prefix] = /^([0-9a-f]{8})-[\w-]+\.me\.workers\.dev$/.exec(host) ?? []
    return this.subdomain.previews_enabled
      ? this.versions.find(({ id }) => prefix !== undefined && id.startsWith(prefix))
      : undefined
  }

  /** The bindings of a version: its own, and those that it keeps from the version before. */
  bindingsOf(version: UploadedVersion): ReadonlyMap<string, Binding> {
    const before = this.versions[this.versions.indexOf(version) - 1]
    const { bindings, keep_bindings: kept = [] } = version.metadata
    const inherited = before === undefined ? [] : [...this.bindingsOf(before).values()]
    return new Map(
      [...inherited.filter(({ type }) => kept.includes(type)), ...bindings].map((each) => [each.name, each]),
    )
  }

  async #answer(request: IncomingMessage): Promise<[number, object]> {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    const path = url.pathname.replace('/client/v4', '').replace(`/accounts/${ACCOUNT}`, '')
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const body = new Response(Buffer.concat(chunks), {
      headers: { 'Content-Type': headers['content-type'] ?? 'text/plain' },
    })
    const line = `${method} ${path.replaceAll(/\/scripts\/[\w-]+/g, '')}`
    if (method !== 'GET') this.calls.push(line)
    if (this.fails?.test(line)) return refusal(500, 10_013, 'An unknown error has occurred.')
    const [, , , name = '', ...rest] = path.split('/')
    if (path.startsWith('/workers/scripts/')) return this.#ofWorker(`${method} ${rest.join('/')}`, body)
    if (path.startsWith('/workers/services/')) return this.#exists(() => success(SERVICE))
    if (path.startsWith('/workers/workers/')) {
      const suffix = `-${name}.${SUBDOMAIN}.workers.dev`
      return this.#exists(() => success({ subdomain: { ...this.subdomain, preview_url_suffix: suffix } }))
    }
    if (path === '/workers/subdomain') return success({ subdomain: SUBDOMAIN })
    if (line === 'POST /workers/assets/upload') return this.#keepFiles(await body.formData())
    this.unknown.push(line)
    return refusal(404, 7003, `Could not route to ${path}.`)
  }

  async #ofWorker(call: string, body: Response): Promise<[number, object]> {
    if (call === 'POST assets-upload-session') {
      const { manifest } = (await body.json()) as { manifest: Record<string, { readonly hash: string }> }
      const files = Object.entries(manifest).map(([path, { hash }]) => [path, hash] as const)
      const wanted = files.map(([, hash]) => hash).filter((hash) => !this.files.has(hash))
      this.#manifest = Object.fromEntries(files)
      return success({ jwt: JWT, buckets: wanted.length === 0 ? [] : [[...new Set(wanted)]] })
    }
    if (call.startsWith('PUT ') && call === 'PUT ') {
      const { id } = await this.#keepVersion(await body.formData())
      this.deployments.unshift({ id, message: 'made' })
      return success({ id: 'script', etag: 'e', deployment_id: id.replaceAll('-', ''), startup_time_ms: 1 })
    }
    return this.#exists(() => this.#ofKnownWorker(call, body))
  }

  async #ofKnownWorker(call: string, body: Response): Promise<[number, object]> {
    const [, versionId] = /^GET versions\/(.+)$/.exec(call) ?? []
    if (versionId !== undefined) return success(listed(this.versions.find(({ id }) => id === versionId)))
    switch (call) {
      case 'POST versions':
        return success(listed(await this.#keepVersion(await body.formData())))
      case 'GET versions':
        return success({ items: this.versions.map(listed) })
      case 'GET deployments':
        return success({ deployments: this.deployments.map(deployment) })
      case 'POST deployments': {
        const { versions, annotations } = (await body.json()) as {
          versions: [{ version_id: string }]
          annotations: Record<string, string | undefined>
        }
        const made = { id: versions[0].version_id, message: annotations['workers/message'] ?? '' }
        this.deployments.unshift(made)
        return success(deployment(made))
      }
      case 'GET secrets': {
        const newest = this.versions.at(-1)
        const bindings = newest === undefined ? [] : [...this.bindingsOf(newest).values()]
        return success(
          bindings.filter(({ type }) => type === 'secret_text').map(({ name, type }) => ({ name, type })),
        )
      }
      case 'POST subdomain': {
        const asked = (await body.json()) as { enabled: boolean; previews_enabled: boolean }
        this.subdomain = { enabled: asked.enabled, previews_enabled: asked.previews_enabled }
        return success(this.subdomain)
      }
      case 'PUT schedules':
        this.schedule = ((await body.json()) as { cron: string }[]).map(({ cron }) => cron)
        return success({ schedules: [] })
      case 'POST domains/changeset':
        return success({ added: [], removed: [], updated: [], conflicting: [] })
      case 'PUT domains/records':
        this.hosts = ((await body.json()) as { origins: { hostname: string }[] }).origins.map(
          ({ hostname }) => hostname,
        )
        return success([])
      case 'PATCH script-settings':
      case 'GET settings':
        return success({})
      default:
        this.unknown.push(call)
        return refusal(404, 7003, `Could not route to ${call}.`)
    }
  }

  #manifest: Readonly<Record<string, string>> = {}

  #exists(
    answer: () => [number, object] | Promise<[number, object]>,
  ): [number, object] | Promise<[number, object]> {
    if (this.versions.length > 0) return answer()
    return refusal(404, 10_007, 'This Worker does not exist on your account.')
  }

  async #keepVersion(form: FormData): Promise<UploadedVersion> {
    const given = form.get('metadata')
    const metadata = JSON.parse(given instanceof File ? await given.text() : (given ?? '')) as Metadata
    const modules = new Map<string, string>()
    for (const [name, part] of form)
      if (part instanceof File && name !== 'metadata') modules.set(name, await part.text())
    const message = metadata.annotations?.['workers/message'] ?? ''
    const version = { id: randomUUID(), message, metadata, modules, files: this.#manifest }
    this.versions.push(version)
    return version
  }

  async #keepFiles(form: FormData): Promise<[number, object]> {
    for (const [hash, part] of form)
      this.files.set(hash, Buffer.from(part instanceof File ? await part.text() : part, 'base64'))
    return success({ jwt: JWT })
  }
}

const success = (result: unknown): [number, object] => [
  200,
  { success: true, errors: [], messages: [], result },
]

const refusal = (status: number, code: number, message: string): [number, object] => [
  status,
  { success: false, errors: [{ code, message }], messages: [], result: null },
]

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token without content, but in the right form. */
const JWT = `${encoded({ alg: 'none' })}.${encoded({})}.${encoded({})}`

const SERVICE = {
  default_environment: {
    environment: 'production',
    script: { tag: 'a', tags: [], last_deployed_from: 'wrangler' },
  },
}

const listed = (version: UploadedVersion | undefined) =>
  version && {
    id: version.id,
    number: 1,
    startup_time_ms: 1,
    metadata: {
      has_preview: true,
      source: 'wrangler',
      created_on: '2026-12-01T00:00:00Z',
      author_email: 'a@example.com',
    },
    annotations: version.metadata.annotations ?? {},
    resources: { bindings: [], script: { etag: 'e', handlers: ['fetch'] }, script_runtime: {} },
  }

const deployment = ({ id, message }: { readonly id: string; readonly message: string }) => ({
  id: randomUUID(),
  source: 'wrangler',
  strategy: 'percentage',
  author_email: 'a@example.com',
  created_on: '2026-12-01T00:00:00Z',
  annotations: { 'workers/message': message },
  versions: [{ version_id: id, percentage: 100 }],
})
