import type { OpenNow } from '../hours/open-now.ts'
import type { ListedPin } from './map.store.ts'
import { UNKNOWN_HOURS } from './pin-state.ts'

/** Whether a card shows its business as open. */
export function openOf(card: HTMLElement): ListedPin['open'] {
  const status = card.querySelector<HTMLElement & Partial<Pick<OpenNow, 'tell'>>>('open-now')
  // The custom element may not be defined yet.
  status?.tell?.()
  const state = status?.dataset.state
  return state === 'open' || state === 'closed' ? state : UNKNOWN_HOURS
}
