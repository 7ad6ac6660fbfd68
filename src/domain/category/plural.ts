import { pluralLabel } from '../kinds/plural-label.ts'

/** Last words of categories that have no plural. */
const MASS = new Set([
  ...['care', 'clothing', 'education', 'estate', 'food', 'furniture', 'healthcare', 'insurance', 'jewelry'],
  ...['jewellery', 'shopping', 'catering', 'parking', 'plumbing', 'training'],
])

/**
 * The plural of a category's name, which may be one already, or in a language whose plurals are not known.
 * @example categoryPlural('Barber shop') // 'Barber shops'
 */
export function categoryPlural(name: string): string {
  const last = name.split(' ').at(-1)?.toLowerCase() ?? ''
  const isPlural = /[^su]s$/.test(last)
  const isForeign = !/[a-z]$/.test(last)
  if (isPlural || isForeign || MASS.has(last)) return name
  return pluralLabel(name)
}
