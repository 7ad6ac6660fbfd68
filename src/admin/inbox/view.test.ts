import { expect, test } from 'vitest'
import { parseInboxView } from './view.ts'

test.each([
  [{}, {}],
  [
    { unread: true, page: 2, message: 7 },
    { unread: true, page: 2, message: 7 },
  ],
  [{ unread: 'true', page: 1, message: 0 }, { unread: true }],
  [{ unread: 'no', page: 'x', message: 1.5 }, {}],
])('the address %j shows %j', (search, view) => expect(parseInboxView(search)).toEqual(view))
