import type { Kinds } from './kinds.ts'

let loading: Promise<Kinds> | undefined

/** What is known of kinds, loaded where it is first asked for: it is too large for what every request loads. */
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
