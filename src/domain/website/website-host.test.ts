import { expect, test } from 'vitest'
import { areTwins, readTarget } from './website-host.ts'

const refusal = (address: string, allowsHttp = true) => {
  const target = readTarget(address, allowsHttp)
  return 'refused' in target ? target.refused : target.url.href
}

test.each([
  ['https://shop.example.com/a?b#c', 'https://shop.example.com/a?b#c'],
  ['https://shop.example.com:443/', 'https://shop.example.com/'],
  ['http://shop.example.com:80/', 'http://shop.example.com/'],
  ['https://bücher.de', 'https://xn--bcher-kva.de/'],
  ['https://a_b.example.com', 'https://a_b.example.com/'],
  ['https://SHOP.Example.COM.', 'https://shop.example.com./'],
])('%s is asked', (address, url) => expect(refusal(address)).toBe(url))

test.each([
  ['shop.example.com', 'address'],
  ['https://', 'address'],
  ['https://a..example.com', 'address'],
  ['https://-a.example.com', 'address'],
  ['https://a b.example.com', 'address'],
  ['ftp://shop.example.com', 'protocol'],
  ['file:///etc/passwd', 'protocol'],
  ['javascript:alert(1)', 'protocol'],
  ['gopher://shop.example.com', 'protocol'],
  ['https://ada@shop.example.com', 'user'],
  ['https://:pw@shop.example.com', 'user'],
  ['https://shop.example.com@127.0.0.1/', 'user'],
  ['https://shop.example.com:8443', 'port'],
  ['https://shop.example.com:80', 'port'],
  ['http://shop.example.com:443', 'port'],
  ['http://shop.example.com:25', 'port'],
  ['https://localhost', 'internal'],
  ['https://LOCALHOST.', 'internal'],
  ['https://a.localhost', 'internal'],
  ['https://intranet', 'internal'],
  ['https://metadata.google.internal', 'internal'],
  ['https://kubernetes.default.svc.cluster.local', 'internal'],
  ['https://printer.local', 'internal'],
  ['https://router.home.arpa', 'internal'],
  ['https://1.0.0.127.in-addr.arpa', 'internal'],
  ['https://x.onion', 'internal'],
  ['https://shop.test', 'internal'],
  ['https://shop.example', 'internal'],
])('%s is not: %s', (address, reason) => expect(refusal(address)).toBe(reason))

test('without encryption only what is listed so is asked', () => {
  expect(refusal('http://shop.example.com', false)).toBe('protocol')
})

/** The spellings of an IPv4 address that C libraries and browsers read. */
function spellingsOf(bytes: readonly [number, number, number, number]): readonly string[] {
  const [a, b, c, d] = bytes
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const forms = [
    (value: number) => String(value),
    (value: number) => `0x${value.toString(16)}`,
    (value: number) => `0X${value.toString(16).toUpperCase()}`,
    (value: number) => `0${value.toString(8)}`,
    (value: number) => `000${value.toString(8)}`,
  ]
  const parts = [[whole], [a, (b * 256 + c) * 256 + d], [a, b, c * 256 + d], [a, b, c, d]]
  const plain = parts.flatMap((part) => forms.map((form) => part.map(form).join('.')))
  const mixed = `${a}.0x${b.toString(16)}.0${c.toString(8)}.${d}`
  const wide = `${a}.${b}.${c}.${d}`.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(0xff10 + Number(digit)),
  )
  const dotted = `${a}.${b}.${c}.${d}`
  const hex = (high: number, low: number) => (high * 256 + low).toString(16)
  return [
    ...plain,
    mixed,
    wide,
    dotted.replaceAll('.', '。'),
    dotted.replaceAll(/\d/g, (digit) => `%3${digit}`),
    `[::ffff:${dotted}]`,
    `[::ffff:${hex(a, b)}:${hex(c, d)}]`,
    `[0:0:0:0:0:FFFF:${dotted}]`,
    `[::${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[2002:${hex(a, b)}:${hex(c, d)}::1]`,
  ].flatMap((host) => [host, ...(host.startsWith('[') ? [] : [`${host}.`])])
}

test('an address is refused in any spelling, whichever it is', () => {
  let state = 11
  const byte = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 23
  const addresses = [
    ...([
      [127, 0, 0, 1],
      [169, 254, 169, 254],
      [10, 0, 0, 1],
      [0, 0, 0, 0],
      [8, 8, 8, 8],
    ] as const),
    ...Array.from({ length: 200 }, () => [byte(), byte(), byte(), byte()] as const),
  ]
  for (const address of addresses) {
    for (const host of spellingsOf(address)) {
      for (const url of [`https://${host}/`, `http://${host}/`]) {
        expect.soft(['ip', 'address'], url).toContain(refusal(url))
      }
    }
  }
})

test.each([
  ['shop.example.com', 'shop.example.com', true],
  ['shop.example.com', 'www.shop.example.com', true],
  ['www.shop.example.com', 'shop.example.com.', true],
  ['shop.example.com', 'example.com', false],
  ['shop.example.com', 'shop.example.com.eve.com', false],
  ['shop.example.com', 'wwwshop.example.com', false],
])('%s and %s are twins: %s', (one, other, are) => expect(areTwins(one, other)).toBe(are))
