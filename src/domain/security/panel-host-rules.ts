import { adminPath } from '../paths.ts'

/**
 * The `_headers` rules for the panel's own host, where the platform serves prerendered files too. Public pages get no
 * origin there, so that nothing in them can use the panel's session, and redirect to the public site. These rules come
 * before those of the panel's pages, which have another policy.
 */
export function panelHostRules(siteUrl: string, adminOrigin: string | undefined): string {
  if (adminOrigin === undefined) return ''
  // The platform matches with a scheme and without a port.
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
