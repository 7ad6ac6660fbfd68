import { client, okJson } from '../api.ts'
import type * as KindNames from '#domain/kinds/turkish-names.ts'

let names: typeof KindNames | undefined
let own: KindNames.OwnTurkishNames | undefined

/** Reads the Turkish names that operators gave to categories; the last ones stay where that fails. */
export async function readOwnNames(): Promise<void> {
  try {
    own = new Map(Object.entries(await okJson(client.api.admin.categories['turkish-names'].$get())))
  } catch {
    // Offline or signed out: requested again with the next screen.
  }
}

async function loadNames(): Promise<void> {
  try {
    names ??= await import('#domain/kinds/turkish-names.ts')
  } catch {
    // Offline: requested again with the next screen.
  }
}

/** Loads the Turkish names of kinds before the first screen; without them kinds keep their English names. */
export async function loadKindNames(): Promise<void> {
  await Promise.all([loadNames(), own === undefined && readOwnNames()])
}

/** @example kindName('Hair salon') // 'Kuaför' */
export const kindName = (name: string): string => names?.turkishName(name, own) ?? name

/** @example kindLabel('Hair salon') // 'Kuaför (Hair salon)' */
export const kindLabel = (name: string): string => names?.withTurkishName(name, own) ?? name
