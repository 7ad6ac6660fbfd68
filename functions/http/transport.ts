import type { Transport } from '#jobs/submission/transport.ts'
import type { Dependencies } from '../environment.ts'

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** How the handlers call other servers. The platform's `fetch` must not be called as a method. */
export const transportOf = ({ fetch: given, wait = sleep }: Dependencies): Transport => ({
  fetch: given ?? ((input, init) => fetch(input, init)),
  wait,
})
