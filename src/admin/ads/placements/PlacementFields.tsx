import { NETWORK_ID_EXAMPLES } from '#domain/ads/network-ids.ts'
import { AD_FORMATS, AD_FREQUENCIES, type AdPlacement } from '#domain/ads/placement.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { ads as words } from '../../messages/ads.ts'
import { PageChoices } from '../PageChoices.tsx'
import { useState } from 'react'
import { parseAdStyle } from '#domain/ads/ad-style.ts'

interface StyleFieldProps {
  style: AdStyle
  isFaulty: boolean
  onChange: (style: AdStyle) => void
}
type AdStyle = Readonly<Record<string, string>>

/** The style as JSON; an invalid text shows an error and changes nothing. */
function StyleField({ style, isFaulty, onChange }: StyleFieldProps) {
  const [text, setText] = useState(() => JSON.stringify(style, null, 2))
  const isRead = parseAdStyle(text) !== undefined
  return (
    <Field
      label={words.adStyle}
      hint={words.adStyleHint}
      error={!isRead || isFaulty ? words.faults.adStyle : undefined}
    >
      {(control) => (
        <textarea
          {...control}
          className="field ad-style"
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            const read = parseAdStyle(event.target.value)
            if (read) onChange(read)
          }}
        />
      )}
    </Field>
  )
}

interface Props {
  value: AdPlacement
  publisherId: string
  faults: ReadonlySet<keyof AdPlacement>
  onChange: (part: Partial<AdPlacement>) => void
}

/** The network's fields of a placement: unit, frequency and pages. */
export function PlacementFields({ value, publisherId, faults, onChange }: Props) {
  const isInline = value.placement === 'inline'
  return (
    <>
      <div className="ad-fields">
        <Field
          label={words.adSlot}
          hint={words.adSlotHint}
          error={faults.has('adSlot') ? words.faults.adSlot(NETWORK_ID_EXAMPLES.slot) : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="field"
              inputMode="numeric"
              value={value.adSlot}
              onChange={(event) => onChange({ adSlot: event.target.value.trim() })}
            />
          )}
        </Field>
        <Field
          label={words.adClient}
          hint={publisherId === '' ? words.adClientHint : words.adClientOf(publisherId)}
          error={faults.has('adClient') ? words.faults.adClient(NETWORK_ID_EXAMPLES.client) : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="field"
              value={value.adClient}
              placeholder={publisherId}
              onChange={(event) => onChange({ adClient: event.target.value.trim() })}
            />
          )}
        </Field>
        <Field label={words.adFormat}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={value.adFormat}
              onChange={(event) => onChange({ adFormat: chosen(AD_FORMATS, event.target.value) })}
            >
              {AD_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {words.formats[format]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.frequency} hint={isInline ? words.frequencyInline : words.frequencyHint}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={value.frequency}
              onChange={(event) =>
                onChange({ frequency: chosen(AD_FREQUENCIES, Number(event.target.value)) })
              }
            >
              {AD_FREQUENCIES.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {isInline ? words.everyRows(frequency) : words.everyViews(frequency)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <PageChoices label={words.pagesLabel} pages={value.pages} onChange={(pages) => onChange({ pages })} />
      <StyleField
        style={value.adStyle}
        isFaulty={faults.has('adStyle')}
        onChange={(adStyle) => onChange({ adStyle })}
      />
    </>
  )
}

const chosen = <Value,>(values: readonly Value[], value: unknown): Value => {
  const [first] = values
  return values.find((each) => each === value) ?? (first as Value)
}
