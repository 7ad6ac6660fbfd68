import { paidBy, WHY_NETWORK, whyAdvertisement } from '#domain/ads/advertiser.ts'
import { AD_PAGES } from '#domain/ads/placement.ts'
import { pickCreative, FORMAT_SIZES } from '#domain/ads/plan.ts'
import { whenGiven } from '../consent/consent.ts'
import type { PageCreative, PagePlan } from '../page-config/read.ts'
import { say } from '../events/send.ts'
import { disclosureOf } from './disclosure.ts'
import { startConsentMode } from '../consent/consent-mode.ts'

const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'
let networkLoading: Promise<void> | undefined

/** Puts the network's unit into a box; rejects where its script does not come. */
async function networkUnit(
  box: HTMLElement,
  { format, style }: PagePlan,
  { client, slot }: { readonly client: string; readonly slot: string },
): Promise<void> {
  await (networkLoading ??= load(client))
  const unit = document.createElement('ins')
  unit.className = 'adsbygoogle'
  Object.assign(unit.style, style)
  Object.assign(unit.dataset, {
    adClient: client,
    adSlot: slot,
    ...(format === 'auto' && { adFormat: 'auto' }),
  })
  if (format !== 'auto') {
    const { width, height } = FORMAT_SIZES[format]
    Object.assign(unit.style, { display: 'inline-block', width: `${width}px`, height: `${height}px` })
  }
  box.replaceChildren(unit)
  const page = window as unknown as { adsbygoogle?: object[] }
  ;(page.adsbygoogle ??= []).push({})
}

function load(client: string): Promise<void> {
  startConsentMode()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.crossOrigin = 'anonymous'
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The advertising network does not answer.')))
    script.src = `${SCRIPT}?client=${encodeURIComponent(client)}`
    document.head.append(script)
  })
}

const FAILED = 'Advertisement could not be loaded'
/** How far below the window an advertisement begins to load. */
const AHEAD = '200px'
/** Seen is half of it, for a second without a pause. */
const SEEN = { share: 0.5, ms: 1000 } as const

/** Fills the room of a placement when it comes near the window. */
export function fillNear(slot: HTMLElement, plan: PagePlan): void {
  const box = slot.querySelector<HTMLElement>('.ad-box')
  const creative = pickCreative(plan.creatives, Math.random())
  if (!box) return
  say('ads', [plan.placement, 0, 'requests'])
  const { network } = plan
  if (!creative && network === null) return
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      near.disconnect()
      if (creative) show(box, plan, creative)
      else if (network) showNetwork(box, plan, network)
    },
    { rootMargin: AHEAD },
  )
  if (creative) near.observe(slot)
  else whenGiven('advertising', () => near.observe(slot))
}

function show(box: HTMLElement, { placement }: PagePlan, creative: PageCreative): void {
  const shown = creative.kind === 'image' ? imageOf(creative) : frameOf(creative)
  const loading = shown instanceof HTMLAnchorElement ? (shown.firstElementChild ?? shown) : shown
  loading.addEventListener('load', () => {
    say('ads', [placement, creative.id, 'served'])
    countWhenSeen(box, () => say('ads', [placement, creative.id, 'viewable']))
  })
  loading.addEventListener('error', () => fail(box))
  box.replaceChildren(shown, ...(creative.kind === 'html' ? coverOf(creative) : []))
  const page = AD_PAGES.find((each) => each === box.parentElement?.dataset.page)
  explain(box, paidBy(creative), whyAdvertisement(creative, page))
}

/** Says who is behind it and why it is there, in the line that is there already. */
function explain(box: HTMLElement, by: string, reasons: readonly string[]): void {
  const explained = disclosureOf(`Advertisement · ${by}`, reasons)
  explained.className = 'ad-label'
  box.parentElement?.querySelector('.ad-label')?.replaceWith(explained)
}

function fail(box: HTMLElement): void {
  const text = document.createElement('p')
  text.className = 'ad-failed'
  text.textContent = FAILED
  box.replaceChildren(text)
}

function showNetwork(box: HTMLElement, plan: PagePlan, network: NonNullable<PagePlan['network']>): void {
  networkUnit(box, plan, network).then(
    () => {
      explain(box, 'Chosen by Google', WHY_NETWORK)
      say('ads', [plan.placement, 0, 'served'])
      countWhenSeen(box, () => say('ads', [plan.placement, 0, 'viewable']))
    },
    () => fail(box),
  )
}

function imageOf({ id, version, alt, width, height, click }: PageCreative): HTMLElement {
  const image = Object.assign(new Image(width, height), { alt, src: `/c/${id}/image?v=${version}` })
  if (click === '') return image
  const link = linkTo(click)
  link.append(image)
  return link
}

const linkTo = (click: string): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), { href: click, target: '_blank', rel: 'sponsored noopener' })

/** Over code with an address of its own: a press anywhere leads there and is counted, which code in a frame cannot do. */
function coverOf({ click }: PageCreative): HTMLElement[] {
  if (click === '') return []
  const cover = linkTo(click)
  cover.className = 'ad-cover'
  cover.setAttribute('aria-label', 'Visit the advertiser')
  return [cover]
}

/** Without an origin: the code inside can reach nothing of the page, its storage or its cookies. */
function frameOf({ id, version, width, height }: PageCreative): HTMLElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
  Object.assign(frame, { title: 'Advertisement', width, height, src: `/c/${id}?v=${version}` })
  return frame
}

function countWhenSeen(box: HTMLElement, count: () => void): void {
  let timer: number | undefined
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting !== true) return
      timer = window.setTimeout(() => {
        observer.disconnect()
        count()
      }, SEEN.ms)
    },
    { threshold: SEEN.share },
  )
  observer.observe(box)
}
