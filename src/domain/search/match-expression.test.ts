import { expect, test } from 'vitest'
import { phoneticExpression, textExpressions } from './match-expression.ts'

test.each([
  ['hotel', '(("hotel"))', '(("hotel"*))'],
  ['a bar', '(("a" AND "bar") OR ("abar"))', '(("a" AND "bar"*) OR ("abar"*))'],
  ['hotel k', '(("hotel" AND "k") OR ("hotelk"))', '(("hotel"* AND "k") OR ("hotelk"*) OR ("hotel"*))'],
  ['北京烤鸭', '((("北京" AND "烤鸭")))', '((("北京"* AND "烤鸭"*)))'],
])('%s', (text, whole, started) => {
  expect(textExpressions(text.split(' '))).toEqual({ whole, started })
})

test('many words are not joined', () => {
  expect(textExpressions('u x q z j'.split(' ')).whole).not.toContain('OR')
})

test.each([
  ['matam al yasmin', 'ʘlsmn'],
  ['varma footwear', 'ʘptr'],
])('%s sounds like %s', (text, bones) => {
  expect(phoneticExpression(text.split(' '))).toContain(`"${bones}"`)
})

test('words that are no articles do not sound like one word', () => {
  expect(phoneticExpression(['cafe', 'vienna'])).toBeUndefined()
})

test.each(['bar', 'qxzz', 'a', 'o e'])('%s sounds like too much, or like nothing', (text) => {
  expect(phoneticExpression(text.split(' '))).toBeUndefined()
})
