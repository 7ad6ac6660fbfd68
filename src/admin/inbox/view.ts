/** What the inbox shows, as its address says it. */
export interface InboxView {
  readonly unread?: true
  /** From 1. */
  readonly page?: number
  /** The id of the message that is read. */
  readonly message?: number
}

export const PAGE_SIZE = 20

type Loose = { readonly [Key in keyof InboxView]?: InboxView[Key] | undefined }

/** A view without its usual values, so that one view has one address. */
export const compact = (view: Loose): InboxView =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))

const whole = (value: unknown, least: number) => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= least ? number : undefined
}

/** The view that an address's search names; whatever it does not know is left out. */
export const viewOf = (search: Readonly<Record<string, unknown>>): InboxView =>
  compact({
    unread: search['unread'] === true || search['unread'] === 'true' ? true : undefined,
    page: whole(search['page'], 2),
    message: whole(search['message'], 1),
  })
