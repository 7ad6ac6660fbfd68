/** Widths, in pixels, in which photos are requested. */
export const PHOTO_WIDTHS = [400, 600, 800] as const

/** The size at the end of the provider's photo URLs: `=w408-h306-k-no`, `=s1600`, `=s0-k`. */
const SUFFIX = /=([whs]\d+(?:-[a-z][a-z0-9]*)*)$/
/** The older form, a folder before the file: `/s44-p-k-no-ns-nd/photo.jpg`. */
const FOLDER = /\/([whs]\d+(?:-[a-z][a-z0-9]*)*)\/(?=[^/]*$)/

const scaled = (height: number, from: number, to: number) => Math.max(1, Math.round((height * to) / from))

/** The options of a photo for another width: in `w408-h306-k-no` the height changes in proportion, and flags stay. */
function resized(options: string, width: number): string {
  const parts = options.split('-')
  const size = (letter: string) =>
    Number(parts.find((part) => /^.\d+$/.test(part) && part[0] === letter)?.slice(1))
  const [from, height] = [size('w'), size('h')]
  const flags = parts.filter((part) => !/^[whs]\d+$/.test(part))
  if (!from) return [`${parts[0]?.startsWith('s') ? 's' : 'w'}${width}`, ...flags].join('-')
  return [`w${width}`, ...(height ? [`h${scaled(height, from, width)}`] : []), ...flags].join('-')
}

/** A Street View image whose size is in its query, as `w` and `h` or as `maxwidth`. */
function withQuery(url: URL, width: number): string | undefined {
  const [from, height] = [Number(url.searchParams.get('w')), Number(url.searchParams.get('h'))]
  if (from > 0) {
    url.searchParams.set('w', String(width))
    if (height > 0) url.searchParams.set('h', String(scaled(height, from, width)))
    return url.href
  }
  if (!url.searchParams.has('maxwidth')) return undefined
  url.searchParams.set('maxwidth', String(width))
  return url.href
}

/** The same photo at another width; undefined for a URL without a size. */
export function photoAtWidth(address: string, width: number): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (/\.googleapis\.com$/.test(url.hostname)) return withQuery(url, width)
  if (!/\.(?:googleusercontent|ggpht)\.com$/.test(url.hostname)) return undefined
  if (SUFFIX.test(address))
    return address.replace(SUFFIX, (_, options: string) => `=${resized(options, width)}`)
  if (FOLDER.test(url.pathname)) {
    return address.replace(FOLDER, (_, options: string) => `/${resized(options, width)}/`)
  }
  return undefined
}

/** A photo's address and, where it comes in several widths, its `srcset`. */
export function photoSources(address: string): { readonly src: string; readonly srcSet?: string } {
  const src = photoAtWidth(address, PHOTO_WIDTHS[1])
  if (src === undefined) return { src: address }
  const srcSet = PHOTO_WIDTHS.map((width) => `${photoAtWidth(address, width)} ${width}w`).join(', ')
  return { src, srcSet }
}
