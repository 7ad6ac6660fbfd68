import { shortHash } from '../text/hash.ts'

/** The parts of an operator's code that a page may insert. */
export type SnippetPart =
  | { readonly kind: 'meta'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'script'; readonly src: string; readonly isModule: boolean }
  | { readonly kind: 'code'; readonly code: string; readonly isModule: boolean }

export interface SnippetParts {
  readonly parts: readonly SnippetPart[]
  /** The refused code, as written, shortened. */
  readonly refused: readonly string[]
}

/** Attributes, in which quoted values may hold a `>`. */
const ATTRIBUTES = `((?:[^>"']|"[^"]*"|'[^']*')*)`
const ELEMENT = new RegExp(
  [
    '<!--[\\s\\S]*?(?:-->|$)',
    `<script\\b${ATTRIBUTES}>([\\s\\S]*?)<\\/script\\s*>`,
    `<noscript\\b${ATTRIBUTES}>[\\s\\S]*?<\\/noscript\\s*>`,
    `<(meta|[a-z][\\w-]*)\\b${ATTRIBUTES}>`,
    '<\\/[^>]*>',
    '[^<]+|<',
  ].join('|'),
  'gi',
)
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const SHOWN = 80

/** The metas that prove to a service whose site this is, or say something of it; none changes how the page works. */
const META_NAMES =
  /^(?:[\w.:-]*(?:verif|validation|site-auth|domain-?id)[\w.:-]*|msvalidate\.01|p:domain_verify|google-adsense-account|fb:app_id|author|copyright|theme-color)$/i
/** Scripts that a browser runs. */
const RUN_TYPES = new Set(['', 'text/javascript', 'application/javascript', 'module'])

/**
 * Splits code into what a page inserts, in order, and what it refuses: frames, images, styles and anything else that is
 * neither a script nor a verifying meta. A `noscript` is left out silently, since it stands beside a script.
 */
export function splitSnippet(code: string): SnippetParts {
  const parts: SnippetPart[] = []
  const refused: string[] = []
  for (const [whole, script, text = '', , name, attributes = ''] of code.matchAll(ELEMENT)) {
    const part =
      script !== undefined ? scriptOf(script, text) : name?.toLowerCase() === 'meta' && metaOf(attributes)
    if (part) parts.push(part)
    else if (isRefused(whole, script, name)) refused.push(whole.trim().slice(0, SHOWN))
  }
  return { parts, refused }
}

const isRefused = (whole: string, script: string | undefined, name: string | undefined) =>
  script !== undefined || name !== undefined || (!whole.startsWith('<') && whole.trim() !== '')

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''] as const,
  )
  return Object.fromEntries(found)
}

function scriptOf(written: string, code: string): SnippetPart | undefined {
  const { src, type = '' } = attributesOf(written)
  const isModule = type.toLowerCase() === 'module'
  if (!RUN_TYPES.has(type.toLowerCase())) return undefined
  if (src === undefined) return code.trim() === '' ? undefined : { kind: 'code', code, isModule }
  const address = src.startsWith('//') ? `https:${src}` : src
  const isSafe = URL.canParse(address) && new URL(address).protocol === 'https:'
  return isSafe ? { kind: 'script', src: address.replaceAll('&amp;', '&'), isModule } : undefined
}

function metaOf(written: string): SnippetPart | undefined {
  const { name, property, content } = attributesOf(written)
  const given = name ?? property ?? ''
  if (content === undefined || !META_NAMES.test(given)) return undefined
  return { kind: 'meta', attributes: { [name === undefined ? 'property' : 'name']: given, content } }
}

/** The file of a part's code, named by it so that it can be kept for good. */
export const codeFile = (id: string, at: number, code: string): string => `${id}-${at}.${shortHash(code)}.js`
export const snippetPath = (file: string): string => `/snippets/${file}`

/** The hosts that a snippet's scripts come from. */
export const scriptHosts = ({ parts }: SnippetParts): string[] => [
  ...new Set(parts.flatMap((part) => (part.kind === 'script' ? [new URL(part.src).host] : []))),
]
