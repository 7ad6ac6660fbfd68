import { rootMessage } from '#domain/errors.ts'

/** A DNS client. A name without records gives an empty list; a missing response is an `Error`. */
export interface Resolver {
  /** The name's own TXT records, each as one text. */
  texts(name: string): Promise<readonly string[]>
  /** The IPv4 and IPv6 addresses of a name, CNAMEs followed. */
  addresses(name: string): Promise<readonly string[]>
}

const TYPES = { A: 1, TXT: 16, AAAA: 28 } as const
/** The DNS status of a name that does not exist. */
const NXDOMAIN = 3
/** The most bytes of a response: far more than a name's records. */
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
        // Records behind a CNAME belong to the owner of the other name.
        .filter((record) => sameName(record.name, name))
        .map(({ data }) => unquoted(data)),
    addresses: async (name) =>
      (await Promise.all([ask(name, 'A'), ask(name, 'AAAA')])).flat().map(({ data }) => data),
  }
}

const sameName = (one: string, other: string) =>
  one.replace(/\.$/, '').toLowerCase() === other.replace(/\.$/, '').toLowerCase()

/** The records in a response; throws if the response is invalid. */
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

/** A text written as one or more quoted parts, `"ab" "c"`; some servers omit the quotes. */
function unquoted(data: string): string {
  if (!data.startsWith('"')) return data
  return [...data.matchAll(/"((?:[^"\\]|\\.)*)"/gs)]
    .map(([, part = '']) => part.replaceAll(/\\(\d{3}|.)/gs, (_, escaped: string) => plain(escaped)))
    .join('')
}

const plain = (escaped: string) => (escaped.length === 3 ? String.fromCodePoint(Number(escaped)) : escaped)
