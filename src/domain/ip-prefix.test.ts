import { expect, test } from 'vitest'
import { ipPrefix } from './ip-prefix.ts'

test.each([
  ['an IPv4 address is itself', '192.0.2.1', '192.0.2.1'],
  ['of IPv6 the first half', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['in capitals, with zeros', '2001:0DB8:0001:0000:0000:0000:0000:0001', '2001:db8:1:0'],
  ['shortened at the end', '2001:db8::', '2001:db8:0:0'],
  ['shortened in the middle', '2001:db8::7', '2001:db8:0:0'],
  ['shortened at the beginning', '::1', '0:0:0:0'],
  ['shortened behind the half', '2001:db8:1:2:3::6', '2001:db8:1:2'],
  ['IPv4 within IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['no address at all', 'unknown', 'unknown'],
])('%s', (_, address, network) => {
  expect(ipPrefix(address)).toBe(network)
})
