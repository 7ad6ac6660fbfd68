import { countryLabel, sortedByLabel } from './country-label.ts'

/** An option for each category, sorted by its Turkish label. */
export function CategoryOptions({
  list,
}: {
  list: readonly { readonly id: number; readonly label: string }[]
}) {
  return sortedByLabel(list, ({ label }) => label).map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
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
