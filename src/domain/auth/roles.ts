/** The roles of operators; whoever signs in by the three secrets is the owner. */
export const ROLES = ['owner', 'editor', 'moderator', 'analyst'] as const

export type Role = (typeof ROLES)[number]

export const OPERATOR_STATES = ['invited', 'active', 'ended'] as const
export type OperatorState = (typeof OPERATOR_STATES)[number]

/** The roles that can be given to a person. */
export const ASSIGNED = ['business', 'proposal', 'message'] as const
export type Assigned = (typeof ASSIGNED)[number]

/** The permissions; each route requires one (`functions/auth/route-permissions.ts`). */
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
  /** Visitors' proposals, with the data about their senders, and whether a business is closed. */
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

/** The permissions of each role. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  editor: ['own', 'read', 'export', 'edit', 'remove', 'import', 'publish', 'moderate'],
  moderator: ['own', 'read', 'remove', 'moderate', 'correspond'],
  analyst: ['own', 'read', 'export', 'analyse'],
}

export const isAllowed = (role: Role, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].includes(permission)

/** The permission needed to be assigned to a task. */
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

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7

/** Characters that the name of a person may have. */
export const MAX_PERSON_NAME = 80

/** A person's name in the log. */
export const operatorActor = (id: string): string => `operator:${id}`

/** The id of the person with this name in the log; undefined for a session of the owner and for a program. */
export const operatorIdOf = (actor: string): string | undefined => /^operator:(.+)$/.exec(actor)?.[1]
