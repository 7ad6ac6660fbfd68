import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ADMIN_LIST_FILTERS, type AdminListFilter } from '#domain/business/admin-business.ts'
import { messages } from '../messages.ts'
import { SearchField } from '../kit/list/SearchField.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { allCategories, cityOfId, countries } from '../kit/choices/choices.queries.ts'
import { placeOf } from '../kit/choices/city-label.ts'
import { CityField } from '../kit/choices/CityField.tsx'
import { CategoryOptions, CountryOptions } from '../kit/choices/Options.tsx'
import type { useFilters } from './use-filters.ts'

const words = messages.businesses

interface Props extends Pick<ReturnType<typeof useFilters>, 'draft' | 'set'> {
  /** Shown among the filters on small screens. */
  children?: ReactNode
}

/** The search and the filters above the table. */
export function Filters({ draft, set, children }: Props) {
  const categoryList = useQuery(allCategories)
  const countryList = useQuery(countries)
  return (
    <search className="admin-tools business-tools">
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        value={draft.q ?? ''}
        onChange={(q) => set({ q })}
      />
      <Field label={words.category} error={categoryList.isError ? words.failed.categories : undefined}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={draft.category ?? ''}
            onChange={(event) => set({ category: Number(event.target.value) || undefined })}
          >
            <option value="">{words.all}</option>
            <CategoryOptions list={categoryList.data ?? []} />
          </select>
        )}
      </Field>
      <Field label={words.status}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={draft.status ?? ''}
            onChange={(event) =>
              set({ status: (event.target.value || undefined) as AdminListFilter | undefined })
            }
          >
            <option value="">{words.all}</option>
            {ADMIN_LIST_FILTERS.map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.country} error={countryList.isError ? words.failed.countries : undefined}>
        {(control) => (
          <select
            {...control}
            className="field"
            value={draft.country ?? ''}
            onChange={(event) => set({ country: event.target.value || undefined, city: undefined })}
          >
            <option value="">{words.all}</option>
            <CountryOptions list={countryList.data ?? []} />
          </select>
        )}
      </Field>
      <CityFilter city={draft.city} onChange={(city) => set({ city })} />
      {children}
    </search>
  )
}

function CityFilter({
  city,
  onChange,
}: {
  city: number | undefined
  onChange: (city: number | undefined) => void
}) {
  const [text, setText] = useState('')
  const chosen = useQuery({ ...cityOfId(city ?? 0), enabled: city !== undefined })
  const name = city !== undefined && chosen.data ? placeOf(chosen.data) : text
  return (
    <Field label={words.city} error={chosen.isError ? words.failed.cities : undefined}>
      {(control) => (
        <div className={city === undefined ? '' : 'grid grid-cols-[1fr_auto] items-center gap-1'}>
          <CityField
            id={control.id}
            describedBy={control['aria-describedby']}
            placeholder={words.cityHint}
            value={name}
            onText={(typed) => {
              setText(typed)
              if (city !== undefined) onChange(undefined)
            }}
            onPick={({ id }) => {
              setText('')
              onChange(id)
            }}
          />
          {city !== undefined && (
            <IconButton label={words.cityClear} onClick={() => onChange(undefined)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  )
}
