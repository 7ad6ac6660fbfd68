import { atom } from 'nanostores'
import type { Coordinates } from '#domain/geo/coordinates.ts'

/** A business of the map. */
export interface Pin extends Coordinates {
  readonly id: number
  /** The name of its category's icon; without one it is a dot. */
  readonly icon?: string
}

/** A business of the list that has a place, with its card. */
export interface ListedPin extends Pin {
  readonly name: string
  readonly icon: string
  /** Whether it is open, as its card says. */
  readonly open: 'open' | 'closed' | '?'
  readonly card: HTMLElement
}

/** The businesses of the list, in its order. */
export const $listed = atom<readonly ListedPin[]>([])
/** The one that is pointed at or focused, in the list or on the map. */
export const $lit = atom<number | undefined>(undefined)
/** The one that was pressed. */
export const $chosen = atom<Pin | undefined>(undefined)

/** To the next in the order of the list, or to the one before. */
export type ListStep = 1 | -1

/** The chosen one as the list has it; undefined where it is not in the list. */
export const chosenInList = (): ListedPin | undefined =>
  $listed.get().find(({ id }) => id === $chosen.get()?.id)

/** The next in the order of the list, or the one before; undefined where there is none. */
export function neighbourInList(step: ListStep): ListedPin | undefined {
  const listed = $listed.get()
  const at = listed.findIndex(({ id }) => id === $chosen.get()?.id)
  return at === -1 ? undefined : listed[at + step]
}
