import { adminPath } from '../paths.ts'

/**
 * The rules of `_headers` for the panel's own host, where the platform serves built files too: a public page has no
 * origin there, so that nothing in it comes near the panel's session, and goes on to the public site. They stand before
 * the rules of the panel's own pages, which have another policy.
 */
export function panelHostRules(siteUrl: string, adminOrigin: string | undefined): string {
  if (adminOrigin === undefined) return ''
  // As the platform matches them: a scheme always, a port never.
  const host = `https://${new URL(adminOrigin).hostname}`
  return `${host}/*
  ! Content-Security-Policy
  Content-Security-Policy: sandbox allow-scripts; default-src 'none'; frame-ancestors 'none'
  Refresh: 0; url=${siteUrl}/:splat

${host}${adminPath()}*
  ! Refresh

${host}/_astro/*
  ! Content-Security-Policy

`
}
