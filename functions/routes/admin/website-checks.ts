import { Hono } from 'hono'
import * as z from 'zod/mini'
import { filledText } from '#domain/text/schema.ts'
import { checkDnsToken, checkFileToken } from '#jobs/website-checks/check-token.ts'
import { environmentOf, type AppEnv, type Dependencies } from '../../environment.ts'
import { websiteAccess } from '../../http/website-access.ts'
import { validate } from '../../middleware/validate.ts'

const checkSchema = z.strictObject({ website: filledText(2_000), token: filledText(128) })

/** Whether a website shows a token, by its DNS and by its file, asked anew at each call. */
export const websiteChecks = (dependencies: Dependencies) =>
  new Hono<AppEnv>().post('/', validate('json', checkSchema), async (c) => {
    const { website, token } = c.req.valid('json')
    const access = websiteAccess(environmentOf(c), dependencies)
    const [dns, file] = await Promise.all([
      checkDnsToken(website, token, access),
      checkFileToken(website, token, access),
    ])
    return c.json({ dns, file }, 200)
  })
