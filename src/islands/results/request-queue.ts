import { PendingEdits, isField } from './pending-edits.ts'

/** A wish for other results, whose address is known only when its turn comes; undefined when it is gone by then. */
export interface ResultsRequest {
  /** What was pressed: pressed twice before its turn ends, it is meant once. */
  readonly by: Element
  readonly address: () => string | undefined
}

interface Ways {
  readonly form: HTMLFormElement
  /** The address of the form as it stands. */
  readonly formAddress: () => string
  /** Shows an address; whether it is shown. */
  readonly follow: (address: string, isTravel: boolean) => Promise<boolean>
}

interface Turn {
  readonly kind: 'form' | 'other'
  readonly address: string
  readonly by?: Element
}

/**
 * Quick presses one after another: links and form always speak of the results that are shown, so while others are on
 * their way a link waits for them, and a change of the form is made again on top of them. Only a form's own answer is
 * not waited for by the form, which still has all of it.
 */
export function queueRequests({ form, formAddress, follow }: Ways) {
  const edits = new PendingEdits()
  const waiting: ResultsRequest[] = []
  let pending: Turn | undefined
  let isOwed = false

  const clear = () => {
    waiting.length = 0
    edits.forget()
    isOwed = false
  }
  const go = async (turn: Turn, isTravel = false) => {
    pending = turn
    const isShown = await follow(turn.address, isTravel)
    if (pending !== turn) return
    pending = undefined
    if (isShown) next()
    else clear()
  }
  const next = () => {
    edits.repeat(form)
    if (isOwed) {
      isOwed = false
      void go({ kind: 'form', address: formAddress() })
      return
    }
    while (waiting.length > 0 && !pending) {
      const wish = waiting.shift()
      const address = wish?.address()
      if (wish && address !== undefined) void go({ kind: 'other', address, by: wish.by })
    }
  }

  return {
    /** Asks for what the form says. */
    apply(): void {
      const address = formAddress()
      if (pending?.kind === 'other') isOwed = true
      else if (pending?.address !== address) void go({ kind: 'form', address })
    },
    /** Keeps a change that an answer on its way would undo. */
    note(field: unknown): void {
      if (!pending || !isField(field) || field.form !== form) return
      // The form's own answer has all of it but the words, which wait until they are sent.
      if (pending.kind === 'other' || field.name === 'search') edits.note(field)
    },
    /** Asks for what a link or another way leads to, after all that was asked before. */
    ask(wish: ResultsRequest): void {
      if ([pending, ...waiting].some((each) => each?.by === wish.by)) return
      waiting.push(wish)
      if (!pending) next()
    },
    /** Goes where the browser's history already is; nothing else is wanted any more. */
    travel(address: string): void {
      clear()
      void go({ kind: 'other', address }, true)
    },
  }
}
