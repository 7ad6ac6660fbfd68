import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['the last of a list is what one proxy saw', '6.6.6.6, 192.0.2.1', 1, '192.0.2.1'],
  ['the last but one is what the first of two saw', '6.6.6.6, 192.0.2.1,10.0.0.2', 2, '192.0.2.1'],
  ['a list of one', '192.0.2.1', 1, '192.0.2.1'],
  ['fewer than there are proxies', '192.0.2.1', 2, undefined],
  ['no proxy is trusted', '192.0.2.1', 0, undefined],
  ['no address', '192.0.2.1, unknown', 1, undefined],
  ['nothing', '', 1, undefined],
  ['an empty end', '192.0.2.1,', 1, undefined],
  ['with a port', '192.0.2.1:4711', 1, '192.0.2.1'],
  ['IPv6', '6.6.6.6, 2001:db8::1', 1, '2001:db8::1'],
  ['IPv6 with a port', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['IPv6 in brackets', '[2001:db8::1]', 1, '2001:db8::1'],
  ['this machine', '::1', 1, '::1'],
  ['Forwarded', 'for=6.6.6.6, for=192.0.2.1;proto=https', 1, '192.0.2.1'],
  ['Forwarded with IPv6', 'proto=https;for="[2001:db8::1]:4711"', 1, '2001:db8::1'],
  ['Forwarded without an address', 'for=192.0.2.1, for=_hidden', 1, undefined],
  ['one address', ' 192.0.2.1 ', undefined, '192.0.2.1'],
  ['a list where one address is said', '6.6.6.6, 192.0.2.1', undefined, undefined],
])('%s', (_, value, proxies, address) => {
  expect(clientAddress(value, { name: 'X-Forwarded-For', proxies })).toBe(address)
})
