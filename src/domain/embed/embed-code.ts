import { escapeXml } from '../text/xml.ts'
import type { EmbedTheme } from './theme.ts'

/** The size of a frame in pixels; without a width it fills the place where it is put. */
export interface EmbedSize {
  readonly id: 'full' | 'wide' | 'narrow'
  readonly label: string
  readonly width?: number
  readonly height: number
}

/** The sizes of a list, the first unless another is chosen. */
export const LIST_SIZES: readonly EmbedSize[] = [
  { id: 'full', label: 'Full width', height: 600 },
  { id: 'wide', label: '720 × 560', width: 720, height: 560 },
  { id: 'narrow', label: '360 × 560', width: 360, height: 560 },
]

/** The sizes of a single business. */
export const CARD_SIZES: readonly EmbedSize[] = [
  { id: 'full', label: 'Full width', height: 450 },
  { id: 'wide', label: '640 × 300', width: 640, height: 300 },
  { id: 'narrow', label: '340 × 460', width: 340, height: 460 },
]

interface Frame {
  /** The full address of the framed page. */
  readonly address: string
  /** The title, for screen readers. */
  readonly title: string
  readonly size: EmbedSize
  readonly theme?: EmbedTheme | undefined
}

/** The address of a framed page in the colours of a theme. */
export function embedAddress(address: string, theme: EmbedTheme | undefined): string {
  const url = new URL(address)
  if (theme !== undefined) url.searchParams.set('theme', theme)
  return url.href
}

/** The HTML that shows a page of the directory on another site. */
export function embedCode({ address, title, size, theme }: Frame): string {
  const attributes = {
    src: embedAddress(address, theme),
    title,
    width: size.width === undefined ? '100%' : String(size.width),
    height: String(size.height),
    loading: 'lazy',
    style: 'border:0;max-width:100%',
  }
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`)
  return `<iframe ${text.join(' ')}></iframe>`
}
