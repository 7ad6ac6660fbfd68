import type { ListedPin } from './map.store.ts'
import { UNKNOWN_HOURS } from './pin-state.ts'

/** Whether a card says that its business is open. */
export function openOf(card: HTMLElement): ListedPin['open'] {
  const state = card.querySelector<HTMLElement>('open-now')?.dataset.state
  return state === 'open' || state === 'closed' ? state : UNKNOWN_HOURS
}
