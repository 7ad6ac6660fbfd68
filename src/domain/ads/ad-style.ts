const PROPERTY = /^(?:--)?[a-z][a-zA-Z-]{0,59}$/
/** Parts of a style that would load a file, end the declaration or run something. */
const UNSAFE = /url\s*\(|image-set\s*\(|expression\s*\(|@import|[;{}<>\\]/i

export const MOST_STYLES = 30
const LONGEST_VALUE = 120

const isDeclaration = ([property, value]: readonly [string, unknown]): boolean =>
  PROPERTY.test(property) && typeof value === 'string' && value.length <= LONGEST_VALUE && !UNSAFE.test(value)

/** Whether a value is an object of CSS properties and texts that neither load nor run anything. */
export function isAdStyle(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return entries.length <= MOST_STYLES && entries.every(isDeclaration)
}

/**
 * The style that JSON text describes; undefined where it is not one, so that the edit is ignored.
 * @example parseAdStyle('{"display": "block"}') // { display: 'block' }
 */
export function parseAdStyle(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isAdStyle(value) ? value : undefined
  } catch {
    return undefined
  }
}
