import * as list from '../kit/list/view.ts'

export const viewOf = list.viewReader({ q: list.text, page: list.page })

/** The state of the screen, as in its address. */
export type SuppressionsView = ReturnType<typeof viewOf>

/** The API's query parameters for a view's page of the list. */
export const listQueryOf = ({ q, page }: SuppressionsView) => list.listQuery({ search: q }, page)
