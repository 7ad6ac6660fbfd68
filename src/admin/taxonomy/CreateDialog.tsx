import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '#domain/text/fold.ts'
import { AdminError } from '../kit/api.ts'
import { fittingValues } from '../kit/draft/draft.ts'
import { DraftOffer } from '../kit/draft/DraftOffer.tsx'
import { forgetDraft, useDraft } from '../kit/draft/use-draft.ts'
import { allCountries, countryLabel } from '../kit/choices/country-label.ts'
import { sayFailure, saySuccess } from '../kit/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { messages } from '../messages.ts'
import { EditFrame } from '../kit/draft/EditFrame.tsx'
import type { Kind, NewDraft, TaxonomyRow } from './kind.ts'
import { creating } from './taxonomy.queries.ts'

const words = messages.taxonomy
const EMPTY: NewDraft = { name: '', countryCode: '', state: '' }

interface Props<Row extends TaxonomyRow> {
  kind: Kind<Row>
  onClose: () => void
  /** Called with the new item, or with the existing one of that name. */
  onOpen: (row: Row) => void
}

/** Adds a category or city by name; all other fields are in the form that opens afterwards. */
export function CreateDialog<Row extends TaxonomyRow>({ kind, onClose, onOpen }: Props<Row>) {
  const [draft, setDraft] = useState(EMPTY)
  const isChanged = `${draft.name}${draft.countryCode}${draft.state}`.trim() !== ''
  const name = `${kind.screen}:new`
  const kept = useDraft({ name, version: '', changes: isChanged ? draft : undefined })
  const close = () => {
    forgetDraft(name)
    onClose()
  }
  const open = (row: Row) => {
    forgetDraft(name)
    onOpen(row)
  }
  const add = useMutation({
    ...creating(kind),
    onSuccess: (row) => {
      saySuccess(words.added, words.addedText(row.name))
      open(row)
    },
    onError: (error) => sayFailure(kind.words.failed.add, error),
  })
  const refusal = add.error instanceof AdminError ? add.error : undefined
  const other = (refusal?.body as { other?: Row } | undefined)?.other
  const change = (part: Partial<NewDraft>) => {
    add.reset()
    setDraft((old) => ({ ...old, ...part }))
  }
  const { hasCountry } = kind
  return (
    <EditFrame
      title={kind.words.add}
      isChanged={isChanged}
      isValid={fold(draft.name) !== '' && (!hasCountry || draft.countryCode !== '')}
      isSaving={add.isPending}
      onSave={() => add.mutate(draft)}
      onClose={close}
    >
      <DraftOffer draft={kept} version="" onRestore={(values) => change(fittingValues(values, EMPTY))} />
      <Field label={words.fields.name} error={other && words.exists(other.name)} hint={kind.words.addHint}>
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      {other && (
        <div>
          <Button onClick={() => open(other)}>{words.openOther(other.name)}</Button>
        </div>
      )}
      {hasCountry && (
        <>
          <Field label={messages.cities.country}>
            {(control) => (
              <select
                {...control}
                className="field"
                value={draft.countryCode}
                onChange={(event) => change({ countryCode: event.target.value })}
              >
                <option value="">{words.chooseCountry}</option>
                {allCountries().map((code) => (
                  <option key={code} value={code}>
                    {countryLabel(code)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={words.fields.state} hint={words.stateHint}>
            {(control) => (
              <input
                {...control}
                className="field"
                autoComplete="off"
                maxLength={100}
                value={draft.state}
                onChange={(event) => change({ state: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </EditFrame>
  )
}
