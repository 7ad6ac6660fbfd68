/**
 * The part of an address that rate limits count: the whole of an IPv4 address, the first 64 bits of an IPv6 address, as
 * a household has all addresses with that beginning.
 * @example ipPrefix('2001:db8::1') // '2001:db8:0:0'
 */
export function ipPrefix(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0')
  const all = [...groups(head), ...zeros, ...groups(tail ?? '')]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
