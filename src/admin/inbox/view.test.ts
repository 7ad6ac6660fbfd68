import { expect, test } from 'vitest'
import { parseInboxView, shownOf, viewShowing } from './view.ts'

test.each([
  [{}, {}],
  [
    { unread: true, page: 2, message: 7 },
    { unread: true, page: 2, message: 7 },
  ],
  [{ unread: 'true', page: 1, message: 0 }, { unread: true }],
  [{ state: 'done' }, { state: 'done' }],
  [{ state: 'ready' }, {}],
  [{ unread: 'no', page: 'x', message: 1.5 }, {}],
])('the address %j shows %j', (search, view) => expect(parseInboxView(search)).toEqual(view))

test.each(['all', 'unread', 'waiting', 'done'] as const)('the choice of %s is what the view shows', (shown) =>
  expect(shownOf(viewShowing(shown))).toBe(shown),
)
