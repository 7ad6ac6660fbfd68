import { expect, test } from 'vitest'
import { choose } from './choose.ts'
import { Upstream } from './upstream.ts'

const upstreams = [1, 2, 3].map((port) => new Upstream(port))
const HEADER = { name: 'X-Forwarded-For', proxies: 1 }
const of = (
  headers: Record<string, string>,
  method = 'GET',
  from: readonly (Upstream | undefined)[] = upstreams,
) => choose(from, { method, headers }, HEADER)?.port

test('all of a network comes to one process, and networks to all of them', () => {
  const networks = Array.from({ length: 60 }, (_, at) => `192.0.2.${at}`)
  const ports = networks.map((address) => of({ 'x-forwarded-for': address }))
  expect(new Set(ports)).toEqual(new Set([1, 2, 3]))
  expect(networks.map((address) => of({ 'x-forwarded-for': `6.6.6.6, ${address}` }))).toEqual(ports)
  const [one, other] = ['2001:db8::1', '2001:db8::2'].map((address) => of({ 'x-forwarded-for': address }))
  expect(one).toBe(other)
})

test('what is sent, and whatever an operator asks, comes to the first', () => {
  for (const method of ['POST', 'PATCH', 'DELETE'])
    expect(of({ 'x-forwarded-for': '192.0.2.9' }, method)).toBe(1)
  for (let at = 0; at < 20; at++)
    expect(of({ 'x-forwarded-for': `192.0.2.${at}`, cookie: 'a=b; __Host-meridian_session=x' })).toBe(1)
})

test('who is not known comes to the one with the least to do', async () => {
  const [first, second, third] = [new Upstream(1), new Upstream(2), new Upstream(3)]
  const all = [first, second, third]
  let end = () => {}
  const work = new Promise<void>((resolve) => (end = resolve))
  expect(of({}, 'GET', all)).toBe(1)
  const under = [first.during(work), first.during(work), second.during(work), third.during(work)]
  expect(of({}, 'GET', all)).toBe(2)
  end()
  await Promise.all(under)
  expect(of({}, 'GET', all)).toBe(1)
})

test('one that does not run has its requests answered by the next', () => {
  const [first, second] = [new Upstream(1), new Upstream(2)]
  first.isGone = true
  expect(of({}, 'POST', [first, second])).toBe(2)
  expect(of({}, 'POST', [undefined, second])).toBe(2)
  expect(of({}, 'GET', [undefined, first])).toBeUndefined()
  expect(of({}, 'GET', [])).toBeUndefined()
})
