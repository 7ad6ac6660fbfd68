import { html, raw } from 'hono/html'
import { CONTACT_LABELS, CONTACT_LIMITS } from '#domain/contact/fields.ts'
import { notSentTexts } from '#domain/contact/outcome-texts.ts'
import type { ErrorDetail } from '#domain/errors.ts'
import { contactApi, contactPath, homePath } from '#domain/paths.ts'
import { SITE } from '#src/site.ts'
import tokens from '#src/styles/tokens.css?raw'

/**
 * The site's colours and sizes as plain CSS: `@theme` needs Tailwind, and layered rules would lose to unlayered ones.
 */
const TOKENS = tokens.replace('@theme', ':root').replace('@layer base', '@media all')

/** The style of the error page for senders without scripts; it has no web font, as the page may load nothing. */
const CONTACT_ERROR_STYLE = `${TOKENS}
  * { box-sizing: border-box; margin: 0 }
  body {
    background: var(--color-paper); color: var(--color-ink);
    font: var(--text-base)/1.55 system-ui, sans-serif;
  }
  a { color: var(--color-sea); text-underline-offset: .2em }
  header, main, footer { max-width: 44rem; margin-inline: auto; padding: 1rem var(--gutter) }
  header { border-bottom: 1px solid var(--color-line); padding-block: .875rem }
  .wordmark {
    display: inline-flex; align-items: center; gap: .5rem; color: inherit;
    font-size: var(--text-xl); font-weight: 700; text-decoration: none;
  }
  .wordmark svg { width: 1.75rem; height: 1.75rem }
  h1 { margin-block: 1.5rem 1rem; font-size: var(--text-3xl); line-height: 1.1; letter-spacing: -.02em }
  [role=alert] {
    display: grid; gap: .5rem; padding: .875rem 1rem; border: 1px solid var(--color-edge);
    border-inline-start: .3rem solid var(--color-accent); border-radius: var(--radius-sm);
  }
  label { display: block; margin-block: 1.125rem .375rem; font-size: var(--text-sm); font-weight: 600 }
  input, textarea {
    width: 100%; min-height: 3rem; padding: .5rem .875rem; color: inherit; font: inherit;
    background: var(--color-paper); border: 1px solid var(--color-edge); border-radius: var(--radius-sm);
  }
  textarea { min-height: 12rem; resize: vertical }
  :focus-visible { outline: 3px solid var(--color-sea); outline-offset: 2px }
  button {
    margin-block: 1.5rem; min-height: 3rem; padding: 0 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
    color: var(--color-on-accent); background: var(--color-accent-fill); border: 0; border-radius: var(--radius-sm);
  }
  footer { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; border-top: 1px solid var(--color-line) }
  footer a { padding-block: .375rem }
`

/** The API's answer to a message that was not stored. */
export interface Failure {
  readonly error: string
  readonly details?: readonly ErrorDetail[]
}

/** The policy of the page: it runs and loads nothing, and its form is posted to this site. */
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

/** The reason in words of the form: from `details` where fields are invalid. */
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
