/** The state of the inbox, as in its URL. */
export interface InboxView {
  readonly unread?: true
  /** From 1. */
  readonly page?: number
  /** The id of the open message. */
  readonly message?: number
}

export const PAGE_SIZE = 20

type Loose = { readonly [Key in keyof InboxView]?: InboxView[Key] | undefined }

/** A view without its defaults, so that equal views have equal URLs. */
export const compact = (view: Loose): InboxView =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))

const whole = (value: unknown, least: number) => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= least ? number : undefined
}

/** The view in a URL's search parameters; unknown values are dropped. */
export const viewOf = (search: Readonly<Record<string, unknown>>): InboxView =>
  compact({
    unread: search['unread'] === true || search['unread'] === 'true' ? true : undefined,
    page: whole(search['page'], 2),
    message: whole(search['message'], 1),
  })
