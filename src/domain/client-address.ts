/** The header in which proxies name a client's address. */
export interface ClientAddressHeader {
  readonly name: string
  /** How many proxies are trusted, if each adds an address to the header; undefined if it holds only one. */
  readonly proxies: number | undefined
}

const LISTS = new Set(['x-forwarded-for', 'forwarded'])
const ADDRESS =
  /^(?:(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?|\[?([\da-f]*:[\da-f:.]*:[\da-f.]*)\]?|\[([\da-f:.]+)\]:\d+)$/i

/** Whether each proxy appends the address that it saw, behind what the client wrote itself. */
export const isListHeader = (name: string): boolean => LISTS.has(name.toLowerCase())

/**
 * The client's address: in a list, the one that the first trusted proxy saw; undefined where none is trustworthy.
 * @example clientAddress('6.6.6.6, 192.0.2.1', { name: 'X-Forwarded-For', proxies: 1 }) // '192.0.2.1'
 */
export function clientAddress(value: string, { proxies }: ClientAddressHeader): string | undefined {
  const all = value.split(',')
  if (proxies === undefined) return all.length === 1 ? value.trim() || undefined : undefined
  const last = proxies === 0 ? undefined : all.at(-proxies)
  const [, v4, v6, v6WithPort] = ADDRESS.exec(withoutParameters(last?.trim() ?? '')) ?? []
  return v4 ?? v6 ?? v6WithPort
}

/** The address in an element of `Forwarded`: `for="[2001:db8::1]:4711";proto=https`. */
const withoutParameters = (element: string): string =>
  /(?:^|;)\s*for="?([^";]*)"?/i.exec(element)?.[1] ?? element
