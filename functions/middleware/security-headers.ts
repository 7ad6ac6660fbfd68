import type { MiddlewareHandler } from 'hono'
import { imageSources } from '#domain/images/hosts.ts'
import type { Environment } from '#domain/env-values.ts'
import { readAdminOrigin, readPhotoHosts } from '#domain/env.ts'
import { framedBy, TRANSPORT_SECURITY } from '#domain/security/built-headers.ts'
import { type AppEnv, environmentOf } from '../environment.ts'

const POLICY = 'Content-Security-Policy'

/** The policy of API answers, which are data: nothing may run, load or be framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Hosts of images for operators' code, inserted by the build; undefined in code that was not built. */
declare const __TAG_IMAGE_HOSTS__: readonly string[] | undefined
const TAG_IMAGE_HOSTS = typeof __TAG_IMAGE_HOSTS__ === 'undefined' ? [] : __TAG_IMAGE_HOSTS__

/** The scripts of a page where Astro adds none: files of this site, and no inline scripts. */
const OWN_SCRIPTS = "script-src 'self'"

/**
 * The policy of pages: scripts of this site, photos from the allowed hosts, no code in attributes, no framing by other
 * sites, and no `base` for another site. `public/_headers` has the same policy, except scripts, which prerendered pages
 * name themselves.
 */
export const PAGE_POLICY = (env: Environment) =>
  `base-uri 'self'; ${framedBy(readAdminOrigin(env))}; img-src ${imageSources([...readPhotoHosts(env), ...TAG_IMAGE_HOSTS])}; object-src 'none'; ` +
  "script-src-attr 'none'"

/**
 * The policy of pages for frames of other sites. Any site may frame them; otherwise they may do less than other pages:
 * they load only from this site and send no form.
 */
export const EMBED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; base-uri 'self'; form-action 'none'; frame-ancestors *"

/** Headers of every answer; `public/_headers` has the same. */
export const COMMON_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Security headers of every answer, unless it sets its own. */
export function securityHeaders(policy: string | typeof PAGE_POLICY): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      if (!c.res.headers.has(name)) c.header(name, value)
    if (c.res.headers.get('Content-Type') === 'text/html')
      c.header('Content-Type', 'text/html; charset=utf-8')
    if (new URL(c.req.url).protocol === 'https:') c.header('Strict-Transport-Security', TRANSPORT_SECURITY)
    if (c.res.headers.has(POLICY)) return
    const scripts = c.get('scriptPolicy') ?? OWN_SCRIPTS
    c.header(POLICY, typeof policy === 'string' ? policy : `${policy(environmentOf(c))}; ${scripts}`)
  }
}

/** Takes over the script policy that Astro gives a page, so that it becomes part of the page's own policy. */
export const takeScriptPolicy: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const policy = c.res.headers.get(POLICY)
  if (policy?.startsWith('script-src ') !== true) return
  c.set('scriptPolicy', policy.replace(/[\s;]+$/, ''))
  c.header(POLICY, undefined)
}
