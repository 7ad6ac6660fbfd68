import { Hono } from 'hono'
import { findCreative, findCreativeImage } from '#db/ads/creatives.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '../environment.ts'
import { publicRead } from '../middleware/public-read.ts'

const PATH = ':id{[1-9][0-9]{0,15}}'

/**
 * The document of an HTML creative: sandboxed by its own policy as well as by the frame around it, so that it has no
 * origin, wherever it is opened. It may load what it needs, but reads and changes nothing of the site.
 */
const FRAME_POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const kept = publicRead('ads', () => [CACHE_TAGS.ads])

/** The advertisements of our own as pages show them. */
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

const unknown = () => new AppError('not_found', 'There is no such advertisement.')

const documentOf = (html: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<base target="_blank"><title>Advertisement</title><style>html,body{margin:0;overflow:hidden}</style>${html}</html>`
