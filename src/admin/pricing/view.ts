import { PAYMENTS } from '#domain/sponsorship/sponsorship.ts'
import * as list from '../kit/list/view.ts'

const id = list.wholeFrom(1)

export const viewOf = list.viewReader({
  /** The id of the open plan. */
  plan: list.text,
  edit: list.flag,
  /** The id of the open sponsorship, or 'new'; a new one may be for a business, and asked for by a message. */
  sponsorship: (value) => (value === 'new' ? value : id(value)),
  business: id,
  message: id,
  /** What the sponsorships are filtered by. */
  q: list.text,
  payment: list.oneOf(PAYMENTS),
})

export type View = ReturnType<typeof viewOf>
