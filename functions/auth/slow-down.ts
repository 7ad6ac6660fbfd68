import { MOST_COUNTED } from '#db/sessions/sign-in.ts'

/** Tries from everywhere that are nothing unusual. */
const USUAL = 10
const LONGEST_MS = 5000

/** Milliseconds by which an answer is slowed down after so many tries from everywhere. */
export function slowDown(recent: number): number {
  const share = (recent - USUAL) / (MOST_COUNTED - USUAL)
  return Math.round(LONGEST_MS * Math.min(1, Math.max(0, share)))
}

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
