import { messages } from '../../messages.ts'

const words = messages.businesses

interface Props {
  fields: readonly string[]
  /** A field's value in words, before and after. */
  shown: (field: string, side: 'before' | 'after') => string
}

/** Fields that change, each with its value before and after. */
export const Changes = ({ fields, shown }: Props) => (
  <dl className="changes grid gap-2">
    {fields.map((field) => (
      <div key={field}>
        <dt>{words.fields[field] ?? field}</dt>
        <dd className="grid gap-x-4 md:grid-cols-2">
          <del>
            <span className="sr-only">{words.history.before}: </span>
            {shown(field, 'before')}
          </del>
          <ins>
            <span className="sr-only">{words.history.after}: </span>
            {shown(field, 'after')}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
)
