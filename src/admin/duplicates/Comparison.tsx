import { Merge, SkipForward, Split } from 'lucide-react'
import { useState } from 'react'
import { SAMENESS_REASONS, type SamenessReason } from '#domain/duplicates/reasons.ts'
import { asNumber, asDistance } from '../kit/format.ts'
import { useKeys } from '../kit/queue/keys.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { messages } from '../messages.ts'
import {
  betterOf,
  chosenUnits,
  comparedUnits,
  isChoice,
  otherSide,
  sideOf,
  turned,
  type Choices,
  type Side,
} from './comparison.ts'
import type { RecordPair } from './duplicates.queries.ts'
import { certaintyOf } from './columns.tsx'
import { SideCards, DIGITS, SIDES } from './SideCards.tsx'
import { Units } from './Units.tsx'
import type { Duplicates } from './use-duplicates.ts'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { PositionPair } from '#admin/kit/compare/PositionPair.tsx'

const LOOKS = { one: 'is-first', other: 'is-second' } as const

const positionOf = ({ latitude, longitude }: AdminBusiness): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

interface PlacesProps {
  one: AdminBusiness
  other: AdminBusiness
}

/** Both records on a map with their distance; nothing where a position is missing. */
function Places(both: PlacesProps) {
  const pins = SIDES.flatMap((side) => {
    const at = positionOf(both[side])
    return at
      ? [{ at, label: words.pin(DIGITS[side], both[side].name), look: LOOKS[side], digit: DIGITS[side] }]
      : []
  })
  const [first, second] = pins
  if (first === undefined) return null
  return (
    <section className="grid gap-2" aria-label={words.map}>
      {second && <p className="text-soft">{words.apart(asDistance(distanceMetres(first.at, second.at)))}</p>}
      <PositionPair label={words.map} pins={pins} />
    </section>
  )
}

const words = messages.duplicates

/** Letters that switch a unit's value; other keys belong to the queue. */
const LETTERS = 'abcdefghilopqrtvwxyz'

interface Props {
  pair: RecordPair
  queue: Duplicates
}

/** Both records, field by field, with the buttons and keys that decide about them. */
export function Comparison({ pair, queue }: Props) {
  const better = betterOf(pair)
  const [choices, setChoices] = useState<Choices>({ keep: better.side, units: {} })
  const [trouble, setTrouble] = useState<string>()
  const { keep } = choices
  const [one, other] = [pair.one.business, pair.other.business]
  const units = comparedUnits(pair)
  const letters = new Map(units.filter(isChoice).map((unit, at) => [unit, LETTERS[at]]))
  const chosen = chosenUnits(units, choices)
  const pinned = chosen.take.length + chosen.hold.length
  const taken = units.filter((unit) => isChoice(unit) && sideOf(unit, choices) === otherSide(keep)).length
  const [kept, gone] = [pair[keep].business, pair[otherSide(keep)].business]

  const choose = (next: Choices) => {
    setChoices(next)
    setTrouble(undefined)
  }
  const keepSide = (side: Side) => choose({ ...choices, keep: side })
  const settle = async (outcome: Promise<string | undefined>) => setTrouble(await outcome)
  const merge = () => void settle(queue.merge(pair, keep, chosen))
  const differ = () => void settle(queue.differ(pair))
  useKeys({
    1: () => keepSide('one'),
    2: () => keepSide('other'),
    m: merge,
    n: differ,
    s: queue.skip,
    ...Object.fromEntries(
      [...letters].flatMap(([unit, letter]) =>
        letter === undefined ? [] : [[letter, () => choose(turned(choices, unit))]],
      ),
    ),
  })
  return (
    <>
      <Head pair={pair} />
      <div className="letter-tools">
        <Button look="primary" aria-keyshortcuts="M" isBusy={queue.isBusy} onClick={merge}>
          <Merge aria-hidden="true" />
          {words.merge}
        </Button>
        <Button aria-keyshortcuts="N" disabled={queue.isBusy} onClick={differ}>
          <Split aria-hidden="true" />
          {words.different}
        </Button>
        <Button look="quiet" aria-keyshortcuts="S" disabled={queue.isBusy} onClick={queue.skip}>
          <SkipForward aria-hidden="true" />
          {words.skip}
        </Button>
      </div>
      <p className="text-soft pair-outcome" aria-live="polite">
        {words.outcome(kept.name, gone.name)} {taken > 0 && words.taken(asNumber(taken))}{' '}
        {pinned > 0 && words.pinned(asNumber(pinned))}
      </p>
      {trouble !== undefined && (
        <p className="notice is-warn" role="alert">
          {trouble}
        </p>
      )}
      <SideCards pair={pair} keep={keep} better={better} onKeep={keepSide} />
      <Units one={one} other={other} units={units} letters={letters} choices={choices} onChoose={choose} />
      <Places one={one} other={other} />
    </>
  )
}

/** Both names, the certainty, and the evidence for and against. */
function Head({ pair: { one, other, score, isCertain, reasons } }: { pair: RecordPair }) {
  const [first, second] = [one.business.name, other.business.name]
  const certainty = certaintyOf(score, isCertain)
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="pair-title">
          <bdi>{first}</bdi>
          {first !== second && (
            <>
              {' / '}
              <bdi>{second}</bdi>
            </>
          )}
        </h2>
        <Badge tone={certainty === 'certain' ? 'good' : 'plain'} title={words.certaintyTexts[certainty]}>
          {words.certainties[certainty]}
        </Badge>
      </div>
      <Reasons reasons={reasons} />
    </header>
  )
}

const SPEAKS = ['for', 'against'] as const

function Reasons({ reasons }: { reasons: readonly SamenessReason[] }) {
  return SPEAKS.map((speaks) => {
    const said = reasons.filter(({ code }) => SAMENESS_REASONS[code].speaks === speaks)
    return (
      said.length > 0 && (
        <ul key={speaks} className={`pair-reasons is-${speaks}`} aria-label={words.speaks[speaks]}>
          {said.map(({ code, details: [one = '', other = ''] }) => (
            <li key={code}>{words.reasons[code](one, other)}</li>
          ))}
        </ul>
      )
    )
  })
}
