import { useQuery } from '@tanstack/react-query'
import { countries } from '../kit/choices/choices.queries.ts'
import { CityFilter } from '../kit/choices/CityFilter.tsx'
import { CountryOptions } from '../kit/choices/Options.tsx'
import type { ChangeView } from '../kit/list/use-view.ts'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import { CERTAINTIES, parseDuplicatesView, type DuplicatesView } from './view.ts'

const words = messages.duplicates

interface Props {
  view: DuplicatesView
  change: ChangeView<DuplicatesView>
}

/** The queue's filters: certainty and location. */
export function Filters({ view, change }: Props) {
  const countryList = useQuery(countries)
  const show = (part: Partial<Record<keyof DuplicatesView, unknown>>) => {
    const { certainty, country, city } = parseDuplicatesView({ ...view, ...part })
    void change({ certainty, country, city, page: undefined })
  }
  return (
    <search className="duplicate-filters">
      <Field label={words.filters.certainty}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={view.certainty ?? ''}
            onChange={({ target }) => show({ certainty: target.value })}
          >
            <option value="">{words.filters.all}</option>
            {CERTAINTIES.map((certainty) => (
              <option key={certainty} value={certainty}>
                {words.certainties[certainty]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={words.filters.country}
        error={countryList.isError ? messages.businesses.failed.countries : undefined}
      >
        {(control) => (
          <select
            {...control}
            className="field"
            value={view.country ?? ''}
            onChange={({ target }) => show({ country: target.value, city: undefined })}
          >
            <option value="">{words.filters.all}</option>
            <CountryOptions list={countryList.data ?? []} />
          </select>
        )}
      </Field>
      <CityFilter city={view.city} onChange={(city) => show({ city })} />
    </search>
  )
}
