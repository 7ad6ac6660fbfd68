import { KindIndex } from './kind-index.ts'
import type { Kinds } from './kinds.ts'

let loading: Promise<Kinds> | undefined

/** What is known of kinds, loaded where it is first asked for: it is too large for what every request loads. */
export function loadKinds(): Promise<Kinds> {
  loading ??= import('./data/index.json', { with: { type: 'json' } }).then(
    ({ default: data }) => new KindIndex(data),
  )
  return loading
}
