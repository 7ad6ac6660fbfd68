import { Hono } from 'hono'
import { countClick } from '#db/ads/count-click.ts'
import { findCreative, findCreativeImage } from '#db/ads/creatives.ts'
import { AD_PLACEMENTS } from '#domain/ads/placement.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { readSessionSecret } from '#domain/env.ts'
import { isBot } from '#domain/events/bots.ts'
import { AppError } from '#domain/errors.ts'
import { homePath } from '#domain/paths.ts'
import { isGoodClick } from '../ads/click-address.ts'
import { ipPrefixHash } from '../auth/ip-prefix-hash.ts'
import { type AppContext, type AppEnv, environmentOf } from '../environment.ts'
import { waitUntil } from '../http/wait-until.ts'
import { publicRead } from '../middleware/public-read.ts'

const PATH = ':id{[1-9][0-9]{0,15}}'

/**
 * The policy of an HTML creative's document: it is sandboxed by its own policy as well as by its frame, so that it has
 * no origin wherever it is opened. It may load what it needs, but cannot read or change the site.
 */
const FRAME_POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const kept = publicRead('ads', () => [CACHE_TAGS.ads])

/** The site's own advertisements for pages, and the redirect of a click. */
export const ads = new Hono<AppEnv>()
  .get(`/c/${PATH}`, kept, async (c) => {
    const creative = await findCreative(c.var.db, Number(c.req.param('id')))
    if (creative?.kind !== 'html') throw unknown()
    c.header('Content-Security-Policy', FRAME_POLICY)
    c.header('X-Robots-Tag', 'noindex')
    return c.html(documentOf(creative.html), 200)
  })
  .get(`/c/${PATH}/image`, kept, async (c) => {
    const image = await findCreativeImage(c.var.db, Number(c.req.param('id')))
    if (image === undefined) throw unknown()
    return c.body(image.bytes, 200, { 'Content-Type': image.contentType })
  })
  .get(`/go/${PATH}`, async (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    return c.redirect((await followClick(c)) ?? homePath, 302)
  })

const unknown = () => new AppError('not_found', 'There is no such advertisement.')

const documentOf = (html: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<base target="_blank"><title>Advertisement</title><style>html,body{margin:0;overflow:hidden}</style>${html}</html>`

/** Counts a click and returns its destination; undefined where the address is not of this site, or has expired. */
async function followClick(c: AppContext): Promise<string | undefined> {
  const secret = readSessionSecret(environmentOf(c))
  const placement = AD_PLACEMENTS.find((each) => each === c.req.query('p'))
  const target = placement && { creativeId: Number(c.req.param('id')), placement }
  const now = Date.now()
  if (secret === undefined || target === undefined) return undefined
  if (!(await isGoodClick(secret, target, c.req.query(), now))) return undefined
  const creative = await findCreative(c.var.db, target.creativeId)
  if (creative === undefined || creative.link === '') return undefined
  if (isBot(c.req.header('User-Agent'))) return creative.link
  const hour = new Date(now).toISOString().slice(0, 13)
  const networkHash = await ipPrefixHash(c, secret, hour.slice(0, 10), 'clicks')
  waitUntil(c, 'count click', countClick(c.var.db, { ...target, hour, networkHash }))
  return creative.link
}
