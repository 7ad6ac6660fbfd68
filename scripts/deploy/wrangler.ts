import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { exitCodeOf } from '../lib/exit-code.ts'
import { ROOT } from '../lib/root.ts'

const PROGRAM = `${ROOT}node_modules/wrangler/bin/wrangler.js`
/** Cloudflare's answer about a Worker that does not exist. */
const UNKNOWN_WORKER = /\[code: (?:10007|10090)\]|does not exist/

/** A deployment as Cloudflare tells it. */
interface Deployment {
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[]
}

/** Wrangler's record of an upload. */
interface Upload {
  readonly type: string
  readonly version_id?: string
  readonly preview_url?: string
}

/** The Wrangler of the lock file, for one Worker. */
export class Wrangler {
  readonly #environment: NodeJS.ProcessEnv
  readonly #name: string

  constructor(name: string, environment: NodeJS.ProcessEnv) {
    this.#name = name
    this.#environment = environment
  }

  /** The version that has all traffic, or most of it; undefined where there is no such Worker. */
  async findRunning(): Promise<string | undefined> {
    const { code, stdout, stderr } = await this.#read([
      'deployments',
      'status',
      '--name',
      this.#name,
      '--json',
    ])
    if (code === 0) {
      const { versions } = parseOwnJson<Deployment>(stdout)
      return versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id
    }
    if (UNKNOWN_WORKER.test(stderr + stdout)) return undefined
    throw failed('deployments status', stderr + stdout)
  }

  /** The names of the secrets that the Worker has. */
  async listSecrets(): Promise<readonly string[]> {
    const list = ['secret', 'list', '--name', this.#name, '--format', 'json']
    const { code, stdout, stderr } = await this.#read(list)
    if (code !== 0) throw failed('secret list', stderr + stdout)
    return parseOwnJson<readonly { readonly name: string }[]>(stdout).map(({ name }) => name)
  }

  /** Makes the Worker, with a version that no address leads to. */
  create = (configuration: string, secrets: string): Promise<void> =>
    this.#run(['deploy', '--config', configuration, '--secrets-file', secrets])

  /** Says what would be uploaded, and uploads nothing. */
  check = (configuration: string): Promise<void> =>
    this.#run(['deploy', '--dry-run', '--config', configuration])

  /** Applies addresses and schedule of a configuration. */
  applyTriggers = (configuration: string): Promise<void> =>
    this.#run(['triggers', 'deploy', '--config', configuration])

  /** Uploads a version that takes no traffic, and tells its id and the address where it alone answers. */
  async upload(configuration: string, secrets: string, message: string) {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-wrangler-'))
    const output = join(folder, 'output.ndjson')
    try {
      const args = ['--config', configuration, '--secrets-file', secrets, '--message', message]
      await this.#run(['versions', 'upload', ...args], { WRANGLER_OUTPUT_FILE_PATH: output })
      const lines = existsSync(output) ? readFileSync(output, 'utf8').split('\n').filter(Boolean) : []
      const done = lines
        .map((line) => parseOwnJson<Upload>(line))
        .find(({ type }) => type === 'version-upload')
      if (done?.version_id === undefined) throw failed('versions upload')
      return { id: done.version_id, preview: done.preview_url }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Gives all traffic to a version. */
  promote = (version: string, message: string): Promise<void> =>
    this.#run(['versions', 'deploy', `${version}@100`, '--name', this.#name, '--message', message, '--yes'])

  async #run(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = this.#start(args, 'inherit', variables)
    if ((await exitCodeOf(child, 'exit')) !== 0) throw failed(args.slice(0, 2).join(' '))
  }

  async #read(args: readonly string[]) {
    const child = this.#start(args, 'pipe')
    const texts = [child.stdout, child.stderr].map(async (stream) => {
      let text = ''
      for await (const part of stream ?? []) text += String(part)
      return text
    })
    const code = await exitCodeOf(child, 'close')
    const [stdout = '', stderr = ''] = await Promise.all(texts)
    return { code, stdout, stderr }
  }

  #start(args: readonly string[], output: 'inherit' | 'pipe', variables: NodeJS.ProcessEnv = {}) {
    return spawn(process.execPath, [PROGRAM, ...args], {
      // Beside the sources, Wrangler would read which build was the last, which may be gone.
      cwd: args.includes('--config') ? ROOT : tmpdir(),
      stdio: ['inherit', output, output],
      env: { ...this.#environment, WRANGLER_SEND_METRICS: 'false', ...variables },
    })
  }
}

const failed = (command: string, said = '') =>
  new AppError('internal', `wrangler ${command} failed${said === '' ? '' : `: ${said.trim().slice(0, 500)}`}`)
