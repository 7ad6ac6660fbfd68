import { imageSources } from '../images/hosts.ts'
import { panelHostRules } from './panel-host-rules.ts'

/**
 * A year of connections by https only, for this host. Other hosts of the domain are left out: one without a certificate
 * could not be reached for that year.
 */
export const TRANSPORT_SECURITY = 'max-age=31536000'

/**
 * The frame policy of public pages: the site itself, and the panel's preview where the panel has a host of its own.
 */
export const framedBy = (adminOrigin: string | undefined): string =>
  ["frame-ancestors 'self'", ...(adminOrigin === undefined ? [] : [adminOrigin])].join(' ')

/** The rule for every file. The build puts rules for files with a hash before it, whose paths end in the same way. */
const EVERY_FILE = /^\/\*\n/m

interface Build {
  readonly siteUrl: string
  readonly photoHosts: readonly string[]
  /** The hosts of images for operators' code on public pages; the panel does not load from them. */
  readonly tagImageHosts: readonly string[]
  readonly adminOrigin: string | undefined
}

/**
 * The `public/_headers` of a build, with its hosts of photos and of the panel, and https only where the site has it.
 */
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
