/** The part of a worker's global scope used here; TypeScript's types are those of a page. */
export interface WorkerScope<To, From> {
  onmessage: ((event: MessageEvent<To>) => void) | null
  postMessage: (message: From) => void
}

/** The current worker, typed by the messages it receives and sends. */
export const workerScope = <To, From>() => globalThis as unknown as WorkerScope<To, From>
