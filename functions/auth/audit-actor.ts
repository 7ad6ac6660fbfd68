import { operatorActor } from '#domain/auth/roles.ts'

/**
 * The actor in the audit log: a person by id, or the owner by a part of the session's hash, which opens nothing.
 */
export const actorOf = (session: {
  readonly tokenHash: string
  readonly operator: { readonly id: string } | null
}): string =>
  session.operator === null ? `admin:${session.tokenHash.slice(0, 12)}` : operatorActor(session.operator.id)
