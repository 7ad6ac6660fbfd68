import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#domain/proposals/proposal.ts'
import * as list from '../kit/list/view.ts'

/** What the list can show: a state, all decided ones, or (for one business) everything. */
const STATES = [...PROPOSAL_STATES, 'decided', 'any'] as const
export type ShownState = (typeof STATES)[number]

export const parseProposalsView = list.viewReader({
  kind: list.oneOf(PROPOSAL_KINDS),
  state: list.oneOf(STATES),
  q: list.text,
  /** The id of the business that they are about. */
  business: list.wholeFrom(1),
  page: list.page,
  /** The id of the open proposal. */
  proposal: list.wholeFrom(1),
})

/** The state of the screen, as in its URL. */
export type ProposalsView = ReturnType<typeof parseProposalsView>

/** Which states the view lists: open ones by default, everything for one business. */
export const shownState = ({ state, business }: ProposalsView): ShownState => {
  if (state === undefined) return business === undefined ? 'open' : 'any'
  // Only a business has a list of everything.
  return state === 'any' && business === undefined ? 'open' : state
}

/** The part of a view that selects the proposals. */
export const filtersOf = ({ kind, state, q, business }: ProposalsView) => ({ kind, state, q, business })

/** The API's query parameters for a view's page of the list. */
export function listQueryOf({ kind, q, business, page, ...view }: ProposalsView): Record<string, string> {
  const state = shownState({ ...view, ...(business !== undefined && { business }) })
  return list.listQuery(
    { kind, state: state === 'any' ? undefined : state, businessId: business, search: q },
    page,
  )
}
