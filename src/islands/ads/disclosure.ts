import { rankingPath } from '#domain/paths.ts'

/**
 * The line above paid content: a label that says so and, behind 'Why this?', the advertiser, the payer and the
 * criteria.
 */
export function disclosureOf(label: string, reasons: readonly string[]): HTMLElement {
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  const [name, why] = ['span', 'span'].map((tag) => document.createElement(tag)) as [HTMLElement, HTMLElement]
  Object.assign(name, { className: 'why-label', textContent: label, title: label })
  Object.assign(why, { className: 'link', textContent: 'Why this?' })
  summary.append(name, ' ', why)
  const more = document.createElement('p')
  const link = Object.assign(document.createElement('a'), {
    href: rankingPath,
    textContent: 'What payment does',
  })
  link.className = 'link'
  more.append(link)
  details.append(summary, ...reasons.map(paragraphOf), more)
  return details
}

const paragraphOf = (text: string): HTMLElement =>
  Object.assign(document.createElement('p'), { textContent: text })
