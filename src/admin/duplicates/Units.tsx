import { useId } from 'react'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { DiffText } from '../kit/compare/DiffText.tsx'
import { shownHours } from '../kit/fields/hours-text.ts'
import { labelOfHours } from '../kit/fields/label-of-path.ts'
import { asNumber } from '../kit/format.ts'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import {
  chosen,
  chosenSide,
  comparedDays,
  isChoice,
  otherSide,
  sideOf,
  type Choices,
  type ComparedUnit,
  type Side,
} from './comparison.ts'
import { DIGITS, SIDES } from './SideCards.tsx'

const words = messages.duplicates

interface Props {
  one: AdminBusiness
  other: AdminBusiness
  units: readonly ComparedUnit[]
  /** The keys of the units with a choice. */
  letters: ReadonlyMap<ComparedUnit, string | undefined>
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The differing units, each with the value to keep; units that only one record has, or that are equal, are folded. */
export function Units({ units, letters, choices, onChoose, ...records }: Props) {
  const id = useId()
  const differing = units.filter(isChoice)
  const same = units.filter(({ isSame }) => isSame)
  const single = units.filter((compared) => !compared.isSame && !isChoice(compared))
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id}>{words.differing}</h3>
      {differing.length === 0 ? (
        <p className="text-soft">{words.noneDiffer}</p>
      ) : (
        <ol className="pair-units">
          {differing.map((compared) => (
            <li key={compared.unit} data-field={compared.unit}>
              <Choice
                {...records}
                compared={compared}
                choices={choices}
                onChoose={onChoose}
                letter={letters.get(compared)}
              />
            </li>
          ))}
        </ol>
      )}
      <Folded title={words.onlyOne(asNumber(single.length))} units={single} />
      <Folded title={words.same(asNumber(same.length))} units={same} />
    </section>
  )
}

/** Units without a choice; nothing where there are none. */
function Folded({ title, units }: { title: string; units: readonly ComparedUnit[] }) {
  if (units.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <dl className="pair-folded">
        {units.map(({ unit, one, other, isSame }) => (
          <div key={unit}>
            <dt>
              {words.units[unit]}
              {!isSame && ` (${DIGITS[one === null ? 'other' : 'one']})`}
            </dt>
            <dd>
              <bdi>{one ?? other}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type ChoiceProps = Pick<Props, 'one' | 'other' | 'choices' | 'onChoose'> & {
  compared: ComparedUnit
  letter: string | undefined
}

/** A field with different values in both records, one of which is chosen. */
function Choice({ compared, letter, choices, onChoose, one, other }: ChoiceProps) {
  const { unit } = compared
  const taken = sideOf(compared, choices)
  const choose = (side: Side | undefined) => onChoose(chosen(choices, compared, side))
  return (
    <fieldset className="pair-unit">
      <legend className="pair-unit-label">
        {letter !== undefined && (
          <kbd aria-hidden="true" title={words.take(letter.toUpperCase())}>
            {letter.toUpperCase()}
          </kbd>
        )}
        <span>
          {words.units[unit]}
          <span className="sr-only">: {words.whichValue}</span>
        </span>
      </legend>
      {SIDES.map((side) => (
        <label key={side} className={side === taken ? 'pair-value is-taken' : 'pair-value'}>
          <input
            type="radio"
            name={unit}
            checked={side === taken}
            // The value kept by default can be chosen too, though that changes nothing.
            onClick={() => choose(side)}
            onChange={() => choose(side)}
          />
          <span className="sr-only">{DIGITS[side]}: </span>
          {unit === 'workingHours' ? (
            <Days one={one} other={other} side={side} />
          ) : (
            <DiffText
              mark="mark"
              value={compared[side]}
              other={compared[otherSide(side)]}
              empty={words.nothing}
            />
          )}
        </label>
      ))}
      <Note compared={compared} choices={choices} onLetGo={() => choose(undefined)} />
    </fieldset>
  )
}

interface NoteProps {
  compared: ComparedUnit
  choices: Choices
  onLetGo: () => void
}

/** Why a unit has its resulting value; nothing where that is the kept record's. */
function Note({ compared, choices, onLetGo }: NoteProps) {
  const { text, side, isPinned } = compared.outcomes[choices.keep]
  if (chosenSide(compared, choices) !== undefined)
    return (
      <p className="pair-note">
        {words.chosen}
        <Button look="quiet" onClick={onLetGo}>
          {words.letGo}
        </Button>
      </p>
    )
  if (isPinned) return <p className="pair-note">{words.held}</p>
  if (side === choices.keep) return null
  return (
    <p className="pair-note">
      {side === undefined ? (
        <>
          {words.another} <bdi>{text ?? words.nothing}</bdi>
        </>
      ) : (
        words.bySources
      )}
    </p>
  )
}

const hoursOf = (text: string | null) => (text === null ? null : shownHours(text))

/** One record's hours by day, with differences from the other marked. */
function Days({ one, other, side }: Pick<Props, 'one' | 'other'> & { side: Side }) {
  return (
    <span className="pair-days">
      {comparedDays(one.workingHours, other.workingHours).map((day) => (
        <span key={day.day}>
          <span className="text-faint">{labelOfHours(day.day)}</span>{' '}
          <DiffText
            mark="mark"
            value={hoursOf(day[side])}
            other={hoursOf(day[otherSide(side)])}
            empty={words.nothing}
          />
        </span>
      ))}
    </span>
  )
}
