import { expect, test } from 'vitest'
import { parseSavedViews } from './saved-views.store.ts'

test.each([
  ['what was saved', '[{"name":"A","search":"?q=a"}]', [{ name: 'A', search: '?q=a' }]],
  ['some of it', '[{"name":"A"},null,7,{"name":"B","search":""}]', [{ name: 'B', search: '' }]],
  ['no list', '{"name":"A"}', []],
  ['no JSON', '[{', []],
])('of a text that holds %s', (_, text, views) => expect(parseSavedViews(text)).toEqual(views))
