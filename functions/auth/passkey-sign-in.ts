import { acceptInvitation, findInvited } from '#db/operators/invitations.ts'
import { addPasskey, findPasskey, listPasskeys } from '#db/operators/passkeys.ts'
import { findOperator } from '#db/operators/operators.ts'
import { confirmSession } from '#db/sessions/confirm.ts'
import { operatorActor, type Operator } from '#domain/auth/roles.ts'
import { PASSWORD_MINUTES } from '#domain/auth/password-age.ts'
import { AppError } from '#domain/errors.ts'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext } from '../environment.ts'
import { beginSignedIn, beginStep, requireMatch, type Step, type Timing } from './attempt.ts'
import type { PasskeyAnswer, PasskeyMade } from './passkey-schemas.ts'
import {
  askForNewPasskey,
  askForPasskey,
  CEREMONIES,
  challengeOf,
  ownerOfAnswer,
  readNewPasskey,
} from './passkeys.ts'
import { begin, countedWith } from './sign-in.ts'
import { invalidStepError } from './step-token.ts'

interface Answered {
  readonly token: string
  readonly answer: PasskeyAnswer
}

/** The challenge for signing in by a passkey. */
export async function offerPasskey(c: AppContext) {
  const { settings, network } = await beginStep(c)
  return askForPasskey(c, { ceremony: CEREMONIES.signIn, secret: settings.sessionSecret, whom: network })
}

/** Checks a passkey and starts its person's session. */
export async function enterPasskey(c: AppContext, timing: Timing, { token, answer }: Answered) {
  const { settings, network } = await beginStep(c)
  const secret = settings.sessionSecret
  const challenge = await challengeOf(token, { ceremony: CEREMONIES.signIn, secret, whom: network })
  let id = ''
  const matches: Step['matches'] = async () => {
    id = (await ownerOfAnswer(c, answer, challenge)) ?? ''
    return id !== ''
  }
  const step = { number: 5, name: 'passkey', matches } as const
  const counted = await countedWith(c, secret, step, network)
  await requireMatch(c, timing, { step, value: '', settings, counted })
  return begin(c, challenge, { id })
}

/** The person whose invitation a link is; a wrong link counts as a failed attempt. */
async function requireInvited(c: AppContext, timing: Timing, invitation: string) {
  const { settings, network } = await beginStep(c)
  const tokenHash = await sha256(invitation)
  const person = await findInvited(c.var.db, tokenHash, new Date())
  const matches = () => Promise.resolve(person !== undefined)
  const step = { number: 6, name: 'invitation', matches } as const
  const counted = await countedWith(c, settings.sessionSecret, step, network)
  await requireMatch(c, timing, { step, value: '', settings, counted })
  if (person === undefined) throw invalidStepError()
  const challenged = { ceremony: CEREMONIES.join, secret: settings.sessionSecret, whom: network }
  return { person, tokenHash, challenged }
}

/** Whom an invitation is for, with which role, and until when. */
export async function readInvitation(c: AppContext, timing: Timing, invitation: string) {
  const { person } = await requireInvited(c, timing, invitation)
  const { name, mail, role, expiresAt } = person
  return { name, mail, role, expiresAt }
}

/** The challenge for the passkey of an invited person. */
export async function offerJoining(c: AppContext, timing: Timing, invitation: string) {
  const { person, challenged } = await requireInvited(c, timing, invitation)
  return askForNewPasskey(c, { ...person, known: [] }, challenged)
}

interface Joining {
  readonly invitation: string
  readonly token: string
  readonly made: PasskeyMade
  readonly name: string
}

/** Uses an invitation and starts the person's session. */
export async function join(c: AppContext, timing: Timing, { invitation, token, made, name }: Joining) {
  const { person, tokenHash, challenged } = await requireInvited(c, timing, invitation)
  const challenge = await challengeOf(token, challenged)
  const passkey = await readNewPasskey(c, made, challenge)
  const holder = await findPasskey(c.var.db, passkey.id)
  if (holder !== undefined && holder.operatorId !== person.id) throw alreadyKnown()
  const acceptance = { tokenHash, operatorId: person.id, name, actor: operatorActor(person.id) }
  if (!(await acceptInvitation(c.var.db, acceptance, passkey, new Date()))) throw invalidStepError()
  return begin(c, challenge, { id: person.id })
}

const alreadyKnown = () => new AppError('conflict', 'This passkey is known already.')

/** The signed-in person; throws for the owner, who has no passkeys. */
function requirePerson(c: AppContext): Operator {
  const { operator } = c.var.session
  if (operator !== null) return operator
  throw new AppError('conflict', 'Who signs in by the three secrets has no passkeys.')
}

/** The challenge for confirming who is signed in. */
export function offerConfirmation(c: AppContext) {
  requirePerson(c)
  const { settings, counted } = beginSignedIn(c)
  return askForPasskey(c, { ceremony: CEREMONIES.confirm, secret: settings.sessionSecret, whom: counted })
}

/** Checks the passkey of a signed-in person; returns until when the confirmation counts. */
export async function confirmByPasskey(c: AppContext, timing: Timing, { token, answer }: Answered) {
  const person = requirePerson(c)
  const { settings, counted } = beginSignedIn(c)
  const secret = settings.sessionSecret
  const challenge = await challengeOf(token, { ceremony: CEREMONIES.confirm, secret, whom: counted })
  const matches: Step['matches'] = async () => (await ownerOfAnswer(c, answer, challenge)) === person.id
  await requireMatch(c, timing, {
    step: { number: 5, name: 'passkey', matches },
    value: '',
    settings,
    counted,
  })
  const now = new Date()
  await confirmSession(c.var.db, counted, c.var.actor, now)
  return { confirmedUntil: new Date(now.getTime() + PASSWORD_MINUTES * 60_000).toISOString() }
}

/** The challenge for a further passkey of a signed-in person. */
export async function offerFurtherPasskey(c: AppContext) {
  const { id } = requirePerson(c)
  const { settings, counted } = beginSignedIn(c)
  const [person, known] = await Promise.all([findOperator(c.var.db, id), listPasskeys(c.var.db, id)])
  if (person === undefined) throw invalidStepError()
  const whom = { ceremony: CEREMONIES.add, secret: settings.sessionSecret, whom: counted }
  return askForNewPasskey(c, { ...person, known: known.map((one) => one.id) }, whom)
}

/** Adds a passkey that was made for that challenge. */
export async function addFurtherPasskey(
  c: AppContext,
  { token, made }: { readonly token: string; readonly made: PasskeyMade },
): Promise<void> {
  const { id } = requirePerson(c)
  const { settings, counted } = beginSignedIn(c)
  const secret = settings.sessionSecret
  const challenge = await challengeOf(token, { ceremony: CEREMONIES.add, secret, whom: counted })
  const passkey = await readNewPasskey(c, made, challenge)
  if (!(await addPasskey(c.var.db, id, passkey, c.var.actor))) throw alreadyKnown()
}

/** The passkeys of the signed-in person; none for the owner. */
export const ownPasskeys = (c: AppContext) =>
  c.var.session.operator === null ? Promise.resolve([]) : listPasskeys(c.var.db, c.var.session.operator.id)
