import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { BUSINESS_STATUSES } from '#domain/business/status.ts'
import type { BulkPatch } from '#domain/business/form.ts'
import { DAY_NAMES } from '#domain/hours/format.ts'
import { allCategories, countries } from '../../kit/choices/choices.queries.ts'
import { placeOf } from '../../kit/choices/city-label.ts'
import { CityField } from '../../kit/choices/CityField.tsx'
import { CategoryOptions, CountryOptions } from '../../kit/choices/Options.tsx'
import { fittingValues } from '../../kit/draft/draft.ts'
import { DraftOffer } from '../../kit/draft/DraftOffer.tsx'
import { forgetDraft, useDraft } from '../../kit/draft/use-draft.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { messages } from '../../messages.ts'
import { readDays } from '../../kit/fields/hours-text.ts'

interface ChangeFieldProps {
  label: string
  error?: string | undefined
  /** Undefined leaves the field as it is, null empties it. */
  value: string | null | undefined
  /** Gives null only where the field can be emptied. */
  onChange: (value: string | null | undefined) => void
  canEmpty?: boolean
  /** The options. */
  children: ReactNode
}

const EMPTY = 'empty'

/** A choice of a new value for a field of many businesses. */
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

const words = messages.businesses
const { bulk } = messages
const DRAFT = 'businesses:bulk'
const PRICES = ['$', '$$', '$$$', '$$$$']

interface Props {
  count: string
  isBusy: boolean
  onClose: () => void
  onApply: (patch: BulkPatch) => void
}

type Part = { [Key in keyof BulkPatch]?: BulkPatch[Key] | undefined }

/** Changes the chosen fields of all selected businesses; an empty choice leaves a field as it is. */
export function BulkDialog({ count, isBusy, onClose, onApply }: Props) {
  const [patch, setPatch] = useState<Part>({})
  const [city, setCity] = useState('')
  const categoryList = useQuery(allCategories)
  const countryList = useQuery(countries)
  const set = (part: Part) => setPatch((before) => ({ ...before, ...part }))
  const chosen = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as BulkPatch
  const hours = patch.workingHours ?? {}
  const days = readDays(hours).days
  const isUnread = days.some(({ state }) => state === 'unreadable')
  const isChanged = Object.keys(chosen).length > 0 || city !== ''
  const kept = useDraft({
    name: DRAFT,
    version: '',
    changes: isChanged ? { patch: chosen, city } : undefined,
  })
  const restore = (values: unknown) => {
    const found = fittingValues(values, { patch: {}, city: '' })
    setPatch(found.patch ?? {})
    setCity(found.city ?? '')
  }
  const close = () => {
    forgetDraft(DRAFT)
    onClose()
  }
  const isBlank = chosen.type === '' || Object.keys(chosen).length === 0
  const flag = (name: 'isOpen' | 'isVerified', yes: string, no: string) => (
    <ChangeField
      label={words.fields[name] ?? ''}
      value={patch[name] === undefined ? undefined : String(patch[name])}
      onChange={(value) => set({ [name]: value == null ? undefined : value === 'true' })}
    >
      <option value="true">{yes}</option>
      <option value="false">{no}</option>
    </ChangeField>
  )
  return (
    <Dialog
      isOpen
      onClose={close}
      title={words.bulkTitle(count)}
      description={words.bulkText}
      footer={
        <>
          <Button onClick={close}>{messages.common.cancel}</Button>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={isBlank || isUnread}
            onClick={() => {
              forgetDraft(DRAFT)
              onApply(chosen)
            }}
          >
            {words.bulkApply}
          </Button>
        </>
      }
    >
      <DraftOffer draft={kept} version="" onRestore={restore} />
      <ChangeField
        label={words.category}
        error={categoryList.isError ? words.failed.categories : undefined}
        value={patch.categoryId?.toString()}
        onChange={(value) => set({ categoryId: Number(value) || undefined })}
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
              setCity(text)
              set({ cityId: undefined })
            }}
            onPick={(picked) => {
              setCity(placeOf(picked))
              set({ cityId: picked.id })
            }}
          />
        )}
      </Field>
      <ChangeField
        label={words.country}
        error={countryList.isError ? words.failed.countries : undefined}
        value={patch.countryCode ?? undefined}
        onChange={(countryCode) => set({ countryCode })}
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
            onChange={({ target }) => set({ type: target.value || undefined })}
          />
        )}
      </Field>
      <ChangeField
        label={words.fields['priceRange'] ?? ''}
        canEmpty
        value={patch.priceRange}
        onChange={(priceRange) => set({ priceRange })}
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
        onChange={(timezone) => set({ timezone })}
      >
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </ChangeField>
      {flag('isOpen', words.states.open, words.states.closed)}
      {flag('isVerified', words.verified, words.unverified)}
      <ChangeField
        label={words.fields['businessStatus'] ?? ''}
        value={patch.businessStatus}
        onChange={(value) => set({ businessStatus: BUSINESS_STATUSES.find((each) => each === value) })}
      >
        {BUSINESS_STATUSES.map((status) => (
          <option key={status} value={status}>
            {words.statuses[status]}
          </option>
        ))}
      </ChangeField>
      <fieldset className="grid gap-2">
        <legend className="label">{bulk.hours}</legend>
        <p className="field-hint">{bulk.hoursHint}</p>
        {DAY_NAMES.map((day, at) => (
          <Field
            key={day}
            label={words.hours.days[at] ?? day}
            error={days[at]?.state === 'unreadable' ? days[at].text : undefined}
          >
            {(control) => (
              <input
                {...control}
                className="field"
                placeholder={words.bulkKeep}
                value={hours[day] ?? ''}
                onChange={({ target }) => set({ workingHours: withDay(hours, day, target.value) })}
              />
            )}
          </Field>
        ))}
      </fieldset>
    </Dialog>
  )
}

type Hours = NonNullable<BulkPatch['workingHours']>

/** The hours with another text for a day; undefined where no day has one. */
function withDay(hours: Hours, day: keyof Hours, text: string): Hours | undefined {
  const days = Object.entries({ ...hours, [day]: text }).filter(([, value]) => value !== '')
  return days.length === 0 ? undefined : Object.fromEntries(days)
}
