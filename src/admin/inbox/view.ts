import * as list from '../kit/list/view.ts'

const unread = (value: unknown) => (value === true || value === 'true' ? (true as const) : undefined)

export const parseInboxView = list.viewReader({
  unread,
  page: list.page,
  /** The id of the open message. */
  message: list.wholeFrom(1),
})

/** The state of the inbox, as in its address. */
export type InboxView = ReturnType<typeof parseInboxView>
