import { operatorActor } from '#domain/auth/roles.ts'

/** Whom the audit log names: a person, or of the owner's sessions each, by what is too little to open one. */
export const actorOf = (session: {
  readonly tokenHash: string
  readonly operator: { readonly id: string } | null
}): string =>
  session.operator === null ? `admin:${session.tokenHash.slice(0, 12)}` : operatorActor(session.operator.id)
