import { useState } from 'react'
import { LICENCES } from '#domain/photos/licences.ts'
import { PHOTO_LIMITS } from '#domain/photos/photo.ts'
import { Field } from '../../../kit/ui/Field.tsx'
import { SelectField } from '../../../kit/ui/SelectField.tsx'
import { messages } from '../../../messages.ts'
import type { Photo } from './photos.queries.ts'

const words = messages.photos

export type PhotoTexts = Pick<Photo, 'alt' | 'credit' | 'licence'>

interface Props {
  value: PhotoTexts
  /** A note below the description. */
  problem?: string | undefined
  onChange: (part: Partial<PhotoTexts>) => void
  /** Called when a field loses the focus. */
  onLeave?: () => void
}

const OWN = 'own'
const isListed = (licence: string) => LICENCES.some(({ name }) => name === licence)

/** A photo's description, creator and licence. */
export function PhotoFields({ value, problem, onChange, onLeave }: Props) {
  const { alt, credit, licence } = value
  const [isOwn, setOwn] = useState(licence !== null && !isListed(licence))
  return (
    // Enter in one of these fields leaves it and must not submit the form around them.
    <div
      className="photo-fields"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        onLeave?.()
      }}
      onBlur={onLeave}
      role="presentation"
    >
      <Field label={words.alt} hint={words.altHint} error={problem} isRequired className="photo-alt">
        {(props) => (
          <input
            {...props}
            className="field"
            aria-required
            dir="auto"
            value={alt}
            maxLength={PHOTO_LIMITS.alt}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        )}
      </Field>
      <Field label={words.credit} hint={words.creditHint}>
        {(props) => (
          <input
            {...props}
            className="field"
            dir="auto"
            value={credit ?? ''}
            maxLength={PHOTO_LIMITS.credit}
            onChange={({ target }) => onChange({ credit: target.value || null })}
          />
        )}
      </Field>
      <SelectField
        label={words.licence}
        value={isOwn ? OWN : (licence ?? '')}
        options={[
          ['', words.noLicence],
          ...LICENCES.map(({ name }) => [name, words.licences[name] ?? name] as const),
          [OWN, words.otherLicence],
        ]}
        onChange={(chosen) => {
          setOwn(chosen === OWN)
          onChange({ licence: chosen === OWN ? null : chosen || null })
        }}
      />
      {isOwn && (
        <Field label={words.ownLicence}>
          {(props) => (
            <input
              {...props}
              className="field"
              dir="auto"
              value={licence ?? ''}
              maxLength={PHOTO_LIMITS.licence}
              onChange={({ target }) => onChange({ licence: target.value || null })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
