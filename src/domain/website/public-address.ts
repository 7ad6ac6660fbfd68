import ipaddr from 'ipaddr.js'

/** Azure's own services answer there, from inside its networks alone. */
const AZURE_HOST = '168.63.129.16'

/**
 * Whether an IPv4 or IPv6 address is on the public internet: not of this machine or its networks, of a provider's
 * inside, for groups or examples, nor an IPv6 address that stands for such an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  // Only as resolvers write them: `0x7f.1` and `2130706433` are no addresses here.
  if (address === AZURE_HOST) return false
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.match(NAT64)) return isPublicAddress(parsed.toByteArray().slice(-4).join('.'))
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST)
}

/** The only part of IPv6 from which addresses are assigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Stands for the IPv4 address at its end. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
