import type { Kinds } from './kinds.ts'

let loading: Promise<Kinds> | undefined

/** Loads the kinds on the first use, as they are too large for every request. */
export function loadKinds(): Promise<Kinds> {
  loading ??= load()
  return loading
}

async function load(): Promise<Kinds> {
  const [{ default: data }, { KindIndex }] = await Promise.all([
    import('./data/index.json', { with: { type: 'json' } }),
    import('./kind-index.ts'),
  ])
  return new KindIndex(data)
}
