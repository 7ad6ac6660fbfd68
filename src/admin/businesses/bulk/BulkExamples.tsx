import type { BulkPreview } from '#domain/business/bulk.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { formatFieldValue } from '../../kit/fields/format-field-value.ts'

const words = messages.bulk.preview
const { fields } = messages.businesses

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Rendered below all fields, some of which the dialog scrolls out of view. */
const bringIntoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })

/** The first businesses that an edit changes, with each field before and after. */
export function BulkExamples({ examples, looked, isMore, unfit }: BulkPreview) {
  return (
    <section aria-labelledby="bulk-preview" className="bulk-preview" ref={bringIntoView}>
      <h3 id="bulk-preview">{words.title}</h3>
      <p role="status">
        {examples.length === 0 ? words.none(asNumber(looked), isMore) : words.some(asNumber(examples.length))}
        {unfit > 0 && ` ${words.unfit(asNumber(unfit))}`}
      </p>
      <ul>
        {examples.map(({ id, name, place, before, after }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            {place && (
              <span className="ml-2 text-soft" dir="auto">
                {place}
              </span>
            )}
            <dl>
              {Object.keys(after).map((field) => (
                <div key={field}>
                  <dt>{fields[field] ?? field}</dt>
                  <dd>
                    {!isEmpty(before[field]) && (
                      <>
                        <del dir="auto">{formatFieldValue(field, before[field])}</del>{' '}
                      </>
                    )}
                    <ins dir="auto">{formatFieldValue(field, after[field])}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
