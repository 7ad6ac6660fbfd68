import { MAX_COUNTED } from '#db/sessions/sign-in.ts'

/** Up to this many recent attempts from all networks, answers are not slowed down. */
const USUAL = 10
const LONGEST_MS = 5000

/** Milliseconds of delay for an answer after this many recent attempts from all networks. */
export function signInDelayMs(recent: number): number {
  const share = (recent - USUAL) / (MAX_COUNTED - USUAL)
  return Math.round(LONGEST_MS * Math.min(1, Math.max(0, share)))
}
