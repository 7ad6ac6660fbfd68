import { operatorActor, operatorIdOf } from '#domain/auth/roles.ts'
import { messages } from '../messages.ts'

const { audit, programs } = messages.security

interface OwnSession {
  readonly id: string
  readonly operator: { readonly id: string } | null
}

/** An actor in the audit log: a person, or a session of the owner by the prefix of its hash. */
export const ownActorOf = ({ id, operator }: OwnSession): string =>
  operator === null ? id : operatorActor(operator.id)

/** The actor's name: oneself, another person, the owner, or a program. The owner's sessions are told apart beside `ownId`. */
export function actorOf(actor: string, ownId: string | undefined, name: string | null = null): string {
  const person = operatorIdOf(actor)
  if (person !== undefined)
    return actor === ownId ? audit.self : (name ?? audit.formerPerson(person.slice(0, 6)))
  const [, mark] = /^admin:([0-9a-f]+)$/.exec(actor) ?? []
  if (mark === undefined) return programs[actor] ?? actor
  if (ownId === undefined) return messages.people.roles.owner
  return ownId.startsWith(mark) ? audit.self : audit.ownersSession(mark.slice(0, 6))
}
