import { AppError } from '../errors.ts'
import { type Environment, text } from '../env-values.ts'
import { MAIL_SERVICES, type MailService } from './mail.ts'

/** The sender of mail. */
export interface MailSender {
  readonly address: string
  /** The name beside the address; undefined where there is none. */
  readonly name: string | undefined
}

/** The service that sends mail, with its sender. */
export type MailSettings =
  | { readonly service: 'none' }
  | { readonly service: 'smtp'; readonly from: MailSender; readonly smtpUrl: string }
  | { readonly service: 'resend'; readonly from: MailSender; readonly apiKey: string }
  | { readonly service: 'cloudflare'; readonly from: MailSender }

/** The platform's binding for mail. */
export const MAIL_BINDING = 'SEND_EMAIL'

/** The service that sends mail; throws `AppError` for an unknown one. */
export function readMailService(env: Environment | undefined): MailService {
  const value = (env && text(env, 'MAIL')) ?? 'none'
  const service = MAIL_SERVICES.find((name) => name === value)
  if (service !== undefined) return service
  throw new AppError('bad_request', `MAIL must be ${MAIL_SERVICES.join(', ')}, not "${value.slice(0, 40)}".`)
}

/** Reads how mail is sent; throws `AppError` naming the variable that is missing or wrong, and repeats no secret. */
export function readMailSettings(env: Environment): MailSettings {
  const service = readMailService(env)
  if (service === 'none') return { service }
  const from = readSender(env, service)
  if (service === 'smtp') return { service, from, smtpUrl: readSmtpUrl(env) }
  if (service === 'cloudflare') return { service, from }
  const apiKey = text(env, 'RESEND_API_KEY')
  if (apiKey !== undefined) return { service, from, apiKey }
  throw new AppError('bad_request', 'MAIL=resend also needs RESEND_API_KEY, a key with sending access.')
}

const SENDER = /^(?:(?<name>[^<>"\p{Cc}]*)<)?(?<address>[^\s<>"@,;]+@[^\s<>"@,;]+\.[^\s<>"@,;]+)>?$/u

function readSender(env: Environment, service: MailService): MailSender {
  const value = text(env, 'MAIL_FROM')
  if (value === undefined)
    throw new AppError('bad_request', `MAIL=${service} also needs MAIL_FROM, the address that mail is from.`)
  const { name, address } = SENDER.exec(value)?.groups ?? {}
  const isWhole = (name !== undefined) === value.endsWith('>')
  if (address !== undefined && isWhole) return { address, name: name?.trim() || undefined }
  throw new AppError(
    'bad_request',
    `MAIL_FROM must be like post@example.com or Meridian <post@example.com>, not "${value.slice(0, 100)}".`,
  )
}

function readSmtpUrl(env: Environment): string {
  const value = text(env, 'SMTP_URL')
  const url = value === undefined ? null : URL.parse(value)
  const isSmtp = url?.protocol === 'smtp:' || url?.protocol === 'smtps:'
  if (value !== undefined && isSmtp && url.hostname !== '') return value
  throw new AppError(
    'bad_request',
    'MAIL=smtp also needs SMTP_URL, such as smtps://name:password@mail.example.com.',
  )
}
