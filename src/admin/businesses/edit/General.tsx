import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { messages } from '../../messages.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { Switch } from '../../kit/ui/Switch.tsx'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import { kindName } from '../../kit/choices/kind-names.ts'
import { CategoryOptions } from '../../kit/choices/Options.tsx'
import { PinSign } from './PinSign.tsx'
import { TextField } from './TextField.tsx'
import type { FormValues } from './values.ts'
import { isAllowedPhoto } from '#domain/images/hosts.ts'
import { photoHosts } from '#ui/photo-hosts.ts'
import { Thumbnail } from '../../kit/ui/Thumbnail.tsx'
import { CLOSINGS, openingOf, OPENINGS, type Opening as Stated } from '#domain/business/status.ts'
import { SelectField } from '#admin/kit/ui/SelectField.tsx'

/** The operating status as one choice, from which both stored fields follow. */
function Opening() {
  const { control, setValue } = useFormContext<FormValues>()
  const [isOpen, businessStatus] = useWatch({ control, name: ['isOpen', 'businessStatus'] })
  const opening = openingOf({ isOpen: isOpen !== false, businessStatus: businessStatus ?? 'OPERATIONAL' })
  const choose = (chosen: Stated) => {
    const { isOpen: serves, businessStatus: status } = OPENINGS[chosen]
    setValue('isOpen', serves, { shouldDirty: true })
    setValue('businessStatus', status, { shouldDirty: true })
  }
  return (
    <div className="grid content-start gap-2">
      <div>
        <Switch
          label={opening === 'open' ? words.states.open : words.states.closed}
          isOn={opening === 'open'}
          onChange={(isOn) => choose(isOn ? 'open' : 'forNow')}
        />
        <p className="field-hint">{words.openHint}</p>
        <PinSign field="isOpen" />
        <PinSign field="businessStatus" />
      </div>
      {opening !== 'open' && (
        <SelectField
          label={words.closedHow}
          value={opening}
          options={CLOSINGS.map((closing) => [closing, words.openings[closing]])}
          onChange={choose}
        />
      )}
    </div>
  )
}

const photoWords = messages.businesses
const SIZE = 96

/** A preview of a picture, or why the site will not show it. */
function Photo({ address }: { address: string }) {
  const src = address.trim()
  const hosts = photoHosts.join(', ')
  const isForeign = src !== '' && !isAllowedPhoto(src, photoHosts)
  return (
    <div className="flex items-start gap-3">
      <Thumbnail
        src={isForeign ? null : src}
        size={SIZE}
        alt={src === '' ? photoWords.noPreview : photoWords.preview}
      />
      <p className={`field-hint min-w-0 wrap-anywhere ${isForeign ? 'text-warn' : ''}`} aria-live="polite">
        {isForeign ? photoWords.foreignPhoto(hosts) : photoWords.lostPhoto(hosts)}
      </p>
    </div>
  )
}

const words = messages.businesses

/** The type as visitors read it, with what operators call it below. */
function TypeField() {
  const type = useWatch<FormValues, 'type'>({ name: 'type' }) ?? ''
  const own = kindName(type)
  return (
    <TextField
      name="type"
      hint={own === type ? words.typeHint : `${words.typeInTurkish(own)} ${words.typeHint}`}
    />
  )
}

interface Props {
  /** Its current category, shown until the list of categories has loaded. */
  own: { readonly id: number; readonly name: string } | undefined
}

/** Name, category, open state and pictures. */
export function General({ own }: Props) {
  const { register, control, formState } = useFormContext<FormValues>()
  const list = useQuery(allCategories)
  const known = list.data ?? []
  const choices =
    own && !known.some(({ id }) => id === own.id) ? [...known, { id: own.id, label: own.name }] : known
  const [photoUrl, imageUrl] = useWatch({ control, name: ['photoUrl', 'imageUrl'] })
  return (
    <div className="form-grid">
      <TextField name="name" isRequired isWhole />
      <Field
        label={words.fields['categoryId'] ?? ''}
        isRequired
        note={<PinSign field="category" />}
        error={formState.errors.categoryId?.message ?? (list.isError ? words.failed.categories : undefined)}
      >
        {(field) => (
          <select
            {...field}
            // Remounts when the list has loaded, so that the current category is selected.
            key={choices.length}
            {...register('categoryId', { setValueAs: Number })}
            className="field"
            aria-required
          >
            <option value={0}>{words.chooseCategory}</option>
            <CategoryOptions list={choices} />
          </select>
        )}
      </Field>
      <TypeField />
      <TextField name="otherCategories" hint={words.otherCategoriesHint} isWhole />
      <Opening />
      <div>
        <Controller
          control={control}
          name="isVerified"
          render={({ field }) => (
            <Switch
              label={words.fields['isVerified'] ?? ''}
              isOn={field.value === true}
              onChange={field.onChange}
            />
          )}
        />
        <PinSign field="isVerified" />
      </div>
      <TextField name="priceRange" />
      <TextField name="slug" hint={words.slugHint} isWhole />
      <div className="grid gap-2">
        <TextField name="photoUrl" type="url" />
        <Photo address={photoUrl ?? ''} />
      </div>
      <div className="grid gap-2">
        <TextField name="imageUrl" type="url" />
        <Photo address={imageUrl ?? ''} />
      </div>
    </div>
  )
}
