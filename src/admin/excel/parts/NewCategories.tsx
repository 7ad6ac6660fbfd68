import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import { CategoryOptions } from '../../kit/choices/Options.tsx'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import type { CategoryChoices } from '../category-choices.ts'
import { $import } from '../import.store.ts'

/** Categories listed before the others are asked for. */
const LISTED = 20

interface Row {
  readonly name: string
}

const { newCategories: words } = messages.excel

function choose(label: string, id: number | undefined): void {
  const state = $import.get()
  if (state.step !== 'dryRun') return
  const others = Object.entries(state.categories).filter(([name]) => name !== label)
  const chosen = id === undefined ? [] : [[label, id] as const]
  $import.set({ ...state, categories: Object.fromEntries([...others, ...chosen]) })
}

interface Props {
  names: readonly string[]
  choices: CategoryChoices
}

/** The categories that the file would create: each stays new, or means one that is known. */
export function NewCategories({ names: all, choices }: Props) {
  const [isWhole, setWhole] = useState(false)
  // An import just before may have made some.
  const { data = [] } = useQuery({ ...allCategories, staleTime: 0 })
  // What belongs to no category is told elsewhere.
  const names = all.filter((name) => name !== OTHER_CATEGORY)
  if (names.length === 0) return null
  const columns: readonly Column<Row>[] = [
    {
      id: 'category',
      label: words.category,
      headClass: 'w-full',
      cellClass: 'font-semibold',
      cell: ({ name }) => name,
    },
    {
      id: 'becomes',
      label: words.becomes,
      cell: ({ name }) => (
        <select
          className="field category-choice"
          aria-label={words.into(name)}
          value={choices[name] ?? ''}
          onChange={({ target }) => choose(name, target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{words.create}</option>
          <CategoryOptions list={data} />
        </select>
      ),
    },
  ]
  const title = words.title(asNumber(names.length))
  return (
    <Panel title={title} text={words.text}>
      <DataTable
        columns={columns}
        rows={(isWhole ? names : names.slice(0, LISTED)).map((name) => ({ name }))}
        idOf={({ name }) => name}
        caption={title}
      />
      {!isWhole && names.length > LISTED && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          {words.more(asNumber(names.length - LISTED))}
        </Button>
      )}
    </Panel>
  )
}
