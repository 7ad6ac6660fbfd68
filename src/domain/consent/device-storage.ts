import { PRESENCE_SHOWN } from '#domain/trust/presence.ts'

/** The names under which pages keep something in a visitor's browser; nothing else is kept there. */
export const STORAGE_KEYS = {
  consent: 'meridian.consent',
  favourites: 'meridian.favourites',
  lists: 'meridian.lists',
  /** Followed by the build. */
  offline: 'meridian-saved',
  seen: 'meridian.seen',
  seenChoice: 'meridian.remember-seen',
  /** The prefix for each kind of search box, followed by a dot and its name. */
  searches: 'meridian.searches',
  presence: 'meridian.still-here',
  look: 'meridian.look',
  map: 'meridian.map',
  contactDraft: 'contact-draft',
  proposalDraft: 'proposal-draft',
  position: 'own-position',
} as const

/** The lengths of the lists. */
export const MOST_FAVOURITES = 500
export const MOST_SEEN = 24
export const MOST_LISTS = 30
export const MAX_RECENT = 8
export const MOST_ANSWERED = 50

/** An item in a browser's storage, as the cookie policy describes it. */
export interface StoredItem {
  readonly key: string
  readonly purpose: string
  /** The visitor's action after which the page stores it. */
  readonly since: string
  readonly until: string
}

const ASKED = 'Until you remove it, or empty your browser’s storage'

/** Everything that a page keeps in a visitor's browser, with its reason. */
export const DEVICE_STORAGE: readonly StoredItem[] = [
  {
    key: STORAGE_KEYS.consent,
    purpose: 'Your choice about analytics and advertising, with its time',
    since: 'When you accept, reject or choose',
    until: 'Until you choose anew, or empty your browser’s storage',
  },
  {
    key: STORAGE_KEYS.favourites,
    purpose: `The businesses that you save, at most ${MOST_FAVOURITES}`,
    since: 'When you save one',
    until: ASKED,
  },
  {
    key: STORAGE_KEYS.lists,
    purpose: `The lists that you make of saved businesses, with their names, days and notes, at most ${MOST_LISTS}`,
    since: 'When you make one, or keep one that was sent to you',
    until: ASKED,
  },
  {
    key: `${STORAGE_KEYS.offline}.…`,
    purpose: 'The businesses of your favourites and lists with their pages, to show them without a network',
    since: 'When you save one or make a list, where your browser can',
    until: 'Until nothing is saved any more, or you empty your browser’s storage',
  },
  {
    key: STORAGE_KEYS.seenChoice,
    purpose: 'That you want the businesses that you open to be remembered',
    since: 'When you say so on the page of favourites',
    until: 'Until you say there that you no longer want it',
  },
  {
    key: STORAGE_KEYS.seen,
    purpose: `The last ${MOST_SEEN} businesses whose pages you opened`,
    since: 'Only after you asked for it on the page of favourites',
    until: ASKED,
  },
  {
    key: `${STORAGE_KEYS.searches}.…`,
    purpose: `Your last ${MAX_RECENT} searches, to repeat them in the same box`,
    since: 'When you search',
    until: ASKED,
  },
  {
    key: STORAGE_KEYS.presence,
    purpose: `Of which businesses you told us whether they are still there, at most ${MOST_ANSWERED}, so that you are not asked again`,
    since: 'When you tell us',
    until: `For ${PRESENCE_SHOWN.days} days, until you tell us of another business after that`,
  },
  {
    key: STORAGE_KEYS.look,
    purpose: 'That you want lists as compact rows',
    since: 'When you choose it',
    until: 'Until you choose pictures again',
  },
  {
    key: STORAGE_KEYS.map,
    purpose: 'Whether you want the map beside lists',
    since: 'When you show or hide it',
    until: ASKED,
  },
  {
    key: STORAGE_KEYS.contactDraft,
    purpose: 'What you are typing into the contact form',
    since: 'When you write',
    until: 'Until it is sent, or the tab is closed',
  },
  {
    key: STORAGE_KEYS.proposalDraft,
    purpose: 'What you are typing into a correction, a report, a new business or a notice',
    since: 'When you write',
    until: 'Until it is sent, or the tab is closed',
  },
  {
    key: STORAGE_KEYS.position,
    purpose:
      'The position that your browser gave, to say “you” for it in lists of what is near, and what closes before you could walk there',
    since: 'When you press “Near me” and allow it',
    until: 'Until the tab is closed',
  },
]
