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

/** Puts the ad network's unit into a box; rejects when its script does not load. */
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
/** Distance below the window, in pixels, at which an advertisement starts to load. */
const AHEAD = '200px'
/** An impression: half of the advertisement is visible for one second without a pause. */
const SEEN = { share: 0.5, ms: 1000 } as const

/** Fills a placement when it comes near the window. */
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

/** Adds the advertiser and the reason to the disclosure line. */
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

/**
 * A link over creative code that has a target address: clicks open it and are counted, which code in a sandboxed frame
 * cannot do.
 */
function coverOf({ click }: PageCreative): HTMLElement[] {
  if (click === '') return []
  const cover = linkTo(click)
  cover.className = 'ad-cover'
  cover.setAttribute('aria-label', 'Visit the advertiser')
  return [cover]
}

/** The frame has an opaque origin: its code cannot reach the page, its storage or its cookies. */
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
