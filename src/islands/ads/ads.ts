import { roomOf } from '#domain/ads/plan.ts'
import { opensBelowWindow } from '../page-config/opens-below-window.ts'
import type { PagePlan } from '../page-config/read.ts'
import { isGiven, whenGiven } from '../consent/consent.ts'
import { fillNear } from './fill.ts'
import { addInlineSlots } from './inline.ts'

const isPreview = new URLSearchParams(location.search).get('ads') === 'preview'

/** Fills this page's ad placements once the page has loaded. */
export function startAds(plans: readonly PagePlan[]): void {
  const page = document.querySelector<HTMLElement>('[data-ad]')?.dataset.page
  const inline = plans.find(({ placement }) => placement === 'inline')
  if (inline && page !== undefined && inline.pages.some((each) => each === page)) addInlineSlots(inline, page)
  for (const slot of document.querySelectorAll<HTMLElement>('[data-ad]')) {
    const { ad, page, delay = '0' } = slot.dataset
    const plan = plans.find(({ placement, pages }) => placement === ad && pages.some((each) => each === page))
    setTimeout(() => (plan ? open(slot, plan) : close(slot)), Number(delay))
  }
}

function open(slot: HTMLElement, plan: PagePlan): void {
  const hasRoom = slot.dataset.room !== undefined
  if (isPreview) slot.dataset.preview = ''
  else if (!hasRoom && !mayBeFilled(plan)) {
    if (plan.network) whenGiven('advertising', () => open(slot, plan))
    return
  }
  const isChosen = plan.placement === 'inline' || Math.random() * plan.frequency < 1
  // A script in the page drew by lot before the first paint whether the placement is shown.
  const isWanted = isPreview || (hasRoom ? !slot.hidden : isChosen)
  if (!isWanted || (slot.hidden && !isPreview && !opensBelowWindow(slot))) return
  if (!hasRoom) setRoom(slot, plan)
  slot.hidden = false
  fillNear(slot, plan)
}

const mayBeFilled = ({ creatives, network }: PagePlan) =>
  creatives.length > 0 || (network !== null && isGiven('advertising'))

/** Removes the space of a placement that was switched off after the build, unless that would move visible content. */
function close(slot: HTMLElement): void {
  if (slot.getBoundingClientRect().top >= innerHeight) slot.hidden = true
}

function setRoom(slot: HTMLElement, plan: PagePlan): void {
  const { width, height } = roomOf(plan)
  slot.style.setProperty('--ad-width', `${width}px`)
  slot.style.setProperty('--ad-ratio', `${width}/${height}`)
}
