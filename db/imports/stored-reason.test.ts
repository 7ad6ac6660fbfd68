import { describe, expect, test } from 'vitest'
import type { Rejection } from '#domain/import/rejections.ts'
import { readStoredReason, storedReason } from './stored-reason.ts'

describe('a rejection', () => {
  test.each<[Rejection, string]>([
    [{ code: 'name_missing' }, 'name is missing'],
    [{ code: 'name_too_long', limit: 500 }, 'name is longer than 500 characters'],
    [{ code: 'part_missing', part: 2, parts: 3 }, 'does not go on below: part 2 of 3 is missing'],
  ])('%j is read as it was stored', (rejection, reason) => {
    expect(readStoredReason(storedReason(rejection))).toEqual({ code: rejection.code, reason })
  })

  test.each(['{', '{"code":"yonder"}', '{"code":"toString"}', '{"code":"name_too_long"}', '{"code":null}'])(
    'that is damaged is told as it is: %s',
    (text) => {
      expect(readStoredReason(text)).toEqual({ code: 'other', reason: text })
    },
  )
})

describe('a sentence of an older version', () => {
  test.each([
    ['name is missing', 'name_missing'],
    ['name is longer than 500 characters', 'name_too_long'],
    ['longer than 100000 characters', 'cell_too_long'],
    ['longer than this field may be', 'field_too_long'],
    ['repeats the header', 'header_again'],
    ['nothing in this row is in a column that is understood', 'nothing_understood'],
    ['continues a row that does not stand above it', 'part_astray'],
    ['does not go on below: part 2 of 3 is missing', 'part_missing'],
    ['has a part that is not understood', 'part_unknown'],
    ['is not a record', 'no_record'],
    ['is nested too deeply to be read', 'nested_too_deep'],
    ['is not valid JSON', 'invalid_json'],
    ['nobody knows why', 'other'],
  ])('"%s" has the code %s, and is told as it is', (sentence, code) => {
    expect(readStoredReason(sentence)).toEqual({ code, reason: sentence })
  })
})
