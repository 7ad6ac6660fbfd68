import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ADMIN_LIST_FILTERS, type AdminListFilter } from '#domain/business/admin-business.ts'
import { messages } from '../messages.ts'
import { SearchField } from '../kit/list/SearchField.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { allCategories, countries } from '../kit/choices/choices.queries.ts'
import { CityFilter } from '../kit/choices/CityFilter.tsx'
import { CategoryOptions, CountryOptions } from '../kit/choices/Options.tsx'
import type { useFilters } from './use-filters.ts'

const words = messages.businesses

interface Props extends Pick<ReturnType<typeof useFilters>, 'draft' | 'set'> {
  /** Whether small screens show the filters besides the search. */
  isOpen: boolean
  /** Shown among the filters on small screens. */
  children?: ReactNode
}

/** The search and the filters above the table. */
export function Filters({ draft, set, isOpen, children }: Props) {
  const categoryList = useQuery(allCategories)
  const countryList = useQuery(countries)
  return (
    <search className={isOpen ? 'admin-tools business-tools is-open' : 'admin-tools business-tools'}>
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
