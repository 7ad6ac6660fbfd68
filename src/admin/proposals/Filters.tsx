import { useQuery } from '@tanstack/react-query'
import { isUndecided, PROPOSAL_KINDS, PROPOSAL_STATES, UNDECIDED } from '#domain/proposals/proposal.ts'
import { asNumber } from '../kit/format.ts'
import { SearchField } from '../kit/list/SearchField.tsx'
import { useDebouncedEdit } from '../kit/list/use-debounced-edit.ts'
import type { ChangeView } from '../kit/list/use-view.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import { sumOf, waitingProposals } from '../shell/waiting.queries.ts'
import { parseProposalsView, shownState, type ProposalsView } from './view.ts'

const { filters: words, kinds, states } = messages.proposals

interface Props {
  view: ProposalsView
  change: ChangeView<ProposalsView>
  /** The name of the business that the list is limited to. */
  businessName: string | undefined
}

/** The list's filters: kinds with their open counts, states, a search. */
export function Filters({ view, change, businessName }: Props) {
  const { data: waiting } = useQuery(waitingProposals)
  const { edited, edit } = useDebouncedEdit(
    view.q ?? '',
    (q) => void change({ q: q.trim() || undefined, page: undefined }, { isReplacing: true }),
  )
  const counted = (label: string, count: number | undefined) =>
    waiting === undefined ? label : words.withCount(label, asNumber(count ?? 0))
  const show = (part: object) => void change({ page: undefined, ...parseProposalsView({ ...view, ...part }) })
  return (
    <div className="grid gap-3">
      <fieldset className="chips">
        <legend className="label">{words.kind}</legend>
        {[undefined, ...PROPOSAL_KINDS].map((kind) => (
          <label key={kind ?? 'all'} className="chip">
            <input
              type="radio"
              name="kind"
              checked={view.kind === kind}
              onChange={() => void change({ kind, page: undefined })}
            />
            {kind === undefined ? counted(words.all, sumOf(waiting)) : counted(kinds[kind], waiting?.[kind])}
          </label>
        ))}
      </fieldset>
      <div className="proposal-filters">
        <Field label={words.state}>
          {(control) => (
            <select
              {...control}
              className="field"
              value={shownState(view)}
              onChange={({ target }) => show({ state: target.value })}
            >
              {view.business !== undefined && <option value="any">{words.any}</option>}
              {UNDECIDED.map((state) => (
                <option key={state} value={state}>
                  {states[state]}
                </option>
              ))}
              <option value="decided">{words.decided}</option>
              {PROPOSAL_STATES.filter((state) => !isUndecided(state)).map((state) => (
                <option key={state} value={state}>
                  {states[state]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SearchField label={words.search} hint={words.searchHint} value={edited} onChange={edit} />
      </div>
      {view.business !== undefined && (
        <p className="notice flex flex-wrap items-center justify-between gap-2">
          {businessName === undefined ? words.ofOneBusiness : words.ofBusiness(businessName)}
          <Button
            look="quiet"
            onClick={() => void change({ business: undefined, state: undefined, page: undefined })}
          >
            {words.clear}
          </Button>
        </p>
      )}
    </div>
  )
}
