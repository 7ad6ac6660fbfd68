import type * as KindNames from '#domain/kinds/turkish-names.ts'

let names: typeof KindNames | undefined

/** Loads the Turkish names of kinds before the first screen; without them kinds keep their English names. */
export async function loadKindNames(): Promise<void> {
  if (names !== undefined) return
  try {
    names = await import('#domain/kinds/turkish-names.ts')
  } catch {
    // Offline: requested again with the next screen.
  }
}

/** @example kindName('Hair salon') // 'Kuaför' */
export const kindName = (name: string): string => names?.turkishName(name) ?? name

/** @example kindLabel('Hair salon') // 'Kuaför (Hair salon)' */
export const kindLabel = (name: string): string => names?.withTurkishName(name) ?? name
