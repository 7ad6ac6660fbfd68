import { CREATIVE_LIMITS } from '#domain/ads/creative-schema.ts'
import { CREATIVE_KINDS, type CreativeInput } from '#domain/ads/creative.ts'
import { AD_PLACEMENTS } from '#domain/ads/placement.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { ads as words } from '../../messages/ads.ts'
import type { CreativeDraft } from './creative-draft.ts'
import { TextField } from '../../kit/ui/TextField.tsx'

interface Props {
  draft: CreativeDraft
  /** Why the image could not be copied. */
  imageFault: string | undefined
  errorOf: (field: keyof CreativeInput) => string | undefined
  onChange: (part: Partial<CreativeDraft>) => void
}

/** The content of an advertisement and its placement. */
export function CreativeFields({ draft, imageFault, errorOf, onChange }: Props) {
  return (
    <>
      <TextField
        isRequired
        label={words.creativeName}
        value={draft.name}
        maxLength={CREATIVE_LIMITS.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <div className="ad-fields">
        <Field label={words.placement}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={draft.placement}
              onChange={({ target }) => {
                const placement = AD_PLACEMENTS.find((each) => each === target.value)
                if (placement) onChange({ placement })
              }}
            >
              {AD_PLACEMENTS.map((placement) => (
                <option key={placement} value={placement}>
                  {words.placements[placement]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.kind}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={draft.kind}
              onChange={({ target }) => {
                const kind = CREATIVE_KINDS.find((each) => each === target.value)
                if (kind) onChange({ kind })
              }}
            >
              {CREATIVE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {draft.kind === 'image' ? (
        <>
          <TextField
            isRequired
            label={words.imageUrl}
            hint={words.imageUrlHint}
            type="url"
            value={draft.imageUrl}
            error={errorOf('imageUrl') ?? imageFault}
            onChange={(imageUrl) => onChange({ imageUrl })}
          />
          <TextField
            isRequired
            label={words.alt}
            hint={words.altHint}
            value={draft.alt}
            maxLength={CREATIVE_LIMITS.alt}
            error={errorOf('alt')}
            onChange={(alt) => onChange({ alt })}
          />
        </>
      ) : (
        <>
          <Field label={words.html} hint={words.htmlHint} error={errorOf('html')} isRequired>
            {(control) => (
              <textarea
                {...control}
                required
                className="field ad-style"
                rows={7}
                spellCheck={false}
                value={draft.html}
                onChange={(event) => onChange({ html: event.target.value })}
              />
            )}
          </Field>
          <div className="ad-fields">
            <TextField
              isRequired
              label={words.width}
              inputMode="numeric"
              value={draft.width}
              error={errorOf('width')}
              onChange={(width) => onChange({ width })}
            />
            <TextField
              isRequired
              label={words.height}
              inputMode="numeric"
              value={draft.height}
              error={errorOf('height')}
              onChange={(height) => onChange({ height })}
            />
          </div>
        </>
      )}
      <TextField
        isRequired={draft.kind === 'image'}
        label={words.link}
        hint={draft.kind === 'html' ? words.linkHintHtml : words.linkHint}
        type="url"
        value={draft.link}
        error={errorOf('link')}
        onChange={(link) => onChange({ link })}
      />
    </>
  )
}
