import { moveDuration } from './create-map.ts'
import { $chosen, $listed, $lit } from './map.store.ts'
import { openOf } from './open-of-card.ts'

/**
 * Lights up what is pointed at or focused in the list, and what is lit or chosen on the map; pins follow the hours of
 * their cards. Where the list stands beside the map, the card of what is chosen or lit there comes into sight.
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
  // Cards are told their hours after they were drawn, and change at them.
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
    // A page that scrolled would take the map away from under the pointer.
    if (getComputedStyle(list).overflowY === 'auto' && !list.contains(document.activeElement))
      bringIntoSight(id)
  })
}
