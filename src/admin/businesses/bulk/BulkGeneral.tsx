import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OPENINGS, openingOf, type Opening } from '#domain/business/status.ts'
import { allCategories, countries } from '../../kit/choices/choices.queries.ts'
import { placeOf } from '../../kit/choices/city-label.ts'
import { CityField } from '../../kit/choices/CityField.tsx'
import { CategoryOptions, CountryOptions } from '../../kit/choices/Options.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'
import type { Part } from './BulkTexts.tsx'

const words = messages.businesses
const { bulk } = messages
const PRICES = ['$', '$$', '$$$', '$$$$']

interface ChangeFieldProps {
  label: string
  error?: string | undefined
  /** Undefined leaves the field unchanged, null empties it. */
  value: string | null | undefined
  /** Passes null only where the field can be emptied. */
  onChange: (value: string | null | undefined) => void
  canEmpty?: boolean
  /** The options. */
  children: ReactNode
}

const EMPTY = 'empty'

/** A select for the new value of a field of many businesses. */
function ChangeField({ label, error, value, onChange, canEmpty = false, children }: ChangeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={value === null ? EMPTY : (value ?? '')}
          onChange={({ target }) => onChange(target.value === EMPTY ? null : target.value || undefined)}
        >
          <option value="">{messages.businesses.bulkKeep}</option>
          {canEmpty && <option value={EMPTY}>{messages.bulk.empty}</option>}
          {children}
        </select>
      )}
    </Field>
  )
}

interface Props {
  patch: Part
  onChange: (part: Part) => void
  /** The text typed into the city field. */
  city: string
  onCity: (text: string) => void
}

/** Category, location and status of all selected businesses. */
export function BulkGeneral({ patch, onChange, city, onCity }: Props) {
  const categoryList = useQuery(allCategories)
  const countryList = useQuery(countries)
  return (
    <>
      <ChangeField
        label={words.category}
        error={categoryList.isError ? words.failed.categories : undefined}
        value={patch.categoryId?.toString()}
        onChange={(value) => onChange({ categoryId: Number(value) || undefined })}
      >
        <CategoryOptions list={categoryList.data ?? []} />
      </ChangeField>
      <Field label={words.city} hint={bulk.cityHint}>
        {(control) => (
          <CityField
            id={control.id}
            describedBy={control['aria-describedby']}
            placeholder={words.bulkKeep}
            value={city}
            onText={(text) => {
              onCity(text)
              onChange({ cityId: undefined })
            }}
            onPick={(picked) => {
              onCity(placeOf(picked))
              onChange({ cityId: picked.id })
            }}
          />
        )}
      </Field>
      <ChangeField
        label={words.country}
        error={countryList.isError ? words.failed.countries : undefined}
        value={patch.countryCode ?? undefined}
        onChange={(countryCode) => onChange({ countryCode })}
      >
        <CountryOptions list={countryList.data ?? []} />
      </ChangeField>
      <Field label={words.fields['type'] ?? ''}>
        {(control) => (
          <input
            {...control}
            className="field"
            placeholder={words.bulkKeep}
            value={patch.type ?? ''}
            onChange={({ target }) => onChange({ type: target.value || undefined })}
          />
        )}
      </Field>
      <ChangeField
        label={words.fields['priceRange'] ?? ''}
        canEmpty
        value={patch.priceRange}
        onChange={(priceRange) => onChange({ priceRange })}
      >
        {PRICES.map((price) => (
          <option key={price} value={price}>
            {price}
          </option>
        ))}
      </ChangeField>
      <ChangeField
        label={words.fields['timezone'] ?? ''}
        canEmpty
        value={patch.timezone}
        onChange={(timezone) => onChange({ timezone })}
      >
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </ChangeField>
      <ChangeField
        label={words.fields['businessStatus'] ?? ''}
        value={
          patch.businessStatus &&
          openingOf({ isOpen: patch.isOpen !== false, businessStatus: patch.businessStatus })
        }
        onChange={(value) =>
          onChange(value ? OPENINGS[value as Opening] : { isOpen: undefined, businessStatus: undefined })
        }
      >
        {Object.keys(OPENINGS).map((opening) => (
          <option key={opening} value={opening}>
            {words.openings[opening as Opening]}
          </option>
        ))}
      </ChangeField>
      <ChangeField
        label={words.fields['isVerified'] ?? ''}
        value={patch.isVerified === undefined ? undefined : String(patch.isVerified)}
        onChange={(value) => onChange({ isVerified: value == null ? undefined : value === 'true' })}
      >
        <option value="true">{words.verified}</option>
        <option value="false">{words.unverified}</option>
      </ChangeField>
    </>
  )
}
