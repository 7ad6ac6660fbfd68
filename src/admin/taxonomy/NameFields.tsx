import { messages } from '../messages.ts'
import { Field } from '../kit/ui/Field.tsx'
import type { Draft, TaxonomyRow } from './kind.ts'

const words = messages.taxonomy

interface Props {
  row: TaxonomyRow
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  errors: { readonly name?: string | undefined; readonly slug?: string | undefined }
  pathOf: (slug: string) => string
  /** Why the name cannot be changed; absent where it can. */
  fixed?: string | undefined
}

/** The name and slug fields, with a note on what happens to the old URL. */
export function NameFields({ row, draft, onChange, errors, pathOf, fixed }: Props) {
  const slug = draft.slug.trim()
  const isMoved = slug !== row.slug && errors.slug === undefined
  const former = row.formerSlugs.filter((each) => each !== slug)
  return (
    <>
      <Field label={words.fields.name} error={errors.name} hint={fixed}>
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="off"
            maxLength={120}
            readOnly={fixed !== undefined}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Field label={words.fields.slug} error={errors.slug} hint={words.slugHint(pathOf(slug || row.slug))}>
          {(control) => (
            <input
              {...control}
              className="field"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={120}
              value={draft.slug}
              onChange={(event) => onChange({ slug: event.target.value })}
            />
          )}
        </Field>
        {isMoved && (
          <p className="notice" role="status">
            {words.slugWarning(pathOf(row.slug), pathOf(slug))}
          </p>
        )}
        {former.length > 0 && (
          <details className="former">
            <summary>
              {words.formerSlugs} ({former.length})
            </summary>
            <ul>
              {former.map((each) => (
                <li key={each}>{pathOf(each)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  )
}
