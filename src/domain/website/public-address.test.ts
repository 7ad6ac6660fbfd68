import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

/** Blocks of IANA's registries for special purposes that are not global, and those for groups. */
const SPECIAL = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '255.255.255.255/32'],
  ...['168.63.129.16/32', '::1/128', '::/128', '::/96', '::ffff:0:0/96', '64:ff9b:1::/48', '100::/64'],
  ...['2001::/32', '2001:2::/48', '2001:10::/28', '2001:20::/28', '2001:db8::/32', '2002::/16'],
  ...['3fff::/20', '5f00::/16', 'fc00::/7', 'fd00:ec2::254/128', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
  // NAT64 addresses that stand for private ones.
  ...['64:ff9b::7f00:0/104', '64:ff9b::a9fe:a9fe/128', '64:ff9b::a00:0/104', '64:ff9b::c0a8:0/112'],
  // Given to nobody.
  ...['4000::/3', '8000::/1', '1000::/4'],
]
const PUBLIC = ['1.1.1.0/24', '8.8.8.0/24', '93.184.215.0/24', '172.64.0.0/13', '100.128.0.0/9']
const PUBLIC6 = ['2606:4700::/32', '2a00:1450::/32', '2400:cb00::/32', '64:ff9b::808:808/128']

let state = 7
const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648

/** An address of a block: its first bits, and any others. */
function within(block: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const [start, bits] = ipaddr.parseCIDR(block)
  const bytes = start.toByteArray().map((byte, at) => {
    const kept = Math.min(8, Math.max(0, bits - at * 8))
    const mask = (0xff00 >> kept) & 0xff
    return (byte & mask) | (Math.floor(random() * 256) & ~mask & 0xff)
  })
  return ipaddr.fromByteArray(bytes)
}

/** The spellings of an address by resolvers, and some that none writes. */
const spellings = (address: ipaddr.IPv4 | ipaddr.IPv6): readonly string[] =>
  address instanceof ipaddr.IPv6
    ? [address.toString(), address.toNormalizedString(), address.toString().toUpperCase()]
    : [address.toString()]

describe.each(SPECIAL)('no address of %s is public', (block) => {
  test('in any spelling', () => {
    for (let round = 0; round < 200; round += 1) {
      for (const text of spellings(within(block))) expect.soft(isPublicAddress(text), text).toBe(false)
    }
  })
})

test.each([...PUBLIC, ...PUBLIC6])('those of %s are', (block) => {
  for (let round = 0; round < 50; round += 1) {
    for (const text of spellings(within(block))) expect(isPublicAddress(text), text).toBe(true)
  }
})

test.each([
  ...['', 'a', '1.1.1', '1.1.1.1.1', '256.1.1.1', '01.1.1.1', '0x1.1.1.1', '16843009', '1.1.1.1 '],
  ...['2606:4700::1%eth0', '[2606:4700::1]', '2606:4700::1/64', '::g', '1.1.1.1:80', '１.1.1.1'],
])('%j is no address', (text) => expect(isPublicAddress(text)).toBe(false))
