import type { Transport } from '#jobs/search-engine-submission/transport.ts'
import type { Dependencies } from '../environment.ts'
import { sleep } from './sleep.ts'

/** The `fetch` by which handlers call other servers. The platform's own must not be called as a method. */
export const transportOf = ({
  fetch: given,
  wait = sleep,
}: Pick<Dependencies, 'fetch' | 'wait'>): Transport => ({
  fetch: given ?? ((input, init) => fetch(input, init)),
  wait,
})
