import { DERIVED_FIELDS, type Derivation, type DerivedField } from '#domain/import/derivations.ts'
import { asNumber } from '../../kit/format.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { fieldLabel } from '../column-name.ts'
import { startDryRun } from '../dry-run.ts'
import type { Reading } from '../reading.ts'

const { derived: words } = messages.excel

const COLUMNS: readonly Column<Derivation>[] = [
  {
    id: 'field',
    label: words.field,
    cellClass: 'font-semibold whitespace-nowrap',
    cell: ({ field }) => words.fields[field],
  },
  { id: 'rule', label: words.rule, headClass: 'md:min-w-56', cell: ({ rule }) => words.rules[rule] },
  { id: 'count', label: words.count, isNumber: true, cell: ({ count }) => asNumber(count) },
  { id: 'row', label: words.row, isNumber: true, cell: ({ row }) => asNumber(row) },
  {
    id: 'example',
    label: words.example,
    headClass: 'w-full',
    cellClass: 'break-all',
    cell: ({ field, name, value }) =>
      value === null ? name : `${name}: ${field === 'columns' ? fieldLabel(value) : value}`,
  },
]

interface Props {
  derivations: readonly Derivation[]
  /** The rows of businesses that were removed for good, which the counts include. */
  suppressed: number
  reading: Reading
}

/** Values derived because the file lacks them; leaving a field empty instead reads the file again. */
export function Derived({ derivations, suppressed, reading }: Props) {
  const { underived } = reading
  if (derivations.length === 0) return null
  const toggle = (field: DerivedField, isDerived: boolean) => {
    const others = underived.filter((each) => each !== field)
    void startDryRun({ ...reading, underived: isDerived ? others : [...others, field] })
  }
  const shown = DERIVED_FIELDS.filter(
    (field) =>
      underived.includes(field) || derivations.some((each) => each.field === field && each.value !== null),
  )
  return (
    <Panel
      title={words.title}
      text={suppressed === 0 ? words.text : `${words.text} ${words.withSuppressed(asNumber(suppressed))}`}
    >
      <fieldset className="flex flex-wrap gap-4">
        <legend className="sr-only">{words.choose}</legend>
        {shown.map((field) => (
          <label key={field} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={!underived.includes(field)}
              onChange={({ target }) => toggle(field, target.checked)}
            />
            {words.derive(words.fields[field])}
          </label>
        ))}
      </fieldset>
      <DataTable
        columns={COLUMNS}
        rows={derivations}
        idOf={({ field, rule, value }) => `${field} ${rule} ${value ?? ''}`}
        caption={words.title}
      />
    </Panel>
  )
}
