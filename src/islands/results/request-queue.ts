import { PendingEdits, isField } from './pending-edits.ts'

/** A request for other results. */
export interface ResultsRequest {
  /** The control that was pressed; a second press before the request ends is ignored. */
  readonly by: object
  /** Resolved only when the request runs; undefined when its link is gone by then. */
  readonly address: () => string | undefined
  /** Replaces the current history entry. */
  readonly isReplacing?: boolean
}

/** How the URL of results gets into the browser's history. */
export type HistoryChange = 'push' | 'replace' | 'travel'

interface Ways {
  readonly form: HTMLFormElement | null
  /** The URL of the form's current state. */
  readonly formAddress: () => string
  /** How it gets into the browser's history. */
  readonly formChange: () => HistoryChange
  /** Loads the results of a URL; false when they could not be shown. */
  readonly follow: (address: string, change: HistoryChange) => Promise<boolean>
}

interface Turn {
  readonly kind: 'form' | 'other'
  readonly address: string
  readonly by?: object
}

/**
 * Serialises quick presses. Links and form always describe the results that are shown, so while others are loading a
 * link waits for them, and a change of the form is repeated on top of them. Only a request of the form itself is
 * superseded at once by the form's next one, which contains all of it.
 */
export function queueRequests({ form, formAddress, formChange, follow }: Ways) {
  const edits = new PendingEdits()
  const waiting: ResultsRequest[] = []
  let pending: Turn | undefined
  let isFormWaiting = false

  const clear = () => {
    waiting.length = 0
    edits.forget()
    isFormWaiting = false
  }
  const go = async (turn: Turn, change: HistoryChange) => {
    pending = turn
    const isShown = await follow(turn.address, change)
    if (pending !== turn) return
    pending = undefined
    if (isShown) next()
    else clear()
  }
  const next = () => {
    if (form) edits.repeat(form)
    if (isFormWaiting) {
      isFormWaiting = false
      void go({ kind: 'form', address: formAddress() }, formChange())
      return
    }
    while (waiting.length > 0 && !pending) {
      const request = waiting.shift()
      const address = request?.address()
      if (request && address !== undefined)
        void go({ kind: 'other', address, by: request.by }, request.isReplacing ? 'replace' : 'push')
    }
  }

  return {
    /** Requests the form's current state. */
    apply(): void {
      const address = formAddress()
      if (pending?.kind === 'other') isFormWaiting = true
      else if (pending?.address !== address) void go({ kind: 'form', address }, formChange())
    },
    /** Records a change that the pending response would undo. */
    note(field: unknown): void {
      if (!pending || !isField(field) || field.form !== form) return
      // The response to a form request has every change but the search text, which waits for its submit.
      if (pending.kind === 'other' || field.name === 'search') edits.note(field)
    },
    /** Queues a link or another request behind the earlier ones. */
    ask(request: ResultsRequest): void {
      if ([pending, ...waiting].some((each) => each?.by === request.by)) return
      waiting.push(request)
      if (!pending) next()
    },
    /** Follows the browser's history; drops all queued requests. */
    travel(address: string): void {
      clear()
      void go({ kind: 'other', address }, 'travel')
    },
  }
}
