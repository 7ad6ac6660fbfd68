import type { BrowserContext } from '@playwright/test'
import { tagHosts } from '#domain/snippet/tag-hosts.ts'

/** Elements injected into a page: a stranger's file, and inline code. */
const INJECTED =
  '<script src="https://evil.example/steal.js"></script><script>(window.ran ??= []).push("injected")</script>'

export interface StandIns {
  /** The requests that left the site, as page and host. */
  readonly asked: (readonly [page: string, host: string])[]
}

/**
 * Gives pages the policy of a build with this code, and an injected script. Scripts of other hosts are answered with
 * one that notes in `window.ran` that it ran.
 */
export async function standInForTags(
  context: BrowserContext,
  origin: string,
  code: readonly string[],
): Promise<StandIns> {
  const asked: (readonly [string, string])[] = []
  const hosts = tagHosts(
    code.map((each) => ({ code: each })),
    true,
  ).scripts.map((host) => `https://${host}`)
  const policyOf = (text: string) => text.replace("script-src 'self'", `script-src 'self' ${hosts.join(' ')}`)
  await context.route(/^https:/, async (route) => {
    const request = route.request()
    const { host } = new URL(request.url())
    asked.push([new URL(request.frame().url()).pathname, host])
    await route.fulfill({ contentType: 'text/javascript', body: `(window.ran ??= []).push('${host}')` })
  })
  await context.route(
    ({ href }) => href.startsWith(origin),
    async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().frame().parentFrame() !== null)
        return route.fallback()
      const response = await route.fetch({ maxRetries: 1 })
      const headers = response.headers()
      const policy = headers['content-security-policy']
      if (headers['content-type']?.startsWith('text/html') !== true) return route.fulfill({ response })
      const html = policyOf(await response.text()).replace('</body>', `${INJECTED}</body>`)
      return route.fulfill({
        response,
        body: html,
        headers: { ...headers, ...(policy !== undefined && { 'content-security-policy': policyOf(policy) }) },
      })
    },
  )
  return { asked }
}
