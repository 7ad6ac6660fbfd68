import { Hono } from 'hono'
import { findBusiness } from '#db/businesses/find.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import type { Business, NearbyBusiness } from '#domain/business/business.ts'
import { businessTag } from '#domain/cache-tags.ts'
import { businessImagePath, categoryImagePath } from '#domain/paths.ts'
import { drawBusiness, PICTURE_COLOURS } from '#domain/social-picture/draw-business.ts'
import { encodePng } from '#domain/social-picture/encode-png.ts'
import { cityOfBusiness } from '#domain/taxonomy/city-label.ts'
import { colour } from '#src/styles/colours.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { lettersFor } from '../http/letters.ts'
import { movedOrGone } from '../http/responses.ts'
import { onError } from '../middleware/errors.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { publicRead } from '../middleware/public-read.ts'

const NEIGHBOURS = 8
const COLOURS = PICTURE_COLOURS.map((name) => colour('light', name))

const slugOf = (c: AppContext) => (c.req.param('file') ?? '').replace(/[.]png$/, '')

const placeOf = ({ latitude, longitude }: Pick<NearbyBusiness, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

const factsOf = (business: Business, neighbours: readonly NearbyBusiness[]) => ({
  line: [business.category.name, cityOfBusiness(business)].filter(Boolean).join(' · '),
  place: placeOf(business),
  neighbours: neighbours.map(placeOf).filter((place) => place !== undefined),
})

/** Pictures of businesses for previews of links, drawn when they are asked for and kept at the edge. */
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
      const raster =
        written && drawBusiness({ ...facts, title: written.title }, COLOURS, written.letters, written.mark)
      // Nothing of its name can be written: its category has a picture too.
      if (!raster) return c.redirect(categoryImagePath(business.category.slug), 302)
      return c.body(await encodePng(raster), 200, { 'Content-Type': 'image/png' })
    },
  )
}
