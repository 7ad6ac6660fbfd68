import { OR } from '../kinds/joined-label.ts'
import type { Kinds } from '../kinds/kinds.ts'
import type { KindTerm } from './named-terms.ts'
import askedKinds from './data/asked-kinds.json' with { type: 'json' }

const kindsByText = (texts: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(texts).flatMap(([kinds, all]) =>
      all.split('; ').map((text) => [text, kinds.split(' ')] as const),
    ),
  )

/** Words that mean any of several kinds: 'things to do' are sights, museums and galleries. */
const ANY = kindsByText(askedKinds.any)
/** Search words for kinds that rarely occur in names or types of businesses: 'food', 'bira'. */
const NOUNS = new Map([...kindsByText(askedKinds.nouns), ...ANY])
/** Words that mean a kind only where the text names none: 'where to eat', but 'to eat pizza'. */
const VERBS = kindsByText(askedKinds.verbs)

/** Whether a text asks for food without a kind of place: 'food', 'where to eat', 'hungry'. */
export const saysFood = (text: string): boolean =>
  (NOUNS.get(text) ?? VERBS.get(text))?.join() === 'restaurant'

/** The longest text in which two names of kinds are looked for. */
const LONGEST = 100

/**
 * A function that gives the kinds named by a text; texts are looked up once. Of two names in a row it is the narrower
 * kind, where the other one includes it.
 * @example kindsNaming(kinds)('osteria restaurant') // ['italian_restaurant']
 */
export function kindsNaming(kinds: Kinds): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  const named = (text: string) => {
    const all = known.get(text) ?? NOUNS.get(text) ?? kinds.named(text)
    known.set(text, all)
    return all
  }
  const narrower = (one: string, other: string) => {
    const broader = new Set(named(other))
    return named(one).filter((kind) => kinds.broader(kind).some((each) => broader.has(each)))
  }
  return (text) => {
    const whole = named(text)
    if (whole.length > 0 || text.length > LONGEST) return whole
    const verb = VERBS.get(text)
    if (verb) return verb
    const words = text.split(' ')
    for (let at = words.length - 1; at > 0; at--) {
      const [before, behind] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
      const closer = narrower(before, behind)
      const all = closer.length > 0 ? closer : narrower(behind, before)
      if (all.length > 0) return all
    }
    return []
  }
}

/**
 * A function that gives the kind named by a text: the first kind with businesses, or several joined where the words
 * mean them all. `found` are the kinds that the directory has.
 */
export function kindTermBy(kinds: Kinds, found: ReadonlySet<string> | undefined) {
  const named = kindsNaming(kinds)
  return (text: string): KindTerm | undefined => {
    const all = named(text)
    const own = all.filter((each) => found?.has(each) ?? true)
    const some = own.length > 0 ? own : all
    const kind = ANY.has(text) ? some.join(OR) : some[0]
    if (kind === undefined) return undefined
    const ids = ANY.has(text) ? [kind] : all
    return { kind, kinds: ids, text, label: kinds.label(kind), isFound: own.length > 0 }
  }
}
