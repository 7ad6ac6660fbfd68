import { html } from 'hono/html'

const STYLE = `
  :root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif }
  body { max-width: 34rem; margin: 20vh auto; padding: 0 1rem }
`

/**
 * A page without anything else of the site: a heading, a sentence, a link home and, after a failure, the request's id.
 */
export const plainPage = (title: string, text: string, requestId?: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a href="/">To the home page</a></p>
        ${requestId === undefined ? '' : html`<p><small>Reference: ${requestId}</small></p>`}
      </body>
    </html>`
