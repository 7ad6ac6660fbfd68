import { MailRefusal, type SendMail } from '#domain/mail/mail.ts'
import { MAIL_BINDING, type MailSender, type MailSettings } from '#domain/mail/mail-settings.ts'

/** The used part of Cloudflare's mail binding: https://developers.cloudflare.com/email-service/ */
interface EmailBinding {
  send(message: {
    readonly from: string | { readonly email: string; readonly name: string }
    readonly to: string
    readonly subject: string
    readonly text: string
  }): Promise<unknown>
}

/** A mail service that a Worker can use. */
export interface WorkerMail {
  readonly settings: MailSettings
  readonly fetch: typeof fetch
  /** The binding `SEND_EMAIL`, if there is one. */
  readonly binding: unknown
}

/** The Worker's mail service; undefined if mail is sent by an operator, or by SMTP, which Workers cannot use. */
export function workerMail({ settings, fetch, binding }: WorkerMail): SendMail | undefined {
  if (settings.service === 'resend') return byResend(settings.from, settings.apiKey, fetch)
  if (settings.service === 'cloudflare') return byCloudflare(settings.from, binding)
  return undefined
}

const RESEND = 'https://api.resend.com/emails'

/** Sends through the API of Resend, which accepts a mail of one key only once within a day. */
const byResend =
  (from: MailSender, apiKey: string, call: typeof fetch): SendMail =>
  async ({ to, subject, text, key }, signal) => {
    const answer = await call(RESEND, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({
        from: mailbox(from),
        to: [to],
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    })
    const body = await answer.text()
    if (answer.ok) return
    const { name = '', message = body } = messageIn(body)
    const reason = `${answer.status} ${name} ${message}`
    // An operator can correct a wrong key or sender; an invalid mail stays invalid.
    if (answer.status === 422 && name === 'validation_error') throw new MailRefusal(reason)
    throw new Error(reason)
  }

const mailbox = ({ name, address }: MailSender) => (name === undefined ? address : `${name} <${address}>`)

function messageIn(body: string): { readonly name?: string; readonly message?: string } {
  try {
    const { name, message } = Object(JSON.parse(body)) as Readonly<Record<string, unknown>>
    return {
      ...(typeof name === 'string' && { name }),
      ...(typeof message === 'string' && { message }),
    }
  } catch {
    return {}
  }
}

/** Sends through Cloudflare's mail binding. */
const byCloudflare =
  ({ name, address }: MailSender, binding: unknown): SendMail =>
  async ({ to, subject, text }) => {
    if (!isEmailBinding(binding))
      throw new Error(`MAIL=cloudflare needs the binding ${MAIL_BINDING}, a send_email of wrangler.toml`)
    const from = name === undefined ? address : { email: address, name }
    try {
      await binding.send({ from, to, subject, text })
    } catch (error) {
      const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
      throw new Error([code, message].filter((part) => typeof part === 'string').join(' ') || String(error))
    }
  }

const isEmailBinding = (binding: unknown): binding is EmailBinding =>
  typeof binding === 'object' && binding !== null && 'send' in binding && typeof binding.send === 'function'
