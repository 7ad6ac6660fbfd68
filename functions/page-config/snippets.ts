import { ASKED_CATEGORIES } from '#domain/consent/categories.ts'
import type { AdSource, AdPlan } from '#domain/ads/plan.ts'
import type { PageConsent, PageElement, PageSnippet } from '#domain/page-config.ts'
import { codeFile, snippetPath, splitSnippet, type SnippetPart } from '#domain/snippet/parts.ts'
import type { Snippet } from '#domain/snippet/snippet.ts'

/** The snippets as pages insert them; scripts only where they may run. */
export const pageSnippets = (snippets: readonly Snippet[], hasTags: boolean): PageSnippet[] =>
  snippets.flatMap(({ id, name, position, consent, code }) => {
    const { parts } = splitSnippet(code)
    const elements = parts.flatMap((part, at) =>
      part.kind === 'meta' || hasTags ? [elementOf(id, part, at)] : [],
    )
    return elements.length === 0 ? [] : [{ id, name, position, consent, elements }]
  })

function elementOf(id: string, part: SnippetPart, at: number): PageElement {
  if (part.kind === 'meta') return { meta: part.attributes }
  const { isModule } = part
  const src = part.kind === 'script' ? part.src : snippetPath(codeFile(id, at, part.code))
  return { src, isModule }
}

/** The code of a file of a snippet; undefined where there is none of that name now. */
export function codeOfFile(snippets: readonly Snippet[], file: string): string | undefined {
  for (const { id, code } of snippets)
    for (const [at, part] of splitSnippet(code).parts.entries())
      if (part.kind === 'code' && codeFile(id, at, part.code) === file) return part.code
  return undefined
}

/** What visitors are asked about: the categories in which something is switched on. */
export function pageConsent(
  snippets: readonly PageSnippet[],
  plans: readonly AdPlan[],
  { settings }: Pick<AdSource, 'settings'>,
): PageConsent {
  const isElsewhere = settings.consentBy === 'cmp'
  const hasNetwork = plans.some(({ network }) => network !== null)
  const asked = ASKED_CATEGORIES.filter(
    (category) =>
      !(category === 'advertising' && isElsewhere) &&
      (snippets.some(({ consent }) => consent === category) || (category === 'advertising' && hasNetwork)),
  )
  return { asked, isElsewhere }
}
