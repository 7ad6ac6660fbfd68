import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import type { FieldAssignment } from '#import/columns/apply-mapping.ts'
import { type Field, FIELDS } from '#import/columns/fields.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { messages } from '../../messages.ts'

const { columns: words, fields: names } = messages.excel

interface Props {
  header: string
  meanings: readonly FieldAssignment[]
  /** The number of columns of each field whose columns are ordered. */
  lastPlaces: ReadonlyMap<Field, number>
  onChange: (field: Field | null) => void
  onMove: (field: Field, by: -1 | 1) => void
}

/** The field of a column, and its rank among the field's columns. */
export function FieldChoice({ header, meanings, lastPlaces, onChange, onMove }: Props) {
  const id = useId()
  const [first, ...others] = meanings
  const also = others
    .map(({ field, place }) => (place === null ? names[field] : words.placed(names[field], place)))
    .join(', ')
  const isPlaced = first !== undefined && first.place !== null
  return (
    <div className="column-field">
      <select
        className="field"
        aria-label={`${words.field}: ${header}`}
        aria-describedby={isPlaced || also !== '' ? id : undefined}
        value={first?.field ?? ''}
        onChange={(event) => onChange((event.target.value || null) as Field | null)}
      >
        <option value="">{words.ignore}</option>
        {FIELDS.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
      <span id={id}>
        {isPlaced && (
          <span className="column-place">
            {first.place}.<span className="sr-only"> {words.inOrder} </span>
          </span>
        )}
        {also !== '' && <span className="column-also">{words.also(also)}</span>}
      </span>
      {isPlaced && (
        <span className="column-moves">
          <IconButton
            label={words.moveUp(header)}
            aria-disabled={first.place === 1}
            onClick={() => onMove(first.field, -1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={words.moveDown(header)}
            aria-disabled={first.place === lastPlaces.get(first.field)}
            onClick={() => onMove(first.field, 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </div>
  )
}
