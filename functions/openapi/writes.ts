import * as z from 'zod/mini'
import { PROPOSAL_RATE } from '#db/proposals/store-proposal.ts'
import { CONTACT_RATE } from '#db/contact/store-message.ts'
import { contactMessage } from '#domain/contact/contact.ts'
import { AD_PLACEMENTS } from '#domain/ads/placement.ts'
import { AD_EVENTS } from '#domain/events/ad-events.ts'
import { DEVICES, EVENT_KINDS, PAGE_KINDS, PRESSES } from '#domain/events/page-events.ts'
import { VITALS } from '#domain/events/vitals.ts'
import {
  contactApi,
  contactSentPath,
  eventsApi,
  LOGIN_APIS,
  PASSKEY_APIS,
  presenceApi,
  proofApi,
  proposalsApi,
} from '#domain/paths.ts'
import { PROPOSAL_FIELDS, PROPOSAL_HOURS, PROPOSAL_TEXTS } from '#domain/proposals/fields.ts'
import { PROOF } from '#domain/proposals/proof.ts'
import { PROPOSAL_KINDS, TOPICS } from '#domain/proposals/proposal.ts'
import { ANONYMOUS, hoursInput, SENDER } from '#domain/proposals/submission.ts'
import { PRESENCE_ANSWERS, PRESENCE_RATE } from '#domain/trust/presence.ts'
import { embedded, failure, textHeader, wait, json } from './building-blocks.ts'
import { ROLES } from '#domain/auth/roles.ts'
import { SIGN_IN_RATE } from '#db/sessions/sign-in.ts'
import { answerSchema, invitationSchema, joinSchema } from '../auth/passkey-schemas.ts'
import { firstStepSchema, nextStepSchema } from '../auth/step-schemas.ts'
import { STEP_SECONDS } from '../auth/step-token.ts'

const schemaOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const answer = (properties: Readonly<Record<string, object>>) => json(schemaOf(properties))

const MINUTE_MS = 60_000

const refusals = {
  400: failure('A part is missing, unknown or not what it should be; `details` names it.'),
  401: failure('The secret is wrong, or the token is not valid any more; `details` names which.'),
  403: failure("Another site's page sent it, or it came over plain http."),
  413: failure('It is too large.'),
  415: failure('It is not JSON.'),
  429: wait(
    `There were ${SIGN_IN_RATE.tries} wrong tries within ${SIGN_IN_RATE.windowMs / MINUTE_MS} minutes from there.`,
  ),
  503: wait('The database is away, or the operator has not set the secrets.'),
}

const text = (description: string) => ({ type: 'string', description })
const token = text(`For the next step, within ${STEP_SECONDS} seconds.`)
const expiresAt = text('When the session ends.')
const headers = { 'Set-Cookie': textHeader('The session, which scripts cannot read.') }

const passed = { description: 'Right.', content: answer({ token }) }
const signedIn = { description: 'Signed in.', headers, content: answer({ expiresAt }) }
const signedInOrPassed = {
  description: 'Signed in, or right where a code is needed as well.',
  headers,
  content: json({ anyOf: [schemaOf({ expiresAt }), schemaOf({ token })] }),
}

const options = { type: 'object', description: 'What the browser asks an authenticator for.' }
const challenged = { description: 'A challenge.', content: answer({ options, token }) }
const invited = {
  description: 'Whom it invites.',
  content: answer({
    name: text('What the person is called.'),
    mail: text('Where the person is written to.'),
    role: { enum: ROLES },
    expiresAt: text('Until when it can be used.'),
  }),
}

type Success = typeof challenged | typeof invited | typeof passed | typeof signedIn | typeof signedInOrPassed

const step = (operationId: string, summary: string, entry: z.ZodMiniType, success: Success) => ({
  post: {
    operationId,
    summary,
    parameters: [],
    requestBody: { required: true, content: json(embedded(z.toJSONSchema(entry, { io: 'input' }))) },
    responses: { 200: success, ...refusals },
  },
})

/** The API calls of the sign-in. */
const SIGN_IN_WRITES = {
  [LOGIN_APIS.accessKey]: step('enterAccessKey', 'Sign in, step 1: the access key', firstStepSchema, passed),
  [LOGIN_APIS.userCode]: step('enterUserCode', 'Sign in, step 2: the user code', nextStepSchema, passed),
  [LOGIN_APIS.password]: step(
    'enterPassword',
    'Sign in, step 3: the password',
    nextStepSchema,
    signedInOrPassed,
  ),
  [LOGIN_APIS.code]: step(
    'enterCode',
    'Sign in, where codes are switched on: the code',
    nextStepSchema,
    signedIn,
  ),
  [PASSKEY_APIS.passkeyOptions]: step(
    'offerPasskey',
    'Sign in by a passkey: the challenge',
    z.strictObject({}),
    challenged,
  ),
  [PASSKEY_APIS.passkey]: step('enterPasskey', 'Sign in by a passkey', answerSchema, signedIn),
  [PASSKEY_APIS.invitation]: step('readInvitation', 'Read an invitation', invitationSchema, invited),
  [PASSKEY_APIS.joinOptions]: step(
    'offerJoining',
    'Join by an invitation: the challenge for a passkey',
    invitationSchema,
    challenged,
  ),
  [PASSKEY_APIS.join]: step('join', 'Join by an invitation, with a passkey', joinSchema, signedIn),
}

/** The body of a call that sends nothing. */
const NO_BODY = { required: false, content: json({ type: 'object', additionalProperties: false }) }

/** The inputs of a proposal's form, all of which are texts. */
const proposal = {
  type: 'object',
  properties: {
    kind: { enum: PROPOSAL_KINDS },
    business: text('The slug of the business, but of a new one.'),
    topic: { enum: TOPICS, description: 'What a report says.' },
    seen: text('JSON of the values that were shown: what equals them is not proposed.'),
    ...Object.fromEntries(PROPOSAL_TEXTS.map((field) => [field, text(PROPOSAL_FIELDS[field].label)])),
    ...Object.fromEntries(PROPOSAL_HOURS.map((day) => [hoursInput(day), text('Hours of the day.')])),
    comment: text('What else is to be said; why content is unlawful.'),
    place: text('The address of the page that a notice is about.'),
    goodFaith: text("'yes': what a notice says is true to the best of its sender's knowledge."),
    [ANONYMOUS]: text("'yes': a notice about the sexual abuse of children, which needs no name."),
    [SENDER.name]: text("The sender's name."),
    [SENDER.email]: text("The sender's address."),
    [PROOF.input]: text('The solution of a challenge, as base64 of JSON; those without stand last.'),
  },
  required: ['kind'],
}

const fields = embedded(z.toJSONSchema(contactMessage, { io: 'input' }))
const stored = {
  type: 'object',
  properties: { status: { type: 'string', const: 'stored' } },
  required: ['status'],
  additionalProperties: false,
}

const placementEvent = {
  type: 'array',
  description: 'A placement, the id of its creative or 0, and what became of it.',
  prefixItems: [{ enum: AD_PLACEMENTS }, { type: 'integer', minimum: 0 }, { enum: AD_EVENTS }],
  minItems: 3,
  maxItems: 3,
}

const pairOf = (first: object, second: object) => ({
  type: 'array',
  prefixItems: [first, second],
  minItems: 2,
  maxItems: 2,
})

const measure = {
  type: 'array',
  description: 'What was measured, the kind of page and of device, and the value.',
  prefixItems: [{ enum: VITALS }, { enum: PAGE_KINDS }, { enum: DEVICES }, { type: 'number', minimum: 0 }],
  minItems: 4,
  maxItems: 4,
}

/** The writes that need no session. */
export const WRITES = {
  [eventsApi]: {
    post: {
      operationId: 'countEvents',
      summary: 'Count what happened on a page, without a trace of who was there',
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'text/plain': {
            schema: {
              type: 'object',
              properties: {
                events: { type: 'array', items: pairOf({ enum: EVENT_KINDS }, { type: 'string' }) },
                businesses: {
                  type: 'array',
                  items: pairOf({ type: 'integer', minimum: 1 }, { enum: ['view', ...PRESSES] }),
                },
                vitals: { type: 'array', items: measure },
                ads: { type: 'array', items: placementEvent },
              },
            },
          },
        },
      },
      responses: {
        204: { description: 'Always, also where nothing of it was counted.' },
        403: failure("Another site's page sent it."),
      },
    },
  },
  [contactApi]: {
    post: {
      operationId: 'sendMessage',
      summary: 'Send a message to the people behind the directory',
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: fields },
          'application/x-www-form-urlencoded': { schema: fields },
        },
      },
      responses: {
        201: { description: 'Stored.', content: { 'application/json': { schema: stored } } },
        303: {
          description: 'A form without script was stored.',
          headers: { Location: textHeader(`${contactSentPath}, the page that says so.`) },
        },
        400: failure('A field is missing, unknown or not what it should be; `details` names it.'),
        403: failure("Another site's page sent it."),
        413: failure('It is too large.'),
        415: failure('It is neither JSON nor a form.'),
        429: wait(`More than ${CONTACT_RATE.messages} messages an hour came from there.`),
        503: wait('The database is away; nothing was stored.'),
      },
    },
  },
  [proofApi]: {
    post: {
      operationId: 'askForProof',
      summary:
        'A proof of work for a proposal: the work is done by altcha-lib, the solution is its input `proof`',
      parameters: [],
      requestBody: NO_BODY,
      responses: {
        200: { description: 'A challenge, for an hour.', content: json({ type: 'object' }) },
        403: failure("Another site's page sent it."),
        429: wait('One network sent very many requests in a minute.'),
      },
    },
  },
  [proposalsApi]: {
    post: {
      operationId: 'propose',
      summary: 'Propose a correction, report a problem, add a business, or give notice of unlawful content',
      parameters: [],
      requestBody: { required: true, content: json(proposal) },
      responses: {
        201: {
          description: 'It waits for a decision: its number, and the private address of its receipt.',
          content: answer({ number: text("As 'M-1042'."), receipt: text('A path of this site.') }),
        },
        400: failure('A field is missing or not what it should be; `details` names it.'),
        403: failure("Another site's page sent it."),
        404: failure('The business is not listed.'),
        409: failure('The proof of work was used before.'),
        413: failure('It is too large.'),
        415: failure('It is neither JSON nor a form.'),
        429: wait(`More than ${PROPOSAL_RATE.proposals} proposals an hour came from there.`),
        503: wait('The database is away; nothing was stored.'),
      },
    },
  },
  [presenceApi]: {
    post: {
      operationId: 'answerStillHere',
      summary:
        'Say whether a business is still there: counted once a network and day, and believed by nobody',
      parameters: [],
      requestBody: {
        required: true,
        content: json(
          schemaOf({ business: text('The slug of the business.'), answer: { enum: PRESENCE_ANSWERS } }),
        ),
      },
      responses: {
        200: {
          description: 'It is counted, now or earlier today.',
          content: answer({ status: { type: 'string', const: 'counted' } }),
        },
        400: failure('The answer is neither; `details` says so.'),
        403: failure("Another site's page sent it."),
        404: failure('The business is not listed.'),
        415: failure('It is neither JSON nor a form.'),
        429: wait(`More than ${PRESENCE_RATE.answers} answers an hour came from there.`),
        503: wait('The database is away; nothing was counted.'),
      },
    },
  },
  ...SIGN_IN_WRITES,
} as const
