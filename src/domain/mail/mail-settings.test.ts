import { expect, test } from 'vitest'
import { readMailSettings } from './mail-settings.ts'

const FROM = { MAIL_FROM: 'post@example.com' }

test.each([
  [{}, { service: 'none' }],
  [{ MAIL: 'none', SMTP_URL: 'nonsense' }, { service: 'none' }],
  [
    { MAIL: 'smtp', MAIL_FROM: 'Meridian <post@example.com>', SMTP_URL: 'smtps://a:b@mail.example.com' },
    {
      service: 'smtp',
      from: { name: 'Meridian', address: 'post@example.com' },
      smtpUrl: 'smtps://a:b@mail.example.com',
    },
  ],
  [
    { MAIL: 'resend', ...FROM, RESEND_API_KEY: 're_1' },
    { service: 'resend', from: { name: undefined, address: 'post@example.com' }, apiKey: 're_1' },
  ],
  [
    { MAIL: 'cloudflare', MAIL_FROM: '<post@example.com>' },
    { service: 'cloudflare', from: { name: undefined, address: 'post@example.com' } },
  ],
])('%j', (environment, settings) => expect(readMailSettings(environment)).toEqual(settings))

test.each([
  ['MAIL', { MAIL: 'pigeon' }],
  ['MAIL_FROM', { MAIL: 'smtp', SMTP_URL: 'smtp://mail.example.com' }],
  ['MAIL_FROM', { MAIL: 'cloudflare', MAIL_FROM: 'post' }],
  ['MAIL_FROM', { MAIL: 'cloudflare', MAIL_FROM: 'Meridian <post@example.com' }],
  ['MAIL_FROM', { MAIL: 'cloudflare', MAIL_FROM: 'post@example.com>' }],
  ['MAIL_FROM', { MAIL: 'cloudflare', MAIL_FROM: 'a@example.com, b@example.com' }],
  ['MAIL_FROM', { MAIL: 'cloudflare', MAIL_FROM: 'A\r\nBcc: b@example.com <a@example.com>' }],
  ['SMTP_URL', { MAIL: 'smtp', ...FROM }],
  ['SMTP_URL', { MAIL: 'smtp', ...FROM, SMTP_URL: 'https://mail.example.com' }],
  ['SMTP_URL', { MAIL: 'smtp', ...FROM, SMTP_URL: 'smtp://' }],
  ['RESEND_API_KEY', { MAIL: 'resend', ...FROM }],
])('a wrong %s is named: %j', (name, environment) => {
  expect(() => readMailSettings(environment)).toThrow(name)
})

test('a wrong address of a server is not repeated, since it has a password', () => {
  const read = () => readMailSettings({ MAIL: 'smtp', ...FROM, SMTP_URL: 'ftp://ada:geheim@example.com' })
  expect(read).toThrow(/^(?!.*geheim)/)
})
