import { expect, test } from 'vitest'
import { actorOf } from './actor.ts'

test.each([
  ['the session that looks', 'admin:0123456789ab', '0123456789abcdef', 'Siz'],
  ['another session', 'admin:fedcba987654', '0123456789abcdef', 'Sahip (fedcba oturumu)'],
  ['a session, where sessions are not told apart', 'admin:0123456789ab', undefined, 'Sahip'],
  ['another one, by the same name', 'admin:fedcba987654', undefined, 'Sahip'],
  ['a program', 'backup', '0123456789abcdef', 'Yedekleme programı'],
  ['the owner of a business', 'owner', undefined, 'İşletme sahibi'],
  ['a program without a word', 'robot', '0123456789abcdef', 'robot'],
])('%s', (_, actor, own, name) => expect(actorOf(actor, own)).toBe(name))

test.each([
  ['by name', 'Ada', 'Ada'],
  ['who is gone, by a mark', null, 'Eski kişi 01234'],
])('a person %s', (_, name, said) => {
  expect(actorOf('operator:01234', undefined, name)).toBe(said)
})
