import { rootMessage } from '#domain/errors.ts'

/** What asks the domain name system. A name without such records gives none; no answer is an `Error`. */
export interface Resolver {
  /** The texts of a name's own TXT records, each whole. */
  texts(name: string): Promise<readonly string[]>
  /** The addresses that a name leads to, IPv4 and IPv6, over whatever other names. */
  addresses(name: string): Promise<readonly string[]>
}

const TYPES = { A: 1, TXT: 16, AAAA: 28 } as const
/** A name that is not there. */
const NXDOMAIN = 3
/** Bytes of an answer: far more than a name has records. */
const MOST_BYTES = 64 * 1024

interface DnsRecord {
  readonly name: string
  readonly type: number
  readonly data: string
}

/**
 * Asks a server by DNS over HTTPS, in its JSON form: Workers have no resolver of their own.
 * @see https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/
 */
export function resolverOver(call: typeof fetch, server: string, timeoutMs = 5_000): Resolver {
  const ask = async (name: string, type: keyof typeof TYPES): Promise<readonly DnsRecord[]> => {
    const url = new URL(server)
    url.searchParams.set('name', name)
    url.searchParams.set('type', type)
    const answer = await call(url.href, {
      headers: { Accept: 'application/dns-json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`The resolver answered ${answer.status}`)
    const text = await answer.text()
    if (text.length > MOST_BYTES) throw new Error('The resolver answered too much')
    return recordsIn(text).filter((record) => record.type === TYPES[type])
  }
  return {
    texts: async (name) =>
      (await ask(name, 'TXT'))
        // Those of a name that this one stands for are of whoever has that one.
        .filter((record) => sameName(record.name, name))
        .map(({ data }) => unquoted(data)),
    addresses: async (name) =>
      (await Promise.all([ask(name, 'A'), ask(name, 'AAAA')])).flat().map(({ data }) => data),
  }
}

const sameName = (one: string, other: string) =>
  one.replace(/\.$/, '').toLowerCase() === other.replace(/\.$/, '').toLowerCase()

/** The records of an answer; throws where it is none. */
function recordsIn(text: string): readonly DnsRecord[] {
  let parsed: { readonly Status?: unknown; readonly Answer?: unknown }
  try {
    parsed = Object(JSON.parse(text)) as typeof parsed
  } catch (error) {
    throw new Error(`The resolver's answer cannot be read: ${rootMessage(error)}`, { cause: error })
  }
  if (parsed.Status === NXDOMAIN) return []
  if (parsed.Status !== 0) throw new Error(`The resolver answered with status ${String(parsed.Status)}`)
  return Array.isArray(parsed.Answer) ? parsed.Answer.filter(isRecord) : []
}

function isRecord(value: unknown): value is DnsRecord {
  const { name, type, data } = Object(value) as Readonly<Record<string, unknown>>
  return typeof name === 'string' && typeof type === 'number' && typeof data === 'string'
}

/** A text that is written as one or more quoted parts, `"ab" "c"`; some servers write it without quotes. */
function unquoted(data: string): string {
  if (!data.startsWith('"')) return data
  return [...data.matchAll(/"((?:[^"\\]|\\.)*)"/gs)]
    .map(([, part = '']) => part.replaceAll(/\\(\d{3}|.)/gs, (_, escaped: string) => plain(escaped)))
    .join('')
}

const plain = (escaped: string) => (escaped.length === 3 ? String.fromCodePoint(Number(escaped)) : escaped)
