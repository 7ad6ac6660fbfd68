import { joinedLabel, OR } from '../kinds/joined-label.ts'
import type { KindTerm, NamedTerm } from './named-terms.ts'
import { endOf, type NamedPart } from './place-parts.ts'
import type { Joint, Sentence } from './sentence/slot.ts'

/** The longest part directly before an 'or', and the longest one directly behind it. */
function beside(parts: readonly NamedPart[], joint: Joint) {
  const longest = (all: readonly NamedPart[]) =>
    all.toSorted((one, other) => other.span.length - one.span.length)[0]
  return {
    before: longest(parts.filter(({ span }) => endOf(span) === joint.from)),
    behind: longest(parts.filter(({ span }) => span.from === endOf(joint))),
  }
}

const spanned = (words: readonly string[], from: number, end: number) => ({
  from,
  length: end - from,
  text: words.slice(from, end).join(' '),
})

/** The most words beside an 'or' that may share a noun: 'south indian or thai restaurant'. */
const LONGEST = 3

/** The kind that words on one side of an 'or' name with the noun from the other side: 'indian or thai restaurant'. */
function sharing(
  words: readonly string[],
  joint: Joint,
  other: NamedPart,
  kindNamed: (text: string) => KindTerm | undefined,
): NamedPart | undefined {
  const nouns = other.span.text.split(' ')
  if (nouns.length < 2) return undefined
  const isBefore = other.span.from === endOf(joint)
  for (let length = LONGEST; length > 0; length--) {
    const from = isBefore ? joint.from - length : endOf(joint)
    if (from < 0 || from + length > words.length) continue
    const span = spanned(words, from, from + length)
    for (let size = 1; size < nouns.length; size++) {
      const noun = (isBefore ? nouns.slice(-size) : nouns.slice(0, size)).join(' ')
      const kind = kindNamed(isBefore ? `${span.text} ${noun}` : `${noun} ${span.text}`)
      if (kind) return { span, kind }
    }
  }
  return undefined
}

const joinedKind = (one: KindTerm, other: KindTerm, text: string): KindTerm => {
  const found = [one, other].filter(({ isFound }) => isFound)
  const kind = [...new Set([one, other].flatMap((each) => each.kind.split(OR)))].join(OR)
  const label = joinedLabel([one, other].map((each) => each.label ?? each.kind))
  const texts = [one, other].flatMap((each) => each.texts ?? [each.text])
  return { kind, kinds: [kind], text, texts, isFound: found.length > 0, label }
}

/** The parts with kinds joined by 'or' as one kind, whose results are of either. */
export function joinedKinds(
  parts: readonly NamedPart[],
  { words, joints = [] }: Sentence,
  kindNamed: ((text: string) => KindTerm | undefined) | undefined,
): NamedPart[] {
  const joined: NamedPart[] = []
  for (const joint of joints.filter(({ isAnd }) => !isAnd)) {
    const found = beside([...parts, ...joined], joint)
    const shared = (other: NamedPart | undefined) =>
      other && kindNamed && sharing(words, joint, other, kindNamed)
    const before = found.before ?? shared(found.behind)
    const behind = found.behind ?? shared(found.before)
    if (!before?.kind || !behind?.kind || before.kind.kind === behind.kind.kind) continue
    const span = spanned(words, before.span.from, endOf(behind.span))
    joined.push({ span, kind: joinedKind(before.kind, behind.kind, span.text) })
  }
  return joined
}

const joinedCity = (one: NamedTerm, other: NamedTerm, text: string): NamedTerm => ({
  ...one,
  slug: `${one.slug}${OR}${other.slug}`,
  name: `${one.name} or ${other.name}`,
  label: `${one.label ?? one.name} or ${other.label ?? other.name}`,
  businessCount: one.businessCount + other.businessCount,
  text,
  asked: text,
})

/** The parts with cities joined by 'or' or 'and' as one city, whose results are in any of them. */
export function withJoinedCities(
  parts: readonly NamedPart[],
  { words, joints = [] }: Sentence,
): readonly NamedPart[] {
  const joined: NamedPart[] = []
  for (const joint of joints) {
    const { before, behind } = beside([...parts, ...joined], joint)
    if (!before?.city || !behind?.city || before.city.id === behind.city.id) continue
    const { from } = before.span
    // 'tra' is 'between' here, as in Italian; elsewhere it means tea.
    const first = words[from - 1] === 'tra' ? from - 1 : from
    const span = spanned(words, first, endOf(behind.span))
    joined.push({ span, city: joinedCity(before.city, behind.city, span.text) })
  }
  return joined.length === 0 ? parts : [...parts, ...joined]
}
