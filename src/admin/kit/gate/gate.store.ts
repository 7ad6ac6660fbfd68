import { atom } from 'nanostores'

/** What a call waits for: a new sign-in after the session ended, or a repeated password. */
export type Gate = 'sign-in' | 'password'

/** The gate shown over the page; it can be closed where no call waits for it. */
export const $gate = atom<{ readonly gate: Gate; readonly canClose: boolean } | undefined>(undefined)

type GateCallback = (isPassed: boolean) => void

const waiting: Readonly<Record<Gate, Set<GateCallback>>> = { 'sign-in': new Set(), password: new Set() }
const passes: Record<Gate, number> = { 'sign-in': 0, password: 0 }

/** How often a gate was passed; a call that started before the last pass only needs to be repeated. */
export const passesOf = (gate: Gate): number => passes[gate]

/** Shows the gate and waits; false if it was closed. Throws the signal's reason if it aborts. */
export function waitAt(gate: Gate, signal?: AbortSignal | null): Promise<boolean> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const answer: GateCallback = (isPassed) => {
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

/** Shows the sign-in before the session ends, at the operator's request. */
export const offerSignIn = (): void => $gate.set({ gate: 'sign-in', canClose: true })

/** Resumes all calls that wait for a gate; a sign-in includes the password. */
export function passGate(gate: Gate): void {
  $gate.set(undefined)
  for (const each of gate === 'sign-in' ? (['sign-in', 'password'] as const) : [gate]) {
    passes[each] += 1
    settle(each, true)
  }
  show()
}

/** Closes the gate: the waiting calls fail with their original error. */
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

/** A session is needed for everything, so its gate comes first and stays while calls wait for it. */
function show(): void {
  if (waiting['sign-in'].size > 0) $gate.set({ gate: 'sign-in', canClose: false })
  else if (waiting.password.size > 0) $gate.set({ gate: 'password', canClose: true })
  else if ($gate.get()?.canClose !== true || $gate.get()?.gate === 'password') $gate.set(undefined)
}
