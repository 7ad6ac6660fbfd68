import { html, raw } from 'hono/html'
import { CONTACT_LABELS, CONTACT_LIMITS } from '#domain/contact/fields.ts'
import { notSentTexts } from '#domain/contact/outcome-texts.ts'
import type { ErrorDetail } from '#domain/errors.ts'
import { contactApi, contactPath, homePath } from '#domain/paths.ts'
import { SITE } from '#src/site.ts'
import { CONTACT_ERROR_STYLE } from './error-page.css.ts'

/** The API's answer to a message that was not stored. */
export interface Failure {
  readonly error: string
  readonly details?: readonly ErrorDetail[]
}

/** The page runs and loads nothing; its form is posted to this site. */
export const CONTACT_ERROR_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The icon of the wordmark, as in `src/components/shell/Wordmark.astro`. */
const SIGN = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <g fill="none" stroke="currentColor" stroke-width="2">
    <circle cx="16" cy="16" r="13" />
    <path d="M16 3c-8 6.5-8 19.5 0 26" transform="rotate(20 16 16)" />
  </g>
  <circle cx="10.3" cy="13.6" r="3.9" style="fill: var(--color-accent)" />
</svg>`

const LINES = [
  { name: 'name', type: 'text' },
  { name: 'email', type: 'email' },
  { name: 'subject', type: 'text' },
] as const
const HIDDEN = ['kind', 'business'] as const

/** The reason in the words of the form: `details` if fields are invalid. */
export function reasonOf({ error, details }: Failure): string {
  const labels: Readonly<Record<string, string>> = CONTACT_LABELS
  return details?.map(({ path, message }) => `${labels[path] ?? path} ${message}.`).join(' ') ?? error
}

/** The page for a sender without scripts whose message was not stored: the reason, and the form to send again. */
export function contactErrorPage(reason: string, fields: Readonly<Record<string, unknown>>) {
  const given = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const { title, description } = notSentTexts(SITE)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${SITE.name}</title>
        <style>
          ${raw(CONTACT_ERROR_STYLE)}
        </style>
      </head>
      <body>
        <header>
          <a class="wordmark" href="${homePath}">${SIGN} ${SITE.name}</a>
        </header>
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
        </main>
        <footer>
          <a href="${contactPath}">Back to the contact page</a>
          <a href="mailto:${SITE.email}">${SITE.email}</a>
          <a href="${homePath}">Home</a>
        </footer>
      </body>
    </html>`
}
