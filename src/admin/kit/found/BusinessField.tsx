import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import { adminPath } from '#domain/paths.ts'
import { client, okJson } from '../api.ts'
import { ChoiceField } from '../choices/ChoiceField.tsx'
import { countryLabel } from '../choices/country-label.ts'
import { asNumber } from '../format.ts'
import { messages } from '../../messages.ts'
import { businessField as words } from '../../messages/pricing.ts'
import { Field } from '../ui/Field.tsx'
import { useDebouncedValue } from '../ui/use-debounced-value.ts'
import { FoundText } from './FoundText.tsx'
import { foundDetail } from './matched-part.ts'

const api = client.api.admin.businesses
const PAUSE_MS = 200
/** Maximum number of businesses offered. */
const MOST = 6

const found = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'businesses', 'choices', search],
    queryFn: () => okJson(api.$get({ query: { search, limit: MOST } })),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The business with an id; rejects where there is none. */
export const businessOfId = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', id],
    queryFn: () => okJson(api[':id{[0-9]+}'].$get({ param: { id: String(id) } })),
    staleTime: 0,
  })

/** 'Kayıt no 3.499 · İzmir' */
const whereOf = ({ globalRowNumber, city, country, countryCode }: AdminBusinessRow) =>
  [words.number(asNumber(globalRowNumber)), city, countryCode === null ? country : countryLabel(countryCode)]
    .filter(Boolean)
    .join(' \u00B7 ')

interface Props {
  label: string
  /** The id of the chosen business. */
  value: number | undefined
  error: string | undefined
  onChange: (business: Pick<AdminBusinessRow, 'id' | 'name'> | undefined) => void
}

/** Selects a business by any of its facts, and shows the selected one. */
export function BusinessField({ label, value, error, onChange }: Props) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text, PAUSE_MS)
  const { data: rows = [] } = useQuery(found(search))
  const chosen = useQuery({ ...businessOfId(value ?? 0), enabled: value !== undefined })
  const own = value === undefined ? undefined : chosen.data
  const isNone = value === undefined && text.trim() !== '' && text === search && rows.length === 0
  return (
    <Field
      label={label}
      hint={words.hint}
      isRequired
      error={error ?? (value !== undefined && chosen.isError ? words.gone : undefined)}
      note={
        <div role="status">
          {isNone && <p className="field-hint">{words.none}</p>}
          {own && (
            <p className="notice mt-2">
              <Link
                className="underline font-semibold"
                to={adminPath('businesses')}
                search={{ edit: own.id }}
              >
                {own.name}
              </Link>
              <span className="block text-soft">{whereOf(own)}</span>
              {own.address !== null && <span className="block text-faint">{own.address}</span>}
              {own.deletedAt !== null && <span className="block text-warn">{messages.palette.inTrash}</span>}
            </p>
          )}
        </div>
      }
    >
      {(control) => (
        <ChoiceField
          id={control.id}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid'] === true}
          isRequired
          isChoiceOnly
          value={own?.name ?? text}
          choices={rows}
          keyOf={({ id }) => id}
          onText={(typed) => {
            setText(typed)
            if (value !== undefined) onChange(undefined)
          }}
          onPick={(row) => {
            setText('')
            onChange(row)
          }}
        >
          {(row) => (
            <>
              <span dir="auto">{row.name}</span>
              <span className="text-faint">{whereOf(row)}</span>
              <span className="palette-detail" dir="auto">
                <FoundText segments={foundDetail(row, rows, search)} />
              </span>
            </>
          )}
        </ChoiceField>
      )}
    </Field>
  )
}
