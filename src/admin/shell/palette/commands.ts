import type { Permission } from '#domain/auth/roles.ts'
import { adminPath } from '#domain/paths.ts'
import type { HighlightSegment } from '#domain/text/highlight-matches.ts'
import { fold } from '#domain/text/fold.ts'
import { messages } from '../../messages.ts'
import { SCREEN_PERMISSIONS, SCREENS } from '../../screens.ts'
import { signOut } from '../../session/session.ts'

const { commands, groups } = messages.palette

/** A result of the palette. */
export interface Offer {
  readonly id: string
  readonly group: keyof typeof groups
  readonly label: string
  readonly note?: string | undefined
  /** The second line: the part that matched, if that is not the label. */
  readonly detail?: readonly HighlightSegment[]
  /** The permission that it requires. */
  readonly needs?: Permission
  /** A panel URL to open, or another action. */
  readonly go: string | (() => void)
}

const list = (query: string) => `${adminPath('businesses')}?${query}`

const TARGETS: Readonly<Record<keyof typeof commands, Offer['go']>> = {
  newBusiness: list('edit=new'),
  noPhone: list('lacks=["phone"]'),
  noHours: list('lacks=["hours"]'),
  doubtful: list('status=doubtful'),
  incomplete: list('status=incomplete'),
  trash: list('status=trash'),
  unread: `${adminPath('messages')}?unread=true`,
  import: adminPath('excel'),
  backup: adminPath('database'),
  submit: adminPath(),
  signOut: () => void signOut(),
}

const NEEDS: Readonly<Record<string, Permission>> = {
  newBusiness: 'edit',
  unread: 'correspond',
  import: 'import',
  backup: 'administer',
  submit: 'publish',
}

const SCREEN_OFFERS = SCREENS.map(({ key, path, label, title }): Offer => ({
  id: `screen-${key}`,
  group: 'screens',
  label,
  go: path,
  needs: SCREEN_PERMISSIONS[key],
  note: title === label ? undefined : title,
}))

const COMMAND_OFFERS = Object.entries(commands).map(([key, label]): Offer => ({
  id: `command-${key}`,
  group: 'commands',
  label,
  go: TARGETS[key as keyof typeof commands],
  ...(Object.hasOwn(NEEDS, key) && { needs: NEEDS[key] }),
}))

/** Whether a text contains each word of a search. */
export function holdsWords(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word))
}

/** The screens and commands that match these words; all of them without words. */
export const offersOfPanel = (search: string): Offer[] =>
  [...SCREEN_OFFERS, ...COMMAND_OFFERS].filter(({ label, note }) =>
    holdsWords(`${label} ${note ?? ''}`, search),
  )
