import { ancestors, type Vocabulary } from './vocabulary.ts'

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/
const isAddress = (text: string) => URL.canParse(text) && new URL(text).href.length > 0

/** The check for a text value, by type. */
const TEXTS: Readonly<Record<string, (text: string) => boolean>> = {
  Text: (text) => text.trim() !== '',
  URL: isAddress,
  // schema.org allows a URL in place of a thing.
  Thing: isAddress,
  Time: (text) => TIME.test(text),
  Date: (text) => DATE.test(text),
  DateTime: (text) => DATE.test(text),
}

/** Every way in which a node of structured data violates schema.org, as sentences. */
export function schemaOrgViolations(vocabulary: Vocabulary, node: unknown, place = 'node'): string[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [`${place} is no node`]
  const { '@type': type, '@id': id, ...properties } = node as Record<string, unknown>
  const identified =
    id === undefined || (typeof id === 'string' && isAddress(id)) ? [] : [`${place} has a bad @id`]
  if (type === undefined && id !== undefined && Object.keys(properties).length === 0) return identified
  if (typeof type !== 'string' || !vocabulary.classes.has(type)) {
    return [...identified, `${place} has the unknown type ${String(type)}`]
  }
  const known = [...ancestors(vocabulary, type)].flatMap((name) => [
    ...(vocabulary.properties.get(name) ?? []),
  ])
  const types = new Map<string, readonly string[]>(known)
  const faults = Object.entries(properties).flatMap(([property, value]) => {
    const at = `${type}.${property}`
    // An action's input and output parameters are named after its properties.
    const parameter = /^(.+)-(?:input|output)$/.exec(property)?.[1]
    const isParameter = parameter !== undefined && types.has(parameter) && isAction(vocabulary, type)
    const allowed = isParameter ? ['PropertyValueSpecification', 'Text'] : types.get(property)
    if (allowed === undefined) return [`${at} is no property of ${type}`]
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (values.length === 0) return [`${at} is an empty list`]
    return values.flatMap((each) => valueFaults(vocabulary, each, allowed, at))
  })
  return [...identified, ...faults]
}

const isAction = (vocabulary: Vocabulary, type: string) => ancestors(vocabulary, type).has('Action')

function valueFaults(
  vocabulary: Vocabulary,
  value: unknown,
  allowed: readonly string[],
  at: string,
): string[] {
  const refused = (what: string) => [`${at} takes ${allowed.join(', ')}, not ${what}`]
  switch (typeof value) {
    case 'string':
      return allowed.some((type) => takesText(vocabulary, type, value)) ? [] : refused(`"${value}"`)
    case 'number':
      if (!Number.isFinite(value)) return refused(String(value))
      return allowed.some((type) => ['Number', 'Integer', 'Float'].includes(type)) ? [] : refused('a number')
    case 'boolean':
      return allowed.includes('Boolean') ? [] : refused('a truth value')
    case 'object':
      return objectFaults(vocabulary, value, allowed, at)
    default:
      return refused(String(value))
  }
}

function takesText(vocabulary: Vocabulary, type: string, text: string): boolean {
  return TEXTS[type]?.(text) ?? vocabulary.enumerations.get(type)?.has(text) ?? false
}

function objectFaults(
  vocabulary: Vocabulary,
  value: object | null,
  allowed: readonly string[],
  at: string,
): string[] {
  const type: unknown = value === null ? null : Reflect.get(value, '@type')
  const isReference = value !== null && type === undefined && '@id' in value
  const fits =
    typeof type === 'string' && [...ancestors(vocabulary, type)].some((name) => allowed.includes(name))
  if (!isReference && !fits) return [`${at} takes ${allowed.join(', ')}, not ${String(type)}`]
  return schemaOrgViolations(vocabulary, value, at)
}
