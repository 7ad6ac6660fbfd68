import { Controller, useFormContext, useController, useWatch } from 'react-hook-form'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { messages } from '../../messages.ts'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import type { ChangeView } from '../../kit/list/use-view.ts'
import { TABS, type Tab, type View } from '../view.ts'
import { Contact } from './Contact.tsx'
import { FeatureSections } from './FeatureSections.tsx'
import { General } from './General.tsx'
import { History } from './History.tsx'
import { Hours } from './Hours.tsx'
import { Photos } from './photos/Photos.tsx'
import { TAB_FIELDS, type FormValues } from './values.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { CityField } from '../../kit/choices/CityField.tsx'
import { allCountries, countryLabel } from '../../kit/choices/country-label.ts'
import { PositionField } from './position/PositionField.tsx'
import { PinSign, StoredPins } from './PinSign.tsx'
import { TextField } from './TextField.tsx'
import { useZone } from './position/use-zone.ts'
import { groupedZones, zoneLabel } from './position/zones.ts'

const timezoneFieldWords = messages.businesses

/** The time zone select, with the country's zones first; the automatic choice is the position's zone, else the city's. */
function TimezoneField() {
  const { control, formState, setValue } = useFormContext<FormValues>()
  const { field, fieldState } = useController({ control, name: 'timezone' })
  const [city, countryCode] = useWatch({ control, name: ['city', 'countryCode'] })
  const { found, isOfPosition } = useZone()
  const { city: cityBefore, countryCode: countryBefore, timezone: zoneBefore } = formState.defaultValues ?? {}
  const isElsewhere = city !== cityBefore || countryCode !== countryBefore
  const isChosen = useRef(false)
  const follow = useEffectEvent(() => {
    if (isOfPosition || isChosen.current) return
    setValue('timezone', isElsewhere ? '' : (zoneBefore ?? ''), { shouldDirty: true })
  })
  const isFirst = useRef(true)
  // A business without a position takes its new city's time zone.
  useEffect(() => {
    if (!isFirst.current) follow()
    isFirst.current = false
  }, [isElsewhere])
  const value = field.value ?? ''
  const { own, others } = groupedZones(countryCode ?? '', value)
  const from = isOfPosition ? timezoneFieldWords.zone.ofPosition : timezoneFieldWords.zone.ofCity
  const itself = found ? timezoneFieldWords.zone.itself(found, from) : timezoneFieldWords.zone.unknown
  return (
    <Field
      label={timezoneFieldWords.fields['timezone'] ?? ''}
      hint={timezoneFieldWords.timezoneHint}
      note={<PinSign field="timezone" />}
      error={fieldState.error?.message}
    >
      {(props) => (
        <select
          {...props}
          {...field}
          className="field"
          value={value}
          onChange={(event) => {
            isChosen.current = event.target.value !== ''
            field.onChange(event)
          }}
        >
          <option value="">{itself}</option>
          {own.length > 0 && (
            <optgroup label={countryLabel(countryCode ?? '')}>
              <Zones names={own} />
            </optgroup>
          )}
          <optgroup label={timezoneFieldWords.zone.others}>
            <Zones names={others} />
          </optgroup>
        </select>
      )}
    </Field>
  )
}

const Zones = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <option key={name} value={name}>
      {zoneLabel(name)}
    </option>
  ))

const addressWords = messages.businesses

/**
 * The address and the position; picking a city also fills in its country and state. An empty address is valid only for
 * a business that was stored without one.
 */
function Address({ hasAddress }: { hasAddress: boolean }) {
  const { register, control, setValue, formState } = useFormContext<FormValues>()
  return (
    <div className="form-grid">
      <TextField
        name="address"
        isRequired={hasAddress}
        hint={hasAddress ? undefined : addressWords.noAddressHint}
        isWhole
      />
      <TextField name="street" isWhole />
      <Controller
        control={control}
        name="city"
        render={({ field, fieldState }) => (
          <Field
            label={addressWords.fields['city'] ?? ''}
            error={fieldState.error?.message}
            note={<PinSign field="city" />}
          >
            {({ id, 'aria-describedby': describedBy }) => (
              <CityField
                id={id}
                describedBy={describedBy}
                isInvalid={fieldState.invalid}
                value={field.value ?? ''}
                onText={field.onChange}
                onPick={({ name, state, countryCode }) => {
                  field.onChange(name)
                  setValue('countryCode', countryCode ?? '', { shouldDirty: true })
                  if (state) setValue('state', state, { shouldDirty: true })
                }}
              />
            )}
          </Field>
        )}
      />
      <TextField name="state" />
      <Field label={addressWords.fields['countryCode'] ?? ''} error={formState.errors.countryCode?.message}>
        {(field) => (
          <select {...field} {...register('countryCode')} className="field">
            <option value="">{addressWords.noCountry}</option>
            {allCountries().map((code) => (
              <option key={code} value={code}>
                {countryLabel(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField name="postalCode" />
      <PositionField />
      <TimezoneField />
    </div>
  )
}

const RichTextEditor = lazy(() => import('../../kit/editor/RichTextEditor.tsx'))

/** The description as rich text; the editor is loaded when first opened. */
function Description() {
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      control={control}
      name="description"
      render={({ field, fieldState }) => (
        <div>
          <label className="label" htmlFor="business-description">
            {messages.businesses.description}
          </label>
          <Suspense fallback={<Skeleton lines={5} />}>
            <RichTextEditor
              id="business-description"
              label={messages.businesses.description}
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          </Suspense>
          {fieldState.error && (
            <p className="field-error" role="alert">
              {fieldState.error.message}
            </p>
          )}
          <PinSign field="description" />
        </div>
      )}
    />
  )
}

const words = messages.businesses

interface Props {
  base: AdminBusiness | undefined
  tab: Tab
  change: ChangeView<View>
  isDisabled: boolean
  /** Called when a tab and its fields are mounted. */
  onShown: (tab: Tab) => void
  /** Called with the values of a former version, which the form then takes over. */
  onRevert: (values: FormValues) => void
  /** Called with the business's new version after its photos were saved. */
  onPhotos: (version: number) => void
  /** Called with the business after a merge was undone. */
  onUndone: (stored: AdminBusiness) => void
}

/** The form in tabs; a tab with invalid fields is marked. */
export function FormTabs({ base, tab, change, isDisabled, onShown, onRevert, onPhotos, onUndone }: Props) {
  const { control, formState } = useFormContext<FormValues>()
  const { errors } = formState
  const contents = {
    general: <General own={base?.category} />,
    address: <Address hasAddress={base?.address !== null} />,
    contact: <Contact />,
    hours: <Hours />,
    features: (
      <>
        <PinSign field="about" />
        <Controller
          control={control}
          name="about"
          render={({ field }) => (
            <FeatureSections
              value={field.value ?? {}}
              onChange={field.onChange}
              isUnreadable={typeof base?.about === 'string'}
            />
          )}
        />
      </>
    ),
    description: <Description />,
    photos: base && <Photos id={base.id} isTrashed={isDisabled} onSaved={onPhotos} />,
    history: base && <History base={base} onUndone={onUndone} {...(!isDisabled && { onRevert })} />,
  } as const satisfies Record<Tab, unknown>
  const shown = TABS.filter((key) => (key !== 'history' && key !== 'photos') || base !== undefined)
  return (
    <StoredPins value={base?.pinnedFields ?? null}>
      <Tabs
        label={words.tabsLabel}
        value={tab}
        onChange={(key) => void change({ tab: key === 'general' ? undefined : key }, { isReplacing: true })}
        tabs={shown.map((key) => ({
          key,
          label: words.tabs[key],
          isFaulty: TAB_FIELDS[key]?.some((field) => errors[field]) ?? false,
          content: (
            <fieldset
              ref={(element) => {
                if (element) onShown(key)
              }}
              disabled={isDisabled && key !== 'history'}
              className="m-0 min-w-0 border-0 p-0"
            >
              {contents[key]}
            </fieldset>
          ),
        }))}
      />
    </StoredPins>
  )
}
