import { FORMAT_SIZES } from '#domain/ads/plan.ts'
import { startConsentMode } from '../consent/consent-mode.ts'
import type { PagePlan } from '../page-config/read.ts'

const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'
let loading: Promise<void> | undefined

/** Puts the network's unit into a box; rejects where its script does not come. */
export async function networkUnit(
  box: HTMLElement,
  { format, style }: PagePlan,
  { client, slot }: { readonly client: string; readonly slot: string },
): Promise<void> {
  await (loading ??= load(client))
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
