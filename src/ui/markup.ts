import type { FunctionComponent, ReactNode } from 'react'

/** An element as JSX makes it. */
interface Element {
  readonly type: unknown
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
}

const VOID = new Set(['br', 'hr', 'img', 'input'])
/** Attributes whose HTML names differ from React's. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  srcSet: 'srcset',
  referrerPolicy: 'referrerpolicy',
  fetchPriority: 'fetchpriority',
  strokeWidth: 'stroke-width',
}

/**
 * The HTML of a component without state, effects or context, as React would render it but much faster: for templates
 * that place many on a page.
 */
export const markup = <Props>(component: FunctionComponent<Props>, props: Props): string =>
  written(component(props))

function written(node: unknown): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string') return escaped(node)
  if (typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(written).join('')
  const { type, props } = node as Element
  if (typeof type === 'function') return written((type as (given: unknown) => ReactNode)(props))
  const { children, ...attributes } = props
  // A fragment.
  if (typeof type !== 'string') return written(children)
  const tag = type + Object.entries(attributes).map(attribute).join('')
  return VOID.has(type) ? `<${tag}/>` : `<${tag}>${written(children)}</${type}>`
}

function attribute([name, value]: readonly [string, unknown]): string {
  if (value === null || value === undefined || value === false) return ''
  const written = NAMES[name] ?? name
  if (value === true) return ` ${written}="${/^(?:aria|data)-/.test(name) ? 'true' : ''}"`
  const text =
    name === 'style' ? styleText(value as Readonly<Record<string, string>>) : `${value as string | number}`
  return ` ${written}="${escaped(text)}"`
}

const styleText = (style: Readonly<Record<string, string>>): string =>
  Object.entries(style)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (each) => ESCAPES[each] ?? each) : text
