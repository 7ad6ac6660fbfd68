import type { SiteSettings } from '../site-settings.ts'
import type { Snippet } from './snippet.ts'

type Tag = Omit<Snippet, 'code'> & {
  /** The code for a setting's value; an id has a validated format, so it needs no escaping. */
  readonly codeOf: (value: string) => string
}

const analytics = (
  id: string,
) => `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>
<script>
window.dataLayer = window.dataLayer || []
function gtag() { dataLayer.push(arguments) }
gtag('js', new Date())
gtag('config', '${id}')
</script>`

const tagManager = (id: string) => `<script>
window.dataLayer = window.dataLayer || []
dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
</script>
<script async src="https://www.googletagmanager.com/gtm.js?id=${id}"></script>`

const pixel = (id: string) => `<script>
window.fbq = window._fbq = function () { fbq.callMethod ? fbq.callMethod.apply(fbq, arguments) : fbq.queue.push(arguments) }
fbq.push = fbq; fbq.loaded = true; fbq.version = '2.0'; fbq.queue = []
fbq('init', '${id}')
fbq('track', 'PageView')
</script>
<script async src="https://connect.facebook.net/en_US/fbevents.js"></script>`

const asGiven = (code: string) => code

/** The snippet of each setting; a tag manager may load advertisements, and custom code may do anything. */
const TAGS = {
  googleAnalytics: {
    id: 'site-analytics',
    name: 'Analytics',
    position: 'head',
    consent: 'analytics',
    codeOf: analytics,
  },
  googleTagManager: {
    id: 'site-tags',
    name: 'Tag manager',
    position: 'head',
    consent: 'advertising',
    codeOf: tagManager,
  },
  facebookPixel: { id: 'site-pixel', name: 'Pixel', position: 'head', consent: 'advertising', codeOf: pixel },
  headCodes: {
    id: 'site-head',
    name: 'Head of the site',
    position: 'head',
    consent: 'advertising',
    codeOf: asGiven,
  },
  footerCodes: {
    id: 'site-footer',
    name: 'Foot of the site',
    position: 'body-end',
    consent: 'advertising',
    codeOf: asGiven,
  },
} as const satisfies Readonly<Partial<Record<keyof SiteSettings, Tag>>>

/** Settings that become code of public pages. */
export const TAG_SETTINGS = Object.keys(TAGS) as readonly (keyof typeof TAGS)[]

/** The code snippets of the settings; empty ones have none. */
export function snippetsOfSettings(settings: Partial<SiteSettings>): Snippet[] {
  return TAG_SETTINGS.flatMap((key) => {
    const value = settings[key]?.trim() ?? ''
    const { codeOf, ...tag } = TAGS[key]
    return value === '' ? [] : [{ ...tag, code: codeOf(value) }]
  })
}
