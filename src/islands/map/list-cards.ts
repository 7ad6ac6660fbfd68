import { moveDuration } from './create-map.ts'
import { $chosen, $listed, $lit } from './map.store.ts'
import { openOf } from './card-open-state.ts'

/**
 * Highlights the hovered or focused card on the map and the highlighted pin's card in the list; pins follow their
 * cards' hours. Beside the map, the list scrolls to the card of the chosen or highlighted business.
 */
export function followList(list: HTMLElement, { isBeside }: { readonly isBeside: boolean }): void {
  const idOf = (target: EventTarget | null) =>
    $listed.get().find(({ card }) => target instanceof Node && card.contains(target))?.id
  for (const enter of ['pointerover', 'focusin'])
    list.addEventListener(enter, ({ target }) => {
      $lit.set(idOf(target))
    })
  for (const leave of ['pointerleave', 'focusout'])
    list.addEventListener(leave, () => {
      $lit.set(undefined)
    })
  const mark = () => {
    for (const { id, card } of $listed.get()) {
      card.classList.toggle('is-lit', id === $lit.get())
      card.classList.toggle('is-chosen', id === $chosen.get()?.id)
    }
  }
  for (const store of [$listed, $lit, $chosen]) store.listen(mark)
  // Cards get their hours after they are drawn, and fire an event when these change.
  const toldHours = new MutationObserver(() => {
    $listed.set($listed.get().map((pin) => ({ ...pin, open: openOf(pin.card) })))
  })
  toldHours.observe(list, { subtree: true, attributeFilter: ['data-state'] })
  if (!isBeside) return
  const bringIntoSight = (id: number | undefined) => {
    if (list.matches(':hover')) return
    const card = $listed.get().find((pin) => pin.id === id)?.card
    card?.scrollIntoView({ block: 'nearest', behavior: moveDuration() > 0 ? 'smooth' : 'instant' })
  }
  $chosen.listen((pin) => {
    bringIntoSight(pin?.id)
  })
  $lit.listen((id) => {
    // Scrolling the page would move the map away from the pointer.
    if (getComputedStyle(list).overflowY === 'auto' && !list.contains(document.activeElement))
      bringIntoSight(id)
  })
}
