import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { cellsOf } from './workbook-cells.ts'
import { maskVolatileText } from './mask-volatile-text.ts'
import { responseText, type HttpResponse, type HttpRequest } from './http-client.ts'

/** What tells of the connection rather than of the answer. */
const UNTOLD = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
const SHOWN = 300
const NAME = 90

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** A folder of plain files, each of them one thing that must not change. */
export class Recording {
  readonly #folder: string
  readonly #since: string
  readonly #own: Record<string, string> = {}

  /** `since` (ISO 8601 UTC) is when the run began. */
  constructor(folder: string, since: string) {
    this.#folder = folder
    this.#since = since
  }

  /** Has a text that only this run knows, such as its port, be written as another. */
  hide(text: string, shown: string): void {
    this.#own[text] = shown
  }

  plain(text: string): string {
    return maskVolatileText(text, this.#since, this.#own)
  }

  /** Writes a file; throws where there is one of that name already. */
  write(path: string, text: string): void {
    const file = join(this.#folder, path)
    if (existsSync(file)) throw new Error(`${path} was recorded already.`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${this.plain(text).trimEnd()}\n`)
  }

  /** Writes a request and its answer under a name made of the request, or of a title. */
  answer(folder: string, request: HttpRequest, answer: HttpResponse, title?: string): void {
    const name = title ?? nameOf({ ...request, path: this.plain(request.path) })
    this.write(`${folder}/${name}.txt`, this.#textOf(request, answer))
  }

  #textOf(request: HttpRequest, answer: HttpResponse): string {
    const { method = 'GET', path, headers = {}, body } = request
    const sent = typeof body === 'string' ? [this.plain(body).slice(0, SHOWN)] : []
    const told = [...answer.headers].filter(([name]) => !UNTOLD.has(name))
    return [
      `${method} ${path}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, SHOWN)}`),
      ...sent,
      '',
      String(answer.status),
      ...told.map(([name, value]) => `${name}: ${value}`),
      '',
      shownBody(answer),
    ].join('\n')
  }
}

function shownBody(answer: HttpResponse): string {
  const type = answer.headers.get('content-type') ?? ''
  if (type.includes('spreadsheetml')) return cellsOf(answer.body)
  if (type.includes('gzip')) {
    const lines = gunzipSync(answer.body).toString().trimEnd().split('\n')
    return [lines[0], `(${lines.length} lines)`, lines.at(-1)].join('\n')
  }
  if (/^(?:image\/jpeg|font\/)/.test(type)) return `${answer.body.length} bytes, ${sha256(answer.body)}`
  return responseText(answer)
}

/** Readable, and told apart by a hash. */
function nameOf({ method = 'GET', path, headers, body }: HttpRequest): string {
  const readable = `${method === 'GET' ? '' : `${method}-`}${path.slice(1) || 'home'}`
  const hash = sha256(JSON.stringify([method, path, headers, typeof body === 'string' ? body : null]))
  return `${readable.replace(/[^\w.]+/g, '-').slice(0, NAME)}-${hash.slice(0, 6)}`
}
