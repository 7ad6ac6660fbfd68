import { createCanvas } from '@napi-rs/canvas'
import { Miniflare } from 'miniflare'
import { PROVIDER_HOSTS } from '#domain/images/hosts.ts'
import { PHOTO_WIDTHS } from '#domain/images/widths.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { type Random, seededRandom } from '#tests/lib/random.ts'

/** A server that stands in for the providers of photos. */
export interface PhotoHost {
  /** The arguments with which a Chromium requests this server instead of the providers. */
  readonly browserArgs: readonly string[]
  stop(): Promise<void>
}

/** Gives about the bytes a pixel of a provider's photo: 50 kB at 600 pixels. */
const BLOTS = 900

/** Answers every request to a provider with a photo of the requested width, so that no network is needed. */
export async function startPhotoHost(): Promise<PhotoHost> {
  const port = await freePort()
  const photos = PHOTO_WIDTHS.map(
    (width) => [`${width}.jpg`, { type: 'data', contents: draw(width) }] as const,
  )
  const server = new Miniflare({
    host: '127.0.0.1',
    port,
    https: true,
    telemetry: { enabled: false },
    workers: [
      {
        config: {
          name: 'photos',
          compatibilityDate: '2026-01-01',
          manifest: {
            mainModule: 'photos.mjs',
            modulesRoot: import.meta.dirname,
            modules: { 'photos.mjs': { type: 'esm', contents: WORKER }, ...Object.fromEntries(photos) },
          },
        },
        dev: { rootPath: import.meta.dirname },
      },
    ],
  })
  await server.ready
  const rules = PROVIDER_HOSTS.map((host) => `MAP ${host} 127.0.0.1:${port}`)
  return {
    browserArgs: [`--host-resolver-rules=${rules.join(',')}`, '--ignore-certificate-errors'],
    stop: () => server.dispose(),
  }
}

const WORKER = `
${PHOTO_WIDTHS.map((width) => `import photo${width} from './${width}.jpg'`).join('\n')}
const photos = [${PHOTO_WIDTHS.map((width) => `[${width}, photo${width}]`).join(', ')}]
const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' }
export default {
  fetch({ url }) {
    const asked = Number(/[=-]w(\\d+)/.exec(url)?.[1] ?? 800)
    const [, photo] = photos.find(([width]) => width >= asked) ?? photos.at(-1)
    return new Response(photo, { headers })
  },
}`

/** A picture with as much detail as a photo, as JPEG; the same one every time. */
function draw(width: number): Buffer {
  const height = Math.round(width / 1.6)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const random: Random = seededRandom('photo')
  for (let blot = 0; blot < BLOTS; blot++) {
    context.fillStyle = `hsl(${random.int(0, 360)} 40% ${random.int(20, 80)}% / 0.5)`
    context.beginPath()
    context.arc(random.next() * width, random.next() * height, (random.next() * width) / 16, 0, 2 * Math.PI)
    context.fill()
  }
  return canvas.toBuffer('image/jpeg', 80)
}
