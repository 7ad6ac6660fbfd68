import type { Transport } from '#jobs/search-engine-submission/transport.ts'
import type { Dependencies } from '../environment.ts'
import { sleep } from './sleep.ts'

/** How the handlers call other servers. The platform's `fetch` must not be called as a method. */
export const transportOf = ({
  fetch: given,
  wait = sleep,
}: Pick<Dependencies, 'fetch' | 'wait'>): Transport => ({
  fetch: given ?? ((input, init) => fetch(input, init)),
  wait,
})
