import type { ConsentCategory } from '../snippet/snippet.ts'
import { ASKED_CATEGORIES, type AskedCategory } from './categories.ts'

/** A category in the table of the cookie policy. */
export interface CategoryRow {
  readonly name: string
  readonly purpose: string
  readonly when: string
}

const WHEN_ASKED = 'Only after you consent'

/** Storage that the bar does not ask about: what a page needs, and what a button on the map asks for. */
const OTHERS: Readonly<Record<Exclude<ConsentCategory, AskedCategory> | 'maps', CategoryRow>> = {
  necessary: {
    name: 'Necessary',
    purpose:
      'Your choices about consent; what you are typing into the contact form, until it is sent or the tab is closed; and, for operators only, the session of the administration (24 hours, not readable by scripts).',
    when: 'When you choose, write a message, or sign in as an operator',
  },
  maps: {
    name: 'Maps',
    purpose: 'The streets of the map, from another provider, for the page that you are on; nothing is kept.',
    when: 'Only when you have the map show streets',
  },
}

const ASKED: Readonly<Record<AskedCategory, Omit<CategoryRow, 'when'>>> = {
  analytics: {
    name: 'Analytics',
    purpose: 'Counting visits and how fast pages are, with an analytics service.',
  },
  advertising: {
    name: 'Advertising',
    purpose:
      'Showing and counting advertisements, with an advertising provider that may set cookies of its own.',
  },
}

/** Every category of which pages load or keep something. */
export const CATEGORY_ROWS: readonly CategoryRow[] = [
  OTHERS.necessary,
  OTHERS.maps,
  ...ASKED_CATEGORIES.map((category) => ({ ...ASKED[category], when: WHEN_ASKED })),
]
