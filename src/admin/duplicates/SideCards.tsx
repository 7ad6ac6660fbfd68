import { Link } from '@tanstack/react-router'
import { adminPath, businessPath } from '#domain/paths.ts'
import { asDate, asNumber, asRating } from '../kit/format.ts'
import { Badge } from '../kit/ui/Badge.tsx'
import { messages } from '../messages.ts'
import type { betterOf, Side } from './comparison.ts'
import type { PairSide, RecordPair } from './duplicates.queries.ts'

const words = messages.duplicates
const { facts: labels } = words

/** The digit of each side, which is also its key. */
export const DIGITS: Readonly<Record<Side, string>> = { one: '1', other: '2' }
export const SIDES: readonly Side[] = ['one', 'other']

interface Props {
  pair: RecordPair
  keep: Side
  better: ReturnType<typeof betterOf>
  onKeep: (side: Side) => void
}

/** Both records with the facts for the decision; one is chosen to be kept. */
export function SideCards({ pair, keep, better, onKeep }: Props) {
  return (
    <fieldset className="pair-sides">
      <legend className="label">{words.which}</legend>
      {SIDES.map((side) => {
        const { business } = pair[side]
        const isKept = side === keep
        return (
          <div key={side} className={isKept ? 'pair-side is-kept' : 'pair-side'}>
            <label>
              <input
                type="radio"
                name="keep"
                aria-label={words.keep(DIGITS[side], business.name)}
                checked={isKept}
                onChange={() => onKeep(side)}
              />
              <kbd aria-hidden="true">{DIGITS[side]}</kbd>
              <strong>
                <bdi>{business.name}</bdi>
              </strong>
              <Badge tone={isKept ? 'good' : 'plain'}>{isKept ? words.stays : words.goes}</Badge>
            </label>
            {better.side === side && (
              <p className="text-xs text-soft">{words.better(words.betterReasons[better.reason])}</p>
            )}
            <Marks side={pair[side]} />
            <Facts side={pair[side]} />
            <p className="flex flex-wrap gap-x-4 text-xs">
              <Link className="underline" to={adminPath('businesses')} search={{ edit: business.id }}>
                {words.edit}
              </Link>
              <a className="underline" href={businessPath(business.slug)} target="_blank" rel="noopener">
                {words.site} <span className="sr-only">{words.opensNew}</span>
              </a>
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}

function Marks({ side: { hasOwner, isSponsored } }: { side: PairSide }) {
  if (!hasOwner && !isSponsored) return null
  return (
    <p className="flex flex-wrap gap-1">
      {hasOwner && <Badge tone="good">{words.owner}</Badge>}
      {isSponsored && <Badge tone="warn">{words.sponsored}</Badge>}
    </p>
  )
}

const sourceText = ({ source, id, lastSeen }: PairSide['sources'][number]) =>
  [source, id, lastSeen && asDate(lastSeen)].filter(Boolean).join(' · ')

/** Facts that tell the two records apart: their sources and their usage. */
function Facts({ side }: { side: PairSide }) {
  const { business, days, views, presses, reviews, proposals, sources } = side
  const { rating, reviewCount, pinnedFields } = business
  const pinned = Object.keys(pinnedFields ?? {}).length
  const facts: readonly (readonly [label: string, value: string])[] = [
    [labels.number, asNumber(business.globalRowNumber)],
    [labels.source, sources.map(sourceText).join('; ') || '–'],
    [labels.visits(asNumber(days)), asNumber(views)],
    [labels.presses, asNumber(presses)],
    [labels.reviews, asNumber(reviews)],
    [labels.rating, rating === null ? '–' : labels.rated(asRating(Number(rating)), asNumber(reviewCount))],
    [labels.created, asDate(business.createdAt)],
    [labels.updated, asDate(business.updatedAt)],
    ...(proposals === 0 ? [] : [[labels.proposals, asNumber(proposals)] as const]),
    ...(pinned === 0 ? [] : [[labels.pinned, asNumber(pinned)] as const]),
  ]
  return (
    <dl className="pair-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
