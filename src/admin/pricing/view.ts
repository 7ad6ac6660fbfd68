import * as list from '../kit/list/view.ts'

const isEditing = (value: unknown) => (value === true || value === 'true' ? (true as const) : undefined)

export const viewOf = list.viewReader({
  /** The id of the open plan. */
  plan: list.text,
  edit: isEditing,
})
