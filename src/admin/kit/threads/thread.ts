/** The part of a worker's global scope used here; TypeScript's types are those of a page. */
export interface Scope<To, From> {
  onmessage: ((event: MessageEvent<To>) => void) | null
  postMessage: (message: From) => void
}

/** The current worker, typed by the messages it receives and sends. */
export const thisThread = <To, From>() => globalThis as unknown as Scope<To, From>
