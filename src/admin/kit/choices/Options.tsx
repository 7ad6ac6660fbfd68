import { countryLabel, sortedByLabel } from './country-label.ts'

/** An option for each category, sorted by name. */
export function CategoryOptions({
  list,
}: {
  list: readonly { readonly id: number; readonly name: string }[]
}) {
  return sortedByLabel(list, ({ name }) => name).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

/** An option for each country, sorted by its Turkish name. */
export function CountryOptions({ list }: { list: readonly { readonly code: string }[] }) {
  return sortedByLabel(list, ({ code }) => countryLabel(code)).map(({ code }) => (
    <option key={code} value={code}>
      {countryLabel(code)}
    </option>
  ))
}
