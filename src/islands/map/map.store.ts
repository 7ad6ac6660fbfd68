import { atom } from 'nanostores'
import type { Coordinates } from '#domain/geo/coordinates.ts'

/** A business on the map. */
export interface Pin extends Coordinates {
  readonly id: number
  /** The icon name of its category; without an icon it is a dot. */
  readonly icon?: string
}

/** A listed business that has a position, with its card. */
export interface ListedPin extends Pin {
  readonly name: string
  readonly icon: string
  /** Whether it is open, as shown on its card. */
  readonly open: 'open' | 'closed' | '?'
  readonly card: HTMLElement
}

/** The listed businesses in list order. */
export const $listed = atom<readonly ListedPin[]>([])
/** The business that is hovered or focused, in the list or on the map. */
export const $lit = atom<number | undefined>(undefined)
/** The business that was chosen by a press. */
export const $chosen = atom<Pin | undefined>(undefined)

/** Chooses the next or previous business of the list. */
export type ListStep = 1 | -1

/** The chosen business as the list has it; undefined where the list does not contain it. */
export const chosenInList = (): ListedPin | undefined =>
  $listed.get().find(({ id }) => id === $chosen.get()?.id)

/** The next or previous business of the list; undefined at its end. */
export function neighbourInList(step: ListStep): ListedPin | undefined {
  const listed = $listed.get()
  const at = listed.findIndex(({ id }) => id === $chosen.get()?.id)
  return at === -1 ? undefined : listed[at + step]
}
