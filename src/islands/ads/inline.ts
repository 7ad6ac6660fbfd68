import type { PagePlan } from '../page-config/read.ts'

/** Maximum number of advertisements among the cards of one list. */
const MOST = 3

/** Shows the hidden placements after every few rows of cards in the page's list. */
export function addInlineSlots(plan: PagePlan, page: string): void {
  const list = document.querySelector<HTMLElement>('ul.cards')
  const cards = [...(list?.children ?? [])] as HTMLElement[]
  const ends = rowEnds(cards.map(({ offsetTop }) => offsetTop))
  const chosen = ends.filter((_, row) => (row + 1) % plan.frequency === 0).slice(0, MOST)
  for (const at of chosen) cards[at]?.after(slotOf(page))
}

/** The index of the last card of each row except the final row, computed from the cards' top offsets. */
export const rowEnds = (tops: readonly number[]): number[] =>
  tops.flatMap((top, at) => (at + 1 < tops.length && tops[at + 1] !== top ? [at] : []))

function slotOf(page: string): HTMLElement {
  const slot = document.createElement('li')
  slot.className = 'ad'
  slot.hidden = true
  Object.assign(slot.dataset, { ad: 'inline', page })
  slot.innerHTML = '<p class="ad-label">Advertisement</p><div class="ad-box"></div>'
  return slot
}
