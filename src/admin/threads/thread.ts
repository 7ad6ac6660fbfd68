/** The part of a worker's global scope that is used here; TypeScript knows that of a page alone. */
export interface Scope<To, From> {
  onmessage: ((event: MessageEvent<To>) => void) | null
  postMessage: (message: From) => void
}

/** The thread that this runs in, by what it is told and what it tells. */
export const thisThread = <To, From>() => globalThis as unknown as Scope<To, From>
