import { useId } from 'react'
import { CATEGORY_ICONS } from '#domain/category/icon-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { messages } from '../messages.ts'

const words = messages.categories

/** A choice of the category icons, each named for screen readers. */
export function IconField({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const name = useId()
  const label = CATEGORY_ICONS.find((each) => each === value)
  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className="label">
        {messages.taxonomy.fields.icon}
        {label && <span className="font-normal text-soft">: {words.icons[label]}</span>}
      </legend>
      <div className="icons">
        {CATEGORY_ICONS.map((sign) => (
          <label key={sign} title={words.icons[sign]}>
            <input
              type="radio"
              name={name}
              aria-label={words.icons[sign]}
              checked={sign === value}
              onChange={() => onChange(sign)}
            />
            <Icon name={sign} />
          </label>
        ))}
      </div>
      <p className="field-hint" id={`${name}-hint`}>
        {words.iconHint}
      </p>
    </fieldset>
  )
}
