import type { PageElement, PageSnippet } from '#domain/page-config.ts'
import { startConsentMode } from './consent-mode.ts'
import { whenGiven } from './consent.ts'

/** Inserts operators' code once what it needs is given: each by itself, so that one that fails stops no other. */
export function startSnippets(snippets: readonly PageSnippet[]): void {
  if (snippets.some(isGoogle)) startConsentMode()
  for (const snippet of snippets)
    whenGiven(snippet.consent, () => {
      try {
        insert(snippet)
      } catch (error) {
        console.error(`The code "${snippet.name}" could not be inserted.`, error)
      }
    })
}

function insert(snippet: PageSnippet): void {
  const { id, name, position } = snippet
  for (const earlier of document.querySelectorAll(`[data-snippet-id="${CSS.escape(id)}"]`)) earlier.remove()
  const elements = snippet.elements.map((element) => {
    const made = elementOf(element, snippet)
    Object.assign(made.dataset, { snippetId: id, snippetName: name })
    return made
  })
  const { head, body } = document
  if (position === 'head') head.append(...elements)
  else if (position === 'body-start') body.prepend(...elements)
  else body.append(...elements)
}

function elementOf(element: PageElement, { name }: PageSnippet): HTMLElement {
  if ('meta' in element) {
    const meta = document.createElement('meta')
    for (const [key, value] of Object.entries(element.meta)) meta.setAttribute(key, value)
    return meta
  }
  const script = document.createElement('script')
  // In the order of the code, as scripts that stand in a page run.
  script.async = false
  if (element.isModule) script.type = 'module'
  script.addEventListener('error', () =>
    console.error(`The code "${name}" could not be loaded from ${element.src}.`),
  )
  script.src = element.src
  return script
}

const GOOGLE = /^https:\/\/(?:www\.googletagmanager\.com|pagead2\.googlesyndication\.com)\//
const isGoogle = ({ elements }: PageSnippet): boolean =>
  elements.some((element) => 'src' in element && GOOGLE.test(element.src))
