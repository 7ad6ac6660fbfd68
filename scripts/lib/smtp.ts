import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { MailRefusal, type SendMail } from '#domain/mail/mail.ts'
import type { MailSettings } from '#domain/mail/mail-settings.ts'

/** A server has so long for each of its answers, in milliseconds. */
const ANSWER_MS = 15_000

/** Sends by a server that speaks SMTP, over a connection of its own for each mail. */
export function smtpMail({ from, smtpUrl }: Extract<MailSettings, { service: 'smtp' }>): SendMail {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async ({ to, subject, text, key }, signal) => {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      // What mail contains comes from visitors: it names no files and addresses to read.
      disableFileAccess: true,
      disableUrlAccess: true,
      // The connection ends with the signal, so that nothing is delivered after it was given up.
      getSocket({ host = 'localhost', port, secure = false }, callback) {
        const socket: Socket = connect({ host, port: Number(port) || (secure ? 465 : 587), signal })
        socket.once('connect', () => callback(null, { connection: socket }))
        socket.once('error', callback)
      },
    })
    try {
      await transport.sendMail({
        from: { name: from.name ?? '', address: from.address },
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      if (isRefusal(error)) throw new MailRefusal(error.message)
      throw error
    } finally {
      transport.close()
    }
  }
}

/** Whether the server will never take mail to this address, as 5xx says after the recipient or the text. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode = 0 } = error as { readonly code?: string; readonly responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
