/** What an operator may be; the owner is also who signs in by the three secrets. */
export const ROLES = ['owner', 'editor', 'moderator', 'analyst'] as const

export type Role = (typeof ROLES)[number]

export const OPERATOR_STATES = ['invited', 'active', 'ended'] as const
export type OperatorState = (typeof OPERATOR_STATES)[number]

/** What can be given to somebody. */
export const ASSIGNED = ['business', 'proposal', 'message'] as const
export type Assigned = (typeof ASSIGNED)[number]

/** What routes ask for; each route asks for one (`functions/auth/route-permissions.ts`). */
export const PERMISSIONS = [
  /** One's own session and passkeys. */
  'own',
  /** Businesses, taxonomies, imports and figures, without anybody's personal data. */
  'read',
  /** Lists of businesses as files. */
  'export',
  /** Records: businesses, categories, cities. */
  'edit',
  /** Removal for good. */
  'remove',
  'import',
  /** Submission to search engines, sitemaps, caches. */
  'publish',
  /** Proposals of visitors, with what tells them apart, and whether a business is closed. */
  'moderate',
  /** Messages, mail and claims, with their senders. */
  'correspond',
  /** Advertisements, plans and sponsorships. */
  'advertise',
  'analyse',
  /** Settings, people, code, backups, the whole database. */
  'administer',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** What each role may. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  editor: ['own', 'read', 'export', 'edit', 'remove', 'import', 'publish', 'moderate'],
  moderator: ['own', 'read', 'remove', 'moderate', 'correspond'],
  analyst: ['own', 'read', 'export', 'analyse'],
}

export const isAllowed = (role: Role, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].includes(permission)

/** What somebody needs who is given one. */
export const ASSIGNED_NEEDS: Readonly<Record<Assigned, Permission>> = {
  business: 'edit',
  proposal: 'moderate',
  message: 'correspond',
}

/** Whoever is signed in with a passkey. */
export interface Operator {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** For how many days an invitation can be used. */
export const INVITATION_DAYS = 7

/** Characters that the name of a person may have. */
export const MAX_PERSON_NAME = 80

/** What the log calls a person. */
export const operatorActor = (id: string): string => `operator:${id}`

/** The id of the person whom the log names so; undefined for a session of the owner and for a program. */
export const operatorIdOf = (actor: string): string | undefined => /^operator:(.+)$/.exec(actor)?.[1]
