import { imageSources } from '../images/hosts.ts'
import { panelHostRules } from './panel-host-rules.ts'

/**
 * A year, which browsers heed where the connection is safe alone. Other hosts of the domain are not the site's to decide:
 * one without a certificate would be out of reach for that year.
 */
export const TRANSPORT_SECURITY = 'max-age=31536000'

/** Who may frame a public page: its own site, and the panel's preview where that has a host of its own. */
export const framedBy = (adminOrigin: string | undefined): string =>
  ["frame-ancestors 'self'", ...(adminOrigin === undefined ? [] : [adminOrigin])].join(' ')

/** The rule for every file; the build has put one for files with a hash before it, whose path ends in the same way. */
const EVERY_FILE = /^\/\*\n/m

interface Build {
  readonly siteUrl: string
  readonly photoHosts: readonly string[]
  /** Hosts that public pages may have images of for the code of others; the panel may not. */
  readonly tagImageHosts: readonly string[]
  readonly adminOrigin: string | undefined
}

/** `public/_headers` for a build: with its hosts of photos and of the panel, and safe connections alone where the site has one. */
export function builtHeaders(
  file: string,
  { siteUrl, photoHosts, tagImageHosts, adminOrigin }: Build,
): string {
  const isSafe = siteUrl.startsWith('https:')
  return file
    .replace(imageSources(), imageSources([...photoHosts, ...tagImageHosts]))
    .replaceAll(`${imageSources()};`, `${imageSources(photoHosts)};`)
    .replace("frame-ancestors 'self'", framedBy(adminOrigin))
    .replace(
      "frame-src 'self'",
      adminOrigin === undefined ? "frame-src 'self'" : `frame-src 'self' ${siteUrl}`,
    )
    .replace('/admin*\n', `${panelHostRules(siteUrl, adminOrigin)}/admin*\n`)
    .replace(EVERY_FILE, isSafe ? `/*\n  Strict-Transport-Security: ${TRANSPORT_SECURITY}\n` : '/*\n')
}
