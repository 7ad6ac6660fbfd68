import { html } from 'hono/html'
import { CONTACT_LABELS, CONTACT_LIMITS } from '#domain/contact-fields.ts'
import { unsentWords } from '#domain/contact-words.ts'
import type { ErrorDetail } from '#domain/errors.ts'
import { contactApi, contactPath } from '#domain/paths.ts'
import { SITE } from '#src/site.ts'

interface Failure {
  readonly error: string
  readonly details?: readonly ErrorDetail[]
}

/** The page runs nothing and loads nothing; its form comes back here. */
export const UNSENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `
  :root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif }
  body { max-width: 36rem; margin: 8vh auto; padding: 0 1rem }
  h1 { line-height: 1.2 }
  p { margin: .5rem 0 }
  [role=alert] { padding: .75rem 1rem; border: 1px solid; border-inline-start-width: .35rem }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input, textarea { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit }
  textarea { min-height: 12rem }
  button { margin-top: 1.5rem; min-height: 3rem; padding: 0 1.25rem; font: inherit; font-weight: 600 }
`

const LINES = [
  { name: 'name', type: 'text' },
  { name: 'email', type: 'email' },
  { name: 'subject', type: 'text' },
] as const
const HIDDEN = ['kind', 'business'] as const

/** Why, in the words of the form: `details` where fields are to blame. */
export function reasonOf({ error, details }: Failure): string {
  const labels: Readonly<Record<string, string>> = CONTACT_LABELS
  return details?.map(({ path, message }) => `${labels[path] ?? path} ${message}.`).join(' ') ?? error
}

/** What a sender without script sees when a message was not stored: why, and all that was typed, to send again. */
export function unsentPage(reason: string, fields: Readonly<Record<string, unknown>>) {
  const given = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const { title, description } = unsentWords(SITE)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${SITE.name}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <div role="alert">
            <p>${description}</p>
            <p>${reason}</p>
          </div>
          <form action="${contactApi}" method="post">
            ${HIDDEN.filter((name) => given(name) !== '').map(
              (name) => html`<input type="hidden" name="${name}" value="${given(name)}" />`,
            )}
            ${LINES.map(
              ({ name, type }) => html`
                <label for="${name}">${CONTACT_LABELS[name]}</label>
                <input
                  id="${name}"
                  name="${name}"
                  type="${type}"
                  maxlength="${CONTACT_LIMITS[name]}"
                  value="${given(name)}"
                  required
                />
              `,
            )}
            <label for="message">${CONTACT_LABELS.message}</label>
            <textarea id="message" name="message" maxlength="${CONTACT_LIMITS.message}" required>
${given('message')}</textarea>
            <button type="submit">Send Message to ${SITE.name}</button>
          </form>
          <p><a href="${contactPath}">Back to the contact page</a></p>
        </main>
      </body>
    </html>`
}
