import { type Environment, text, url } from '../env-values.ts'
import { parseEnv } from '../env.ts'
import { AppError } from '../errors.ts'

/** Settings for submission to search engines; read only there, so that a mistake in them affects nothing else. */
export interface SubmissionSettings {
  readonly siteUrl: string
  /** The operator's own IndexNow key; undefined lets the site generate one. */
  readonly indexNowKey: string | undefined
  /** The address of an IndexNow server; undefined means the public one. */
  readonly indexNowEndpoint: string | undefined
  /** The account for submission to Google; undefined without one. */
  readonly googleAccount: GoogleAccount | undefined
  readonly googleEndpoint: string | undefined
}

/** The parts of a service account's key file that signing in needs. */
export interface GoogleAccount {
  readonly clientEmail: string
  /** The private key in PKCS #8, PEM. */
  readonly privateKey: string
  readonly tokenUri: string
}

/** Reads the settings of submission; throws `AppError` naming the variable and the expected value. */
export function readSubmissionSettings(env: Environment): SubmissionSettings {
  const indexNowKey = text(env, 'INDEXNOW_KEY')
  if (indexNowKey !== undefined && !/^[A-Za-z0-9-]{8,128}$/.test(indexNowKey)) {
    throw new AppError('bad_request', 'INDEXNOW_KEY must be 8 to 128 letters, digits and hyphens.')
  }
  return {
    siteUrl: parseEnv(env).siteUrl,
    indexNowKey,
    indexNowEndpoint: url(env, 'INDEXNOW_ENDPOINT')?.href,
    googleAccount: googleAccount(env),
    googleEndpoint: url(env, 'GOOGLE_INDEXING_ENDPOINT')?.href,
  }
}

function googleAccount(env: Environment): GoogleAccount | undefined {
  const value = text(env, 'GOOGLE_SERVICE_ACCOUNT')
  if (value === undefined) return undefined
  const account = jsonObject(value)
  const clientEmail = text(account, 'client_email')
  const privateKey = text(account, 'private_key')
  const tokenUri = url({ token_uri: 'https://oauth2.googleapis.com/token', ...account }, 'token_uri')?.href
  if (clientEmail !== undefined && privateKey !== undefined && tokenUri !== undefined) {
    return { clientEmail, privateKey, tokenUri }
  }
  throw new AppError(
    'bad_request',
    'GOOGLE_SERVICE_ACCOUNT must hold the JSON of a key file, with client_email and private_key.',
  )
}

function jsonObject(value: string): Environment {
  try {
    return Object(JSON.parse(value)) as Environment
  } catch {
    return {}
  }
}
