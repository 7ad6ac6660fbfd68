import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { asNumber } from '../../kit/format.ts'
import { messages } from '../../messages.ts'
import { allCategories } from '../../kit/choices/choices.queries.ts'
import { CategoryOptions } from '../../kit/choices/Options.tsx'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import type { CategoryChoices } from '#domain/import/category-choices.ts'
import { type Choice, choiceOf, valueOf, withChoice } from '../category-choice.ts'
import { $import } from '../import.store.ts'
import { sameKindOf } from '#domain/kinds/same-kind.ts'

/** Number of categories listed before the rest is unfolded. */
const LISTED = 20
/** Number of suggestions listed by name. */
const NAMED = 12
/** Maximum number of new categories with a choice. */
const OFFERED = 500

interface Row {
  readonly name: string
}

const { newCategories: words } = messages.excel

const knownKinds = queryOptions({ queryKey: ['kinds'], queryFn: loadKinds, staleTime: Infinity })

function change(next: (categories: CategoryChoices) => CategoryChoices): void {
  const state = $import.get()
  if (state.step !== 'dryRun') return
  const { reading } = state
  $import.set({ ...state, reading: { ...reading, categories: next(reading.categories) } })
}

function choose(label: string, meant: Choice | undefined): void {
  change((categories) => withChoice(categories, label, meant))
}

/** Accepts the suggestions for all labels without a choice. */
function chooseAll(proposed: CategoryChoices): void {
  change((categories) => ({ ...proposed, ...categories }))
}

interface Props {
  names: readonly string[]
  choices: CategoryChoices
}

/** The categories that the file would create: each stays new or is mapped to an existing one. */
export function NewCategories({ names: all, choices }: Props) {
  const [isWhole, setWhole] = useState(false)
  // A previous import may have just created some.
  const { data = [] } = useQuery({ ...allCategories, staleTime: 0 })
  // Rows without a category are reported elsewhere.
  const names = all.filter((name) => name !== OTHER_CATEGORY)
  const { data: kinds } = useQuery({ ...knownKinds, enabled: names.length > 0 })
  if (names.length === 0) return null
  const proposed = kinds === undefined ? {} : sameKindOf(names, data, kinds, choices)
  const targets = new Set(Object.values({ ...proposed, ...choices }))
  // A label that others are mapped to stays a category itself.
  const open = Object.entries(proposed).filter(
    ([name]) => choices[name] === undefined && !Object.values(choices).includes(name),
  )
  const nameOf = (meant: Choice) =>
    typeof meant === 'string' ? meant : (data.find(({ id }) => id === meant)?.label ?? '')
  const offered = names.filter(
    (name, at) => choices[name] === undefined && (at < OFFERED || targets.has(name)),
  )
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
          value={valueOf(choices[name])}
          onChange={({ target }) => choose(name, choiceOf(target.value))}
        >
          <option value="">{words.create}</option>
          <optgroup label={words.inFile}>
            {offered.map((other) =>
              other === name ? null : (
                <option key={other} value={valueOf(other)}>
                  {other}
                </option>
              ),
            )}
          </optgroup>
          <optgroup label={words.known}>
            <CategoryOptions list={data} />
          </optgroup>
        </select>
      ),
    },
  ]
  const title = words.title(asNumber(names.length))
  return (
    <Panel title={title} text={words.text}>
      {open.length > 0 && (
        <div className="grid gap-2 justify-items-start">
          <p>
            {words.sameKind(
              open
                .slice(0, NAMED)
                .map(([name, meant]) => `${name} → ${nameOf(meant)}`)
                .join(' · '),
              asNumber(open.length),
            )}
          </p>
          <Button onClick={() => chooseAll(Object.fromEntries(open))}>
            {words.takeAll(asNumber(open.length))}
          </Button>
        </div>
      )}
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
