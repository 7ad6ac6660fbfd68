import type { CreativeImage } from '#db/ads/creatives.ts'
import { AppError } from '#domain/errors.ts'
import { readImage, type ImageFacts } from '#domain/images/read-image.ts'
import { isPublicSite } from '#domain/seo/submittable-url.ts'

/** Limits for copying the image of an advertisement: bytes, redirects, and milliseconds in all. */
export const IMAGE_LIMITS = { bytes: 512 * 1024, redirects: 3, ms: 10_000 } as const

const refuse = (why: string) => new AppError('bad_request', `The image cannot be copied: ${why}.`)

/**
 * Copies an image from another server once, so that visitors' browsers need not load it there. Private networks are
 * refused, also behind redirects.
 * @throws AppError `bad_request` with the reason
 */
export async function copyImage(
  fetchFrom: typeof fetch,
  address: string,
): Promise<CreativeImage & Pick<ImageFacts, 'width' | 'height'>> {
  const response = await follow(fetchFrom, address).catch((error: unknown) => {
    throw error instanceof AppError ? error : refuse('its server does not answer')
  })
  if (!response.ok) throw refuse(`its server answers ${response.status}`)
  const bytes = await readAtMost(response, IMAGE_LIMITS.bytes)
  const facts = readImage(bytes)
  if (facts === undefined) throw refuse('it is no PNG, JPEG, GIF or WebP image')
  return { ...facts, bytes }
}

/** Whether an address has a host name; numeric addresses may belong to a private network. */
function isPublicAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && isPublicSite(address) && !/^[\d.]+$/.test(hostname)
}

/** Follows redirects one by one, so that each address is checked. */
async function follow(fetchFrom: typeof fetch, first: string): Promise<Response> {
  const signal = AbortSignal.timeout(IMAGE_LIMITS.ms)
  let address = first
  for (let redirects = 0; redirects <= IMAGE_LIMITS.redirects; redirects++) {
    if (!isPublicAddress(address)) throw refuse('its address is not a public one')
    const response = await fetchFrom(address, {
      redirect: 'manual',
      signal,
      headers: { Accept: 'image/*' },
    })
    const location = response.headers.get('Location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    if (!URL.canParse(location, address)) throw refuse('its server leads nowhere')
    address = new URL(location, address).href
  }
  throw refuse('its server redirects too often')
}

/** The body, cancelled as soon as it is larger than allowed. */
async function readAtMost({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > most) throw refuse(`it is larger than ${most / 1024} KB`)
    parts.push(part)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
