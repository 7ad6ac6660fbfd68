import type { Environment } from '../env-values.ts'
import { readAdminOrigin, parseEnv } from '../env.ts'
import { isPublicSite } from '../seo/submittable-url.ts'
import { scriptHosts, splitSnippet } from './parts.ts'
import type { Snippet } from './snippet.ts'

/**
 * Whether scripts of others may run on public pages: where the panel has a host of its own, so that they have no
 * operator's power, and on the operator's own machine.
 */
export const mayRunTags = (env: Environment): boolean =>
  readAdminOrigin(env) !== undefined || !isPublicSite(parseEnv(env).siteUrl)

/** The hosts that pages may have scripts and images of, beside their own. */
export interface TagHosts {
  readonly scripts: readonly string[]
  readonly images: readonly string[]
}

/** Hosts that a service's own script asks for more of, as the services say it. */
const SERVICES: readonly (readonly [of: RegExp, more: TagHosts])[] = [
  [
    /^www\.googletagmanager\.com$/,
    {
      scripts: ['*.googletagmanager.com', '*.google-analytics.com'],
      images: ['*.googletagmanager.com', '*.google-analytics.com', '*.g.doubleclick.net', 'www.google.com'],
    },
  ],
  [/^connect\.facebook\.net$/, { scripts: [], images: ['www.facebook.com'] }],
  [
    /^pagead2\.googlesyndication\.com$/,
    {
      scripts: [
        '*.googlesyndication.com',
        '*.doubleclick.net',
        '*.adtrafficquality.google',
        'fundingchoicesmessages.google.com',
      ],
      images: ['*.googlesyndication.com', '*.doubleclick.net', '*.adtrafficquality.google', '*.gstatic.com'],
    },
  ],
]
const NETWORK_HOST = 'pagead2.googlesyndication.com'

/** The hosts that the snippets need, and the advertising network where it fills a placement. */
export function tagHosts(snippets: readonly Pick<Snippet, 'code'>[], hasNetwork: boolean): TagHosts {
  const own = snippets.flatMap(({ code }) => scriptHosts(splitSnippet(code)))
  const named = [...new Set([...own, ...(hasNetwork ? [NETWORK_HOST] : [])])]
  const more = named.flatMap((host) => SERVICES.filter(([of]) => of.test(host)).map(([, hosts]) => hosts))
  return {
    scripts: [...new Set([...named, ...more.flatMap(({ scripts }) => scripts)])].toSorted(),
    images: [...new Set(more.flatMap(({ images }) => images))].toSorted(),
  }
}

const NONE: TagHosts = { scripts: [], images: [] }

/** The hosts as a build was given them, JSON in `TAG_HOSTS`. */
export function readTagHosts(env: Environment): TagHosts {
  const { TAG_HOSTS: text } = env
  return typeof text === 'string' && text !== '' ? (JSON.parse(text) as TagHosts) : NONE
}
