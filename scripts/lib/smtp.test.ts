import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { MailRefusal, type MailToSend } from '#domain/mail/mail.ts'
import { smtpMail } from './smtp.ts'

const MAIL: MailToSend = {
  id: 1,
  to: 'ada@example.com',
  subject: 'Önerin kabul edildi',
  text: 'Teşekkürler.\n.\nİkinci satır',
  purpose: 'decision',
  key: 'outbox-1-2',
}

interface Letter {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** A server of this test on this machine, and what it took. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const stop = () => new Promise<void>((done) => server.close(() => done()))
  stops.push(stop)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  const send = (mail = MAIL, signal = AbortSignal.timeout(5_000), credentials = '', query = '') =>
    smtpMail({
      service: 'smtp',
      from: { name: 'Meridian', address: 'post@meridian.example' },
      smtpUrl: `${options.secure ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}${query}`,
    })(mail, signal)
  return { letters, send, stop, sockets }
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

test('mail arrives as it was written, from the site, to one recipient', async () => {
  const { letters, send } = await smtpServer()
  await send()
  expect(letters).toMatchObject([{ from: 'post@meridian.example', to: ['ada@example.com'] }])
  const [head = '', body = ''] = (letters[0]?.raw ?? '').split('\r\n\r\n')
  expect(head).toContain('From: Meridian <post@meridian.example>')
  expect(head).toContain('To: ada@example.com')
  expect(head).toContain('Message-ID: <outbox-1-2@meridian.example>')
  expect(head).toContain('Auto-Submitted: auto-generated')
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(head).toContain('Content-Transfer-Encoding: quoted-printable')
  expect(decodeURIComponent(body.replaceAll('=\r\n', '').replaceAll('=', '%'))).toContain(
    'Teşekkürler.\r\n.\r\nİkinci satır',
  )
})

test('no text of a visitor becomes a header or a recipient', async () => {
  const { letters, send } = await smtpServer()
  await send({
    ...MAIL,
    subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nBody',
    text: 'a\r\n.\r\nMAIL FROM:<eve@example.com>\r\n',
  })
  await expect(send({ ...MAIL, to: 'ada@example.com>\r\nRCPT TO:<eve@example.com' })).rejects.toThrow()
  expect(letters.map(({ to }) => to)).toEqual([['ada@example.com']])
  const [head = ''] = (letters[0]?.raw ?? '').split('\r\n\r\n')
  expect(head).not.toMatch(/^Bcc:/im)
  expect(head).toMatch(/^Subject: Hello/m)
})

test.each([
  ['a recipient that it does not know', 'onRcptTo', 550, true],
  ['a mailbox that is full for now', 'onRcptTo', 452, false],
  ['a text that it will not take', 'onData', 554, true],
  ['a text that it cannot take now', 'onData', 451, false],
] as const)('a server refuses %s', async (_, step, code, isFinal) => {
  const error = refusal(code, 'Not this')
  const { send } = await smtpServer(
    step === 'onRcptTo'
      ? { onRcptTo: (_address, _session, done) => done(error) }
      : {
          onData: (stream, _session, done) => {
            stream.resume().on('end', () => done(error))
          },
        },
  )
  const failure = await send().catch((cause: unknown) => cause)
  expect(String(failure)).toContain('Not this')
  expect(failure instanceof MailRefusal).toBe(isFinal)
})

test('a wrong password is a passing failure, and is not told', async () => {
  const { send } = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, 'Authentication failed')),
  })
  const failure = await send(MAIL, AbortSignal.timeout(5_000), 'ada:geheim@').catch((cause: unknown) => cause)
  expect(failure).not.toBeInstanceOf(MailRefusal)
  expect(String(failure)).toContain('Authentication failed')
  expect(String(failure)).not.toContain('geheim')
})

test('a server is believed by its certificate alone, and spoken to in secret', async () => {
  const { send, letters } = await smtpServer({ secure: true })
  await expect(send()).rejects.toThrow(/self[- ]signed|certificate/i)
  expect(letters).toEqual([])
  await send(MAIL, AbortSignal.timeout(5_000), '', '?tls.rejectUnauthorized=false')
  expect(letters).toHaveLength(1)
})

test('a server that dies midway, or is not there, is a passing failure', async () => {
  const { send, letters, stop, sockets } = await smtpServer({
    onData: (stream) => {
      stream.resume()
      for (const socket of sockets) socket.destroy()
    },
  })
  const died = await send().catch((cause: unknown) => cause)
  expect(died).toBeInstanceOf(Error)
  expect(died).not.toBeInstanceOf(MailRefusal)
  await stop()
  await expect(send()).rejects.toThrow(/ECONNREFUSED/)
  expect(letters).toEqual([])
})

test('a server that does not answer is left when the time is over', async () => {
  const { send } = await smtpServer({
    onConnect: () => undefined,
  })
  const signal = AbortSignal.timeout(100)
  const outcome = send(MAIL, signal).then(
    () => 'sent',
    () => 'failed',
  )
  expect(
    await Promise.race([outcome, new Promise((resolve) => setTimeout(() => resolve('held'), 3_000))]),
  ).toBe('failed')
})
