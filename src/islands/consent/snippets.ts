import type { PageElement, PageSnippet } from '#domain/page-config.ts'
import { isGiven, whenGiven } from './consent.ts'

/** Inserts operators' code once what it needs is given: each by itself, so that one that fails stops no other. */
export function startSnippets(snippets: readonly PageSnippet[]): void {
  if (snippets.some(isGoogle)) sendConsentMode('default')
  for (const snippet of snippets)
    whenGiven(snippet.consent, () => {
      try {
        if (isGoogle(snippet)) sendConsentMode('update')
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

/** Consent Mode: refused until given, told before any tag of the service runs. */
export function sendConsentMode(kind: 'default' | 'update'): void {
  const page = window as unknown as { dataLayer?: unknown[] }
  const layer = (page.dataLayer ??= [])
  const stateOf = (isOn: boolean) => (kind === 'update' && isOn ? 'granted' : 'denied')
  const advertising = stateOf(isGiven('advertising'))
  const states = {
    ...{ ad_storage: advertising, ad_user_data: advertising, ad_personalization: advertising },
    analytics_storage: stateOf(isGiven('analytics')),
  }
  // The service reads an `arguments` object, as its own function leaves it.
  function push() {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  Reflect.apply(push, undefined, ['consent', kind, states])
}
