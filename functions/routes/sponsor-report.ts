import { Hono } from 'hono'
import { html } from 'hono/html'
import { listBusinessDays } from '#db/events/read.ts'
import { findReport, REPORT_DAYS } from '#db/sponsorships/list.ts'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '../environment.ts'

const DAYS = 90
const DAY_MS = 86_400_000
const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  th, td { padding: .375rem 0; border-bottom: 1px solid; text-align: end }
  th:first-child { text-align: start; font-weight: 400 }
`

/** The figures of a sponsor at an address that only the sponsor knows: counts, without anything about visitors. */
export const sponsorReport = new Hono<AppEnv>().get('/:token{[0-9a-f]{32}}', async (c) => {
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Referrer-Policy', 'no-referrer')
  const now = Date.now()
  const report = await findReport(c.var.db, c.req.param('token'), now)
  if (report === undefined) throw new AppError('not_found', 'There is no such report, or no longer.')
  const days = Array.from({ length: DAYS }, (_, ago) =>
    new Date(now - ago * DAY_MS).toISOString().slice(0, 10),
  )
  const counted = await listBusinessDays(c.var.db, report.businessId, days)
  const rows = counted.toSorted((a, b) => b.day.localeCompare(a.day))
  const sum = (of: 'views' | 'presses') => rows.reduce((all, row) => all + row[of], 0)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Report: ${report.businessName}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${report.businessName}</h1>
        <p>Sponsored from ${report.firstDay} to ${report.lastDay}. The last ${DAYS} days:</p>
        <p>
          <strong>${sum('views')}</strong> views of the page, <strong>${sum('presses')}</strong> presses on
          it.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
              <th scope="col">Presses</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ day, views, presses }) =>
                html`<tr>
                  <th scope="row">${day}</th>
                  <td>${views}</td>
                  <td>${presses}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p>This page can be read for ${REPORT_DAYS} days after the last day of the sponsorship.</p>
      </body>
    </html>`
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  return c.html(page, 200)
})
