import { Hono } from 'hono'
import { findBusiness } from '#db/businesses/find.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import type { Business, NearbyBusiness } from '#domain/business/business.ts'
import { businessTag } from '#domain/cache-tags.ts'
import { businessImagePath, categoryImagePath } from '#domain/paths.ts'
import { drawBusiness, PICTURE_COLOURS } from '#domain/social-picture/draw-business.ts'
import { encodePng } from '#domain/social-picture/encode-png.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { cityOfBusiness } from '#domain/taxonomy/city-label.ts'
import { colour } from '#src/styles/colours.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { lettersFor } from '../http/letters.ts'
import { movedOrGone } from '../http/responses.ts'
import { onError } from '../middleware/errors.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { isKnown, publicRead } from '../middleware/public-read.ts'

const NEIGHBOURS = 8
const KEPT_SECONDS = 604_800
const COLOURS = PICTURE_COLOURS.map((name) => colour('light', name))

const slugOf = (c: AppContext) => (c.req.param('file') ?? '').replace(/[.]png$/, '')

const placeOf = ({ latitude, longitude }: Pick<NearbyBusiness, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

const factsOf = (business: Business, neighbours: readonly NearbyBusiness[]) => ({
  line: [business.category.name, cityOfBusiness(business)].filter(Boolean).join(' · '),
  place: placeOf(business),
  neighbours: neighbours.map(placeOf).filter((place) => place !== undefined),
})

/** The platform's cache of a data centre, where it has one. */
type PictureCache = Pick<Cache, 'match' | 'put'>
const pictureCache = () =>
  (globalThis as { readonly caches?: { readonly default?: PictureCache } }).caches?.default

/** Runs what may fail where the platform only seems to have a cache: the picture is drawn then. */
const ifCached = <T>(run: () => Promise<T> | undefined): Promise<T | undefined> =>
  Promise.resolve()
    .then(run)
    .catch(() => undefined)

type Png = Uint8Array<ArrayBuffer>

/** What the picture's tag stands for is all that is drawn, so that what is kept under it never becomes old. */
async function draw(tag: string, make: () => Promise<Png | undefined>): Promise<Png | undefined> {
  const cache = pictureCache()
  const address = `https://pictures.local/${tag}.png`
  const kept = await ifCached(() => cache?.match(address))
  if (kept) return new Uint8Array(await kept.arrayBuffer())
  const bytes = await make()
  if (!bytes) return undefined
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': `max-age=${KEPT_SECONDS}` }
  await ifCached(() => cache?.put(address, new Response(bytes, { headers })))
  return bytes
}

/** Pictures of businesses for previews of links, drawn when they are asked for and not known already. */
export function businessPictures({ openDatabase }: Dependencies) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  return app.get(
    '/social/business/:file',
    limitReaders('pictures'),
    publicRead('business', (c) => [businessTag(slugOf(c))]),
    async (c) => {
      const [db, slug] = [openDatabase(c.env), slugOf(c)]
      const [answer, nearby] = await Promise.all([
        findBusiness(db, slug),
        findNeighbours(db, slug, NEIGHBOURS),
      ])
      if (answer?.kind !== 'found') return movedOrGone(c, 'business', answer, businessImagePath)
      const { business } = answer
      const facts = factsOf(business, nearby?.closest ?? [])
      const written = await lettersFor(c.env, business.name, facts.line)
      // Nothing of its name can be written: its category has a picture too.
      const instead = () => c.redirect(categoryImagePath(business.category.slug), 302)
      if (!written) return instead()
      const tag = await sha256(JSON.stringify([facts, written.title, COLOURS]))
      const etag = `W/"${tag.slice(0, 24)}"`
      if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag })
      const png = await draw(tag, async () => {
        const raster = drawBusiness(
          { ...facts, title: written.title },
          COLOURS,
          written.letters,
          written.mark,
        )
        return raster && encodePng(raster)
      })
      return png ? c.body(png, 200, { 'Content-Type': 'image/png', ETag: etag }) : instead()
    },
  )
}
