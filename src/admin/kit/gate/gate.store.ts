import { atom } from 'nanostores'

/** What stands between a call and its answer: a session that ended, or a password that is asked for again. */
export type Gate = 'sign-in' | 'password'

/** The gate that is shown over the page; one that nothing waits at can be closed. */
export const $gate = atom<{ readonly gate: Gate; readonly canClose: boolean } | undefined>(undefined)

type Answer = (isPassed: boolean) => void

const waiting: Readonly<Record<Gate, Set<Answer>>> = { 'sign-in': new Set(), password: new Set() }
const passes: Record<Gate, number> = { 'sign-in': 0, password: 0 }

/** How often a gate was passed; a call that began before the last time needs only to be repeated. */
export const passesOf = (gate: Gate): number => passes[gate]

/** Shows the gate and waits; false if it was closed. Throws the signal's reason if it aborts. */
export function waitAt(gate: Gate, signal?: AbortSignal | null): Promise<boolean> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const answer: Answer = (isPassed) => {
      signal?.removeEventListener('abort', abort)
      resolve(isPassed)
    }
    const abort = () => {
      waiting[gate].delete(answer)
      show()
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', abort)
    waiting[gate].add(answer)
    show()
  })
}

/** Shows the sign-in before the session ends, for an operator who wants to. */
export const offerSignIn = (): void => $gate.set({ gate: 'sign-in', canClose: true })

/** Lets everything on that waits at a gate; whoever signs in has given the password as well. */
export function passGate(gate: Gate): void {
  $gate.set(undefined)
  for (const each of gate === 'sign-in' ? (['sign-in', 'password'] as const) : [gate]) {
    passes[each] += 1
    settle(each, true)
  }
  show()
}

/** Closes the gate: what waits at it fails as it would have without. */
export function closeGate(): void {
  const { gate } = $gate.get() ?? {}
  $gate.set(undefined)
  if (gate) settle(gate, false)
  show()
}

function settle(gate: Gate, isPassed: boolean): void {
  const answers = [...waiting[gate]]
  waiting[gate].clear()
  for (const answer of answers) answer(isPassed)
}

/** Nothing goes on without a session, so that its gate comes first, and stays while calls wait at it. */
function show(): void {
  if (waiting['sign-in'].size > 0) $gate.set({ gate: 'sign-in', canClose: false })
  else if (waiting.password.size > 0) $gate.set({ gate: 'password', canClose: true })
  else if ($gate.get()?.canClose !== true || $gate.get()?.gate === 'password') $gate.set(undefined)
}
