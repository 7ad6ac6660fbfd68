import * as list from '../kit/list/view.ts'

export const parseInboxView = list.viewReader({
  unread: list.flag,
  /** Open messages, or handled ones. */
  state: list.oneOf(['waiting', 'done'] as const),
  page: list.page,
  /** The id of the open message. */
  message: list.wholeFrom(1),
})

/** The state of the inbox, as in its URL. */
export type InboxView = ReturnType<typeof parseInboxView>

const SHOWN = ['all', 'unread', 'waiting', 'done'] as const
export type MessageFilter = (typeof SHOWN)[number]

/** Which messages the view lists. */
export const shownOf = ({ unread, state }: InboxView): MessageFilter => (unread ? 'unread' : (state ?? 'all'))

/** The view's parts that list the messages of a choice. */
export const viewShowing = (choice: string): Pick<InboxView, 'unread' | 'state'> => {
  const shown = SHOWN.find((each) => each === choice)
  if (shown === 'unread') return { unread: true }
  return shown === 'waiting' || shown === 'done' ? { state: shown } : {}
}
