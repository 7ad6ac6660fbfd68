import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryChoices } from '#domain/import/category-choices.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { kindLabel } from '../../kit/choices/kind-names.ts'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import { formatFieldValue } from '../../kit/fields/format-field-value.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Badge } from '../../kit/ui/Badge.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { fieldLabel } from '../column-name.ts'
import { type DryRunTotals, type RowOutcome, SHOWN_ROWS, type ShownRow } from '../dry-run-totals.ts'

const { dryRun: words, fields } = messages.excel
const TONES = {
  new: 'good',
  changed: 'warn',
  unchanged: 'plain',
  duplicate: 'plain',
} as const satisfies Record<RowOutcome, string>

const ROW: readonly Column<ShownRow>[] = [
  { id: 'row', label: words.row, isNumber: true, cell: ({ row }) => asNumber(row) },
  {
    id: 'outcome',
    label: words.outcome,
    cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{words.outcomes[outcome]}</Badge>,
  },
  {
    id: 'name',
    label: fields.name,
    cellClass: 'font-semibold min-w-48',
    cell: ({ candidate }) => candidate.name,
  },
]
const columnsOf = (categoryOf: (label: string) => string): readonly Column<ShownRow>[] => [
  ...ROW,
  {
    id: 'category',
    label: fields.category,
    cell: ({ candidate: { category } }) => (category ? kindLabel(categoryOf(category)) : '–'),
  },
  ...(['city', 'address', 'phone'] as const).map((id): Column<ShownRow> => ({
    id,
    label: fields[id],
    cellClass: id === 'address' ? 'min-w-56' : '',
    cell: ({ candidate }) => candidate[id] ?? '–',
  })),
]
const CHANGED: readonly Column<ShownRow>[] = [
  ...ROW.filter(({ id }) => id !== 'outcome'),
  {
    id: 'changes',
    label: words.changes,
    headClass: 'w-full',
    cell: ({ changes = [] }) => <Changes of={changes} />,
  },
]

type OutcomeFilter = 'all' | RowOutcome

interface Props extends Pick<DryRunTotals, 'outcomes' | 'shown'> {
  known: DryRunTotals['knownCategories']
  choices: CategoryChoices
}

/** The first rows of each outcome; updates show the changed fields. */
export function DryRunRows({ outcomes, shown, known, choices }: Props) {
  const [tab, setTab] = useState<OutcomeFilter>('all')
  const { data = [] } = useQuery(allCategories)
  const categoryOf = (label: string) => {
    const meant = choices[label] ?? known[label] ?? label
    return typeof meant === 'string' ? meant : (data.find(({ id }) => id === meant)?.name ?? label)
  }
  const columns = columnsOf(categoryOf)
  const all = Object.values(shown)
    .flat()
    .sort((a, b) => a.row - b.row)
    .slice(0, SHOWN_ROWS)
  if (all.length === 0) return null
  const present = (Object.keys(shown) as RowOutcome[]).filter((outcome) => shown[outcome].length > 0)
  const tabOf = (key: OutcomeFilter, label: string, rows: readonly ShownRow[]) => ({
    key,
    label,
    content: (
      <DataTable
        columns={key === 'changed' ? CHANGED : columns}
        rows={rows}
        idOf={({ row }) => row}
        caption={label}
      />
    ),
  })
  return (
    <Panel
      title={words.first}
      text={Object.values(outcomes).some((count) => count > SHOWN_ROWS) && words.firstText(SHOWN_ROWS)}
    >
      <Tabs
        label={words.outcome}
        value={present.some((outcome) => outcome === tab) ? tab : 'all'}
        onChange={setTab}
        tabs={[
          tabOf('all', words.all, all),
          ...present.map((outcome) =>
            tabOf(outcome, `${words.outcomes[outcome]} (${asNumber(outcomes[outcome])})`, shown[outcome]),
          ),
        ]}
      />
    </Panel>
  )
}

function Changes({ of: changes }: { of: NonNullable<ShownRow['changes']> }) {
  return (
    <ul className="change-list">
      {changes.map(({ field, before, after, isJson }) => (
        <li key={field}>
          <span className="text-faint">{fieldLabel(field)}: </span>
          <del>{formatFieldValue(field, valueOf(before, isJson))}</del>
          <span aria-hidden="true"> → </span>
          <ins>{formatFieldValue(field, valueOf(after, isJson))}</ins>
        </li>
      ))}
    </ul>
  )
}

const valueOf = (value: string | number | boolean | null, isJson = false): unknown =>
  isJson && typeof value === 'string' ? parseOwnJson(value) : value
