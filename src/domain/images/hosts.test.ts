import { expect, test } from 'vitest'
import { imageSources, isAllowedPhoto, isHostPattern, PROVIDER_HOSTS } from './hosts.ts'

test.each([
  ['a photo of the provider', 'https://lh5.googleusercontent.com/p/AF1Qip=w800-h500-k-no', true],
  ['a view of a street', 'https://streetviewpixels-pa.googleapis.com/v1/thumbnail?w=800&h=500', true],
  ['plain http', 'http://lh5.googleusercontent.com/p/AF1Qip', false],
  ['the parent of the hosts', 'https://googleusercontent.com/p/AF1Qip', false],
  ['a host that only ends alike', 'https://evilgoogleusercontent.com/p/a', false],
  ['a host that only begins alike', 'https://maps.gstatic.com.evil.example/a.png', false],
  ['a user in front of the host', 'https://maps.gstatic.com@evil.example/a.png', false],
  ['a user at an allowed host', 'https://someone@maps.gstatic.com/a.png', false],
  ['another port', 'https://maps.gstatic.com:8443/a.png', false],
  ['any other host', 'https://photos.example/a.png', false],
  ['a script', 'javascript:alert(1)', false],
  ['a picture in the address', 'data:image/png;base64,AA==', false],
  ['a path', '/photo.jpg', false],
  ['nothing', '', false],
])('%s: %s', (_, address, isAllowed) => {
  expect(isAllowedPhoto(address)).toBe(isAllowed)
})

test('hosts of the operator come on top', () => {
  const hosts = [...PROVIDER_HOSTS, 'images.example.com', '*.cdn.example']
  expect(isAllowedPhoto('https://images.example.com/a.jpg', hosts)).toBe(true)
  expect(isAllowedPhoto('https://eu.cdn.example/a.jpg', hosts)).toBe(true)
  expect(isAllowedPhoto('https://cdn.example/a.jpg', hosts)).toBe(false)
})

test.each([
  ['example.com', true],
  ['*.example.com', true],
  ['xn--mnchen-3ya.de', true],
  ['*', false],
  ['*.com;', false],
  ['a.*.com', false],
  ['https://example.com', false],
  ["example.com 'unsafe-inline'", false],
  ['localhost', false],
  ['', false],
])('%s as a host: %s', (text, isHost) => {
  expect(isHostPattern(text)).toBe(isHost)
})

test('the policy names each host with its scheme', () => {
  expect(imageSources(['a.example', '*.b.example'])).toBe(
    "'self' data: blob: https://a.example https://*.b.example",
  )
})
