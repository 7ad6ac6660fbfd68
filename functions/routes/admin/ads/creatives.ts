import { Hono } from 'hono'
import { findCreative, listCreatives } from '#db/ads/creatives.ts'
import { listSponsorships } from '#db/sponsorships/list.ts'
import { createCreative, deleteCreative, updateCreative } from '#db/ads/save-creative.ts'
import { creativeInput } from '#domain/ads/creative-schema.ts'
import { isBookedOut, type CreativeInput } from '#domain/ads/creative.ts'
import { AppError } from '#domain/errors.ts'
import { copyImage } from '../../../ads/copy-image.ts'
import type { AppContext, AppEnv, Dependencies } from '../../../environment.ts'
import { transportOf } from '../../../http/transport.ts'
import { purgeAds } from '../../../ads/purge-ads.ts'
import { requireRecentPassword } from '../../../middleware/require-password.ts'
import { validate } from '../../../middleware/validate.ts'

const idOf = (c: AppContext) => Number(c.req.param('id'))

const unknown = (id: number) => new AppError('not_found', `There is no creative ${id}.`)

const saved = async (c: AppContext, id: number) => {
  await purgeAds(c)
  const creative = await findCreative(c.var.db, id)
  if (creative === undefined) throw unknown(id)
  return creative
}

/** Throws where a sponsorship would have more creatives at once than its plan allows. */
async function requireBooked(c: AppContext, input: CreativeInput, id?: number): Promise<void> {
  const { sponsorshipId } = input
  if (sponsorshipId === null) return
  const [sponsorships, creatives] = await Promise.all([listSponsorships(c.var.db), listCreatives(c.var.db)])
  const booked = sponsorships.find((each) => each.id === sponsorshipId)
  if (booked === undefined) throw new AppError('not_found', `There is no sponsorship ${sponsorshipId}.`)
  const others = creatives.filter((each) => each.id !== id)
  if (!isBookedOut(input, others, booked.maxAds)) return
  const text = `The plan ${booked.planName} allows ${booked.maxAds} advertisements at once.`
  throw new AppError('conflict', text)
}

const HTML_FIELDS = ['kind', 'html', 'enabled'] as const

/** Requires the password for code that visitors' browsers run, as for snippets. */
function requirePasswordForHtml(c: AppContext, input: CreativeInput, before?: CreativeInput): void {
  if (input.kind === 'html' && HTML_FIELDS.some((field) => input[field] !== before?.[field]))
    requireRecentPassword(c)
}

/** The advertisements of our own: list, add, save, delete. An image is copied when its address is new. */
export function adCreativeRoutes(dependencies: Dependencies) {
  const { fetch } = transportOf(dependencies)
  const withImage = async (input: CreativeInput, before?: CreativeInput) => {
    const isKnown = input.kind === 'html' || (before?.kind === 'image' && before.imageUrl === input.imageUrl)
    if (isKnown) return { input }
    const { width, height, ...image } = await copyImage(fetch, input.imageUrl)
    return { input: { ...input, width, height }, image }
  }
  return new Hono<AppEnv>()
    .get('/', async (c) => c.json(await listCreatives(c.var.db), 200))
    .post('/', validate('json', creativeInput), async (c) => {
      requirePasswordForHtml(c, c.req.valid('json'))
      await requireBooked(c, c.req.valid('json'))
      const { input, image } = await withImage(c.req.valid('json'))
      const id = await createCreative(c.var.db, c.var.actor, input, image)
      return c.json(await saved(c, id), 201)
    })
    .put('/:id{[1-9][0-9]{0,15}}', validate('json', creativeInput), async (c) => {
      const id = idOf(c)
      const before = await findCreative(c.var.db, id)
      if (before === undefined) throw unknown(id)
      requirePasswordForHtml(c, c.req.valid('json'), before)
      await requireBooked(c, c.req.valid('json'), id)
      const { input, image } = await withImage(c.req.valid('json'), before)
      if (!(await updateCreative(c.var.db, c.var.actor, id, input, image))) throw unknown(id)
      return c.json(await saved(c, id), 200)
    })
    .delete('/:id{[1-9][0-9]{0,15}}', async (c) => {
      const id = idOf(c)
      if (!(await deleteCreative(c.var.db, c.var.actor, id))) throw unknown(id)
      await purgeAds(c)
      return c.json({ deleted: id }, 200)
    })
}
