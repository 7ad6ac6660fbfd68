import { ExternalLink, Pencil, RotateCcw } from 'lucide-react'
import { useId, useState, useEffect } from 'react'
import { BUSINESS_STATUSES } from '#domain/business/status.ts'
import type { ProposalText } from '#domain/proposals/fields.ts'
import { positionOfText } from '#domain/geo/position-of-text.ts'
import { asDistance } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { messages } from '../messages.ts'
import { metresBetween, type FieldComparison, type ComparedField } from './comparison.ts'
import { DiffText } from '../kit/compare/DiffText.tsx'
import { toggled, type Edits } from './edits.ts'
import type { Faults } from './words.ts'
import { HoursDifference } from './HoursDifference.tsx'
import { PositionPair } from '../kit/compare/PositionPair.tsx'
import { ValueField } from './ValueField.tsx'
import { useQuery } from '@tanstack/react-query'
import { fold } from '#domain/text/fold.ts'
import { allCategories } from '#admin/kit/choices/choices.queries.ts'
import { CategoryOptions } from '#admin/kit/choices/Options.tsx'

interface CategoryChoiceProps {
  /** The kind as the sender wrote it. */
  proposed: string
  chosen: number | undefined
  error: string | undefined
  errorId: string
  onChoose: (id: number | undefined) => void
}

/** The stored category for a proposed kind: the one of that name, or the chosen one. */
function CategoryChoice({ proposed, chosen, error, errorId, onChoose }: CategoryChoiceProps) {
  const { data: categories } = useQuery(allCategories)
  const known = categories?.find(({ name }) => fold(name) === fold(proposed))?.id
  useEffect(() => {
    if (chosen === undefined && known !== undefined) onChoose(known)
  }, [chosen, known, onChoose])
  const isUnknown = categories !== undefined && known === undefined
  return (
    <>
      {isUnknown && chosen === undefined && <p className="field-hint">{words.categoryUnknown(proposed)}</p>}
      <select
        className="field"
        aria-label={messages.proposals.fields.category}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(Number(target.value) || undefined)}
      >
        <option value="">{words.chooseCategory}</option>
        {categories && <CategoryOptions list={categories} />}
      </select>
    </>
  )
}

const words = messages.proposals.difference
const { statuses } = messages.businesses
const { fields: labels } = messages.proposals

/** Fields with a shortcut key: 1 to 9. */
const KEYED = 9

interface Props {
  fields: readonly ComparedField[]
  title: string
  edits: Edits
  faults: Faults
  /** Whether fields can be selected and edited. */
  isOpen: boolean
  /** The accepted fields of a decided proposal. */
  accepted: readonly string[]
  onEdit: (edits: Edits) => void
}

/** The changes of a proposal, field by field. */
export function Difference({ fields, title, ...props }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id}>{title}</h3>
      <ol className="differences">
        {fields.map((field, at) => (
          <FieldDifference key={field.field} field={field} number={at + 1} {...props} />
        ))}
      </ol>
    </section>
  )
}

type FieldProps = Omit<Props, 'fields' | 'title'> & { field: ComparedField; number: number }

function FieldDifference({ field, number, edits, faults, isOpen, accepted, onEdit }: FieldProps) {
  const { field: name, values, isChangedSince, isSame, isRisky } = field
  const [isEditing, setEditing] = useState(false)
  const errorId = useId()
  const label = labels[name]
  const isTaken = isOpen ? !edits.off.has(name) : accepted.includes(name)
  // Errors of single days are shown beside them.
  const error = faults[name]
  const reset = () => {
    setEditing(false)
    onEdit({ ...edits, values: { ...edits.values, [name]: undefined } })
  }
  return (
    <li className={isTaken ? 'difference' : 'difference is-off'} data-field={name}>
      <div className="difference-head">
        <label>
          <input
            type="checkbox"
            aria-label={words.take(label)}
            checked={isTaken}
            disabled={!isOpen}
            onChange={() => onEdit({ ...edits, off: toggled(edits.off, name) })}
          />
          {number <= KEYED && isOpen && <kbd aria-hidden="true">{number}</kbd>}
          <strong>{label}</strong>
        </label>
        {isRisky && <Badge tone="bad">{messages.proposals.watch}</Badge>}
        {isChangedSince && <Badge tone="warn">{words.changedSince}</Badge>}
        {isSame && <Badge>{words.sameNow}</Badge>}
        {isOpen && name !== 'category' && (
          <IconButton
            label={isEditing ? words.reset(label) : words.edit(label)}
            onClick={() => (isEditing ? reset() : setEditing(true))}
          >
            {isEditing ? <RotateCcw aria-hidden="true" /> : <Pencil aria-hidden="true" />}
          </IconButton>
        )}
      </div>
      {name === 'workingHours' ? (
        <HoursDifference
          days={values}
          edits={edits}
          faults={faults}
          isEditing={isEditing}
          isChangedSince={isChangedSince}
          onEdit={onEdit}
        />
      ) : (
        <TextDifference
          name={name}
          value={values[0]}
          edits={edits}
          error={error}
          errorId={errorId}
          isOpen={isOpen}
          isEditing={isEditing}
          isChangedSince={isChangedSince}
          onEdit={onEdit}
        />
      )}
      {error !== undefined && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}

interface TextProps extends Pick<Props, 'edits' | 'isOpen' | 'onEdit'> {
  name: ProposalText
  value: FieldComparison | undefined
  error: string | undefined
  errorId: string
  isEditing: boolean
  isChangedSince: boolean
}

function TextDifference({ name, value, edits, error, errorId, isOpen, ...rest }: TextProps) {
  const { isEditing, isChangedSince, onEdit } = rest
  if (value === undefined) return null
  const shown = (text: string | null | undefined) => (name === 'businessStatus' ? stateOf(text) : text)
  const mended = edits.values[name]
  return (
    <>
      <dl className="difference-values">
        {isChangedSince && value.seen !== undefined && (
          <div>
            <dt>{words.seen}</dt>
            <dd>
              <DiffText mark="del" value={shown(value.seen) ?? null} other={undefined} empty={words.empty} />
            </dd>
          </div>
        )}
        {value.stored !== undefined && (
          <div>
            <dt>{words.now}</dt>
            <dd>
              <DiffText
                mark="del"
                value={shown(value.stored) ?? null}
                other={shown(value.proposed) ?? null}
                empty={words.empty}
              />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.proposed}</dt>
          <dd>
            <DiffText
              mark="ins"
              value={shown(value.proposed) ?? null}
              other={value.stored === undefined ? undefined : (shown(value.stored) ?? null)}
              empty={value.stored == null ? words.empty : words.emptied}
            />
            <Ways name={name} value={value} />
            {name === 'category' && isOpen && (
              <CategoryChoice
                proposed={value.proposed ?? ''}
                chosen={edits.categoryId}
                error={error}
                errorId={errorId}
                onChoose={(categoryId) => onEdit({ ...edits, categoryId })}
              />
            )}
            {isEditing && (
              <ValueField
                field={name}
                label={labels[name]}
                value={mended === undefined ? (value.proposed ?? '') : (mended ?? '')}
                error={error}
                errorId={errorId}
                onChange={(text) =>
                  onEdit({ ...edits, values: { ...edits.values, [name]: text === '' ? null : text } })
                }
              />
            )}
          </dd>
        </div>
      </dl>
      {name === 'position' && <Positions value={value} />}
    </>
  )
}

function stateOf(text: string | null | undefined): string | null | undefined {
  const status = BUSINESS_STATUSES.find((each) => each === text)
  return status === undefined ? text : statuses[status]
}

const LINKS: readonly ProposalText[] = ['website', 'menuLink', 'reservationLink', 'orderLink']

/** A link to a proposed page. */
function Ways({ name, value: { proposed } }: { name: ProposalText; value: FieldComparison }) {
  const url = LINKS.includes(name) && proposed ? URL.parse(proposed) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null
  return (
    <a className="difference-link" href={url.href} target="_blank" rel="noopener noreferrer nofollow">
      {url.hostname}
      <ExternalLink aria-hidden="true" size={14} />
    </a>
  )
}

/** The distance of the proposed position from the stored one, and both on a map. */
function Positions({ value: { stored, proposed } }: { value: FieldComparison }) {
  const to = proposed ? positionOfText(proposed) : undefined
  if (to === undefined) return null
  const from = stored ? positionOfText(stored) : undefined
  const metres = metresBetween(stored, proposed)
  const map = `https://www.openstreetmap.org/?mlat=${to.latitude}&mlon=${to.longitude}#map=17/${to.latitude}/${to.longitude}`
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-xs text-soft">
        {metres !== undefined && <span>{words.distance(asDistance(metres))}</span>}
        <a className="underline" href={map} target="_blank" rel="noopener noreferrer">
          {words.onMap}
        </a>
      </p>
      <PositionPair
        label={words.map}
        pins={[
          ...(from ? [{ at: from, label: words.pinNow, look: 'is-now' as const }] : []),
          { at: to, label: words.pinProposed, look: 'is-proposed' },
        ]}
      />
    </>
  )
}
