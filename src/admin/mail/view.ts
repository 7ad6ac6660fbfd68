import { MAIL_STATES } from '#domain/mail/mail.ts'
import * as list from '../kit/list/view.ts'

export const viewOf = list.viewReader({
  state: list.oneOf(MAIL_STATES),
  page: list.page,
  /** The id of the open mail. */
  mail: list.wholeFrom(1),
})

/** The state of the screen, as in its URL. */
export type MailView = ReturnType<typeof viewOf>
