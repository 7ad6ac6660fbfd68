import * as z from 'zod/mini'
import { SIGN_IN_RATE } from '#db/sessions/sign-in.ts'
import { LOGIN_APIS } from '#domain/paths.ts'
import { firstStepSchema, nextStepSchema } from '../auth/step-schemas.ts'
import { STEP_SECONDS } from '../auth/step-token.ts'
import { embedded, failure, json, textHeader, wait } from './building-blocks.ts'

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

type Success = typeof passed | typeof signedIn | typeof signedInOrPassed

const step = (operationId: string, summary: string, entry: z.ZodMiniType, success: Success) => ({
  post: {
    operationId,
    summary,
    parameters: [],
    requestBody: { required: true, content: json(embedded(z.toJSONSchema(entry, { io: 'input' }))) },
    responses: { 200: success, ...refusals },
  },
})

/** The steps of sign-in. */
export const SIGN_IN_WRITES = {
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
}
