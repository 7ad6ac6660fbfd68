import { Hono } from 'hono'
import * as z from 'zod/mini'
import { readDnsResolver } from '#domain/env.ts'
import { filledText } from '#domain/text/schema.ts'
import { checkDnsToken, checkFileToken } from '#jobs/website-checks/check-token.ts'
import type { WebsiteAccess } from '#jobs/website-checks/fetch-website.ts'
import { resolverOver } from '#jobs/website-checks/resolver.ts'
import { environmentOf, type AppEnv, type Bindings, type Dependencies } from '../../environment.ts'
import { transportOf } from '../../http/transport.ts'
import { validate } from '../../middleware/validate.ts'

const checkSchema = z.strictObject({ website: filledText(2_000), token: filledText(128) })

/** How the Worker asks websites of others. On a machine of one's own a network of its own connects to public addresses alone. */
function websiteAccess(env: Bindings, dependencies: Dependencies): WebsiteAccess {
  const { fetch: call } = transportOf(dependencies)
  const network = env['WEBSITES'] as { readonly fetch: typeof fetch } | undefined
  return {
    resolver: resolverOver(call, readDnsResolver(env)),
    fetch: network === undefined ? call : (input, init) => network.fetch(input, init),
  }
}

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
