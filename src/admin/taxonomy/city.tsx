import { useQuery } from '@tanstack/react-query'
import { cityPath } from '#domain/paths.ts'
import type { AdminCity } from '#domain/taxonomy/admin.ts'
import { okJson, client } from '../kit/api.ts'
import { countries } from '../kit/choices/choices.queries.ts'
import { countryLabel } from '../kit/choices/country-label.ts'
import { CountryOptions } from '../kit/choices/Options.tsx'
import { listingOf } from '../kit/list/listing.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import type { Kind } from './kind.ts'
import type { TaxonomyView } from './view.ts'

const words = messages.cities
const { fields, acrossCountries } = messages.taxonomy
const api = client.api.admin.cities
const one = api[':id{[0-9]+}']
const param = (id: number) => ({ param: { id: String(id) } })

const countryOf = ({ countryCode }: AdminCity) => (countryCode ? countryLabel(countryCode) : words.noCountry)

/** Cities: each is in a country, perhaps in a state, and a merge across countries needs confirmation. */
export const city: Kind<AdminCity> = {
  screen: 'cities',
  words,
  filter: 'city',
  hasCountry: true,
  pathOf: cityPath,
  calls: {
    list: (query) => listingOf(api.$get({ query })),
    add: (draft) => okJson(api.$post({ json: draft })),
    save: (id, patch) => okJson(one.$patch({ ...param(id), json: patch })),
    remove: (id) => okJson(one.$delete(param(id))),
    mergeStep: (id, into, isAgreed) => {
      const json = { into, ...(isAgreed && { acrossCountries: true }) }
      return okJson(one.merge.$post({ ...param(id), json }))
    },
  },
  columns: [
    { id: 'state', label: words.columns.state, cell: ({ state }) => state ?? '–' },
    { id: 'country', label: words.columns.country, canSort: true, cell: countryOf },
  ],
  Filters: CountryFilter,
  Fields: ({ draft, onChange }) => (
    <Field label={fields.state}>
      {(control) => (
        <input
          {...control}
          className="field"
          autoComplete="off"
          maxLength={100}
          value={draft.state}
          onChange={(event) => onChange({ state: event.target.value })}
        />
      )}
    </Field>
  ),
  tell: (row) => [row.state, countryOf(row)].filter(Boolean).join(', '),
  conditionOf: (source, target) =>
    target.countryCode === source.countryCode ? undefined : acrossCountries(countryOf(target)),
}

function CountryFilter({ view, change }: { view: TaxonomyView; change: ChangeView<TaxonomyView> }) {
  const list = useQuery(countries)
  return (
    <Field label={words.country} error={list.isError ? words.failed.countries : undefined}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={view.country ?? ''}
          onChange={(event) => void change({ country: event.target.value || undefined, page: undefined })}
        >
          <option value="">{words.allCountries}</option>
          <CountryOptions list={list.data ?? []} />
        </select>
      )}
    </Field>
  )
}
