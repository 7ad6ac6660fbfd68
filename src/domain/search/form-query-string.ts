/**
 * The query string of a form's fields: empty ones are left out, several with one name are joined by commas.
 * @example formQueryString([['search', ''], ['price', '1'], ['price', '2']]) // '?price=1,2'
 */
export function formQueryString(fields: Iterable<readonly [string, FormDataEntryValue]>): string {
  const values = new Map<string, string>()
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || value.trim() === '') continue
    const before = values.get(name)
    values.set(name, before === undefined ? value.trim() : `${before},${value.trim()}`)
  }
  const query = new URLSearchParams([...values]).toString().replaceAll('%2C', ',')
  return query === '' ? '' : `?${query}`
}
