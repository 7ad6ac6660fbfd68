import { PAYMENTS } from '#domain/sponsorship/sponsorship.ts'
import * as list from '../kit/list/view.ts'

const id = list.wholeFrom(1)

export const viewOf = list.viewReader({
  /** The id of the open plan. */
  plan: list.text,
  edit: list.flag,
  /** The id of the open sponsorship, or 'new'; a new one may have a business, and the message that requested it. */
  sponsorship: (value) => (value === 'new' ? value : id(value)),
  business: id,
  message: id,
  /** The filters of the sponsorships. */
  q: list.text,
  payment: list.oneOf(PAYMENTS),
})

export type View = ReturnType<typeof viewOf>
