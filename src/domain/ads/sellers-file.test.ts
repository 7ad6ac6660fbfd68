import { describe, expect, test } from 'vitest'
import { countSellers, faultyLines, namesSeller, sellersFileOf } from './sellers-file.ts'

const faultsOf = (text: string, file: 'ads.txt' | 'app-ads.txt' = 'ads.txt') =>
  faultyLines(text, file).map(({ line, fault }) => [line, fault])

// The lines of the specification's own examples, and those that networks tell publishers to paste.
test.each([
  'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0',
  'greenadexchange.com, XF7342, DIRECT, 5jyxf8k54',
  'redssp.com, 57013, RESELLER',
  'silverssp.com,9675,reseller,f496211',
  'openx.com, 537143256, DIRECT, 6a698e2ec38604c6  # OpenX',
  'video.example.org, 1234/5678, DIRECT;ext=1',
  'placeholder.example.com, placeholder, DIRECT, placeholder',
  '# ads.txt file for example.com:',
  'contact=adops@example.com',
  'CONTACT=http://example.com/contact-us',
  'subdomain=divisionone.example.com',
  'OWNERDOMAIN=example.com',
  'MANAGERDOMAIN=manager.example.com, US',
  'inventorypartnerdomain=partner.example.com',
  '',
  '   ',
])('%j can be read', (line) => {
  expect(faultsOf(line)).toEqual([])
})

test.each([
  ['google.com pub-1234567890123456 DIRECT', 'fields'],
  ['google.com, pub-1234567890123456', 'fields'],
  ['google.com, pub-1, DIRECT, a, b', 'fields'],
  ['https://google.com, pub-1, DIRECT', 'system'],
  ['google, pub-1, DIRECT', 'system'],
  ['google.com, , DIRECT', 'account'],
  ['google.com, pub 1, DIRECT', 'account'],
  ['google.com, pub-1, DİRECT', 'relationship'],
  ['google.com, pub-1, DIREKT', 'relationship'],
  ['google.com, pub-1, DIRECT, f08c-47', 'authority'],
  ['owner=example.com', 'variable'],
  ['OWNERDOMAIN=https://example.com/', 'value'],
  ['contact=', 'value'],
  ['<script>alert(1)</script>', 'fields'],
])('%j cannot: %s', (line, fault) => {
  expect(faultsOf(line)).toEqual([[1, fault]])
})

test('a file of apps has no subdomains', () => {
  expect(faultsOf('subdomain=a.example.com', 'app-ads.txt')).toEqual([[1, 'value']])
})

test('lines are numbered from 1 whatever ends them, and a record given twice is said once', () => {
  const file = 'a.example, 1, DIRECT\r\nA.example,1,direct\rwrong\n\n# end\nb.example, 1, BOTH'
  expect(faultsOf(file)).toEqual([
    [2, 'twice'],
    [3, 'fields'],
    [6, 'relationship'],
  ])
})

describe('who may sell', () => {
  const FILE =
    '# ours\ngoogle.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\nOWNERDOMAIN=a.example\nwrong'

  test('is counted by records', () => {
    expect(countSellers(FILE, 'ads.txt')).toBe(1)
  })

  test('is found however it is written', () => {
    expect(namesSeller(FILE.toUpperCase(), 'google.com', 'pub-1234567890123456')).toBe(true)
    expect(namesSeller(FILE, 'google.com', 'pub-9999999999999999')).toBe(false)
  })
})

test('the file is served with plain line ends', () => {
  expect(sellersFileOf('\uFEFFa.example, 1, DIRECT\r\n# end\r\n\r\n')).toBe('a.example, 1, DIRECT\n# end\n')
})
