import { Hono } from 'hono'
import { findBusiness } from '#db/businesses/find.ts'
import { contactCard } from '#domain/business/contact-card.ts'
import type { Business } from '#domain/business/business.ts'
import { businessTag } from '#domain/cache-tags.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { nextOpeningEvent } from '#domain/calendar/next-opening.ts'
import { parseEnv } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { contactCardPath, nextOpeningPath } from '#domain/paths.ts'
import { SITE } from '#src/site.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { movedOrGone } from '../http/responses.ts'
import { onError } from '../middleware/errors.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { publicRead } from '../middleware/public-read.ts'

const slugOf = (c: AppContext) => (c.req.param('file') ?? '').replace(/[.][a-z]+$/, '')
const tags = (c: AppContext) => [businessTag(slugOf(c))]

/** Headers for the program that opens a file; browsers without one save it under this name. */
const headersOf = (c: AppContext, type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Content-Disposition': `inline; filename="${c.req.path.slice(c.req.path.lastIndexOf('/') + 1)}"`,
  // Search engines are to list the business's page, not the file.
  'X-Robots-Tag': 'noindex',
})

function nextOpening(c: AppContext, business: Business): string {
  const now = Date.now()
  const event = nextOpeningEvent(business, parseEnv(c.env).siteUrl, now)
  if (!event) throw new AppError('not_found', 'It is not known when this business next opens.')
  return calendarFile([event], SITE.name, now)
}

/** A business for people's own programs: its contact card, and the next opening for a calendar. */
export function businessFiles({ openDatabase }: Dependencies) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  const read = (c: AppContext) => findBusiness(openDatabase(c.env), slugOf(c))
  return app
    .get(
      '/business/:file{[^/]+[.]vcf}',
      limitReaders('pictures'),
      publicRead('business', tags),
      async (c) => {
        const answer = await read(c)
        if (answer?.kind !== 'found') return movedOrGone(c, 'business', answer, contactCardPath)
        return c.body(contactCard(answer.business, parseEnv(c.env).siteUrl), 200, headersOf(c, 'text/vcard'))
      },
    )
    .get('/business/:file{[^/]+[.]ics}', limitReaders('pictures'), publicRead('openNow', tags), async (c) => {
      const answer = await read(c)
      if (answer?.kind !== 'found') return movedOrGone(c, 'business', answer, nextOpeningPath)
      return c.body(nextOpening(c, answer.business), 200, headersOf(c, 'text/calendar'))
    })
}
