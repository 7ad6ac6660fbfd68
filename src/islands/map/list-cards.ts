import { $chosen, $listed, $lit } from './map.store.ts'

/** Lights up what is pointed at or focused in the list, and what is lit or chosen on the map. */
export function followList(list: HTMLElement): void {
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
}
