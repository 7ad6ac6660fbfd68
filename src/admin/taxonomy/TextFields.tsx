import { TEXT_LIMITS } from '#domain/taxonomy/texts.ts'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import type { Draft } from './kind.ts'

const words = messages.taxonomy

interface Props {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** What its page says about a category or a city, and what search engines are told. */
export function TextFields({ draft, onChange }: Props) {
  return (
    <>
      <Field label={words.fields.description} hint={words.descriptionHint}>
        {(control) => (
          <textarea
            {...control}
            className="field"
            rows={5}
            maxLength={TEXT_LIMITS.description}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.fields.seoTitle} hint={words.seoHint}>
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="off"
            maxLength={TEXT_LIMITS.seoTitle}
            value={draft.seoTitle}
            onChange={(event) => onChange({ seoTitle: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.fields.seoDescription} hint={words.seoHint}>
        {(control) => (
          <textarea
            {...control}
            className="field"
            rows={2}
            maxLength={TEXT_LIMITS.seoDescription}
            value={draft.seoDescription}
            onChange={(event) => onChange({ seoDescription: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
