import { parseArgs } from 'node:util'
import { queueMailStatement } from '#db/outbox/queue.ts'
import type { Database } from '#db/client.ts'
import type { Env } from '#domain/env.ts'
import { readAlertSettings, type AlertSettings } from '#domain/health/watch-settings.ts'
import { AppError } from '#domain/errors.ts'
import { trialMail, trialMessage } from '#domain/health/alert-texts.ts'
import { healthSentence } from '#domain/health/health.ts'
import { readMailSettings } from '#domain/mail/mail-settings.ts'
import { siteHealth } from '#jobs/health/site-health.ts'
import { postAlert } from '#jobs/health/watch-health.ts'
import { workerMail } from '#jobs/mail-services.ts'
import { sendOutbox } from '#jobs/send-outbox.ts'
import { run } from './lib/command.ts'
import { withDatabase } from './lib/database.ts'
import { smtpMail } from './lib/smtp.ts'

const USAGE = `Usage: npm run alerts -- [--try]

Prints each check of the site's health, and whom its alerts are told: ALERT_MAIL, ALERT_WEBHOOK (docs/operations.md).

  --try  sends a trial to both of them`

await run(async (settings) => {
  const { values } = parseArgs({
    options: { try: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const alerts = readAlertSettings(process.env)
  await withDatabase(settings, async (db) => {
    if (values.try) await tryAlerts(db, alerts, settings)
    else await print(db, alerts)
  })
})

async function print(db: Database, { mail, webhook }: AlertSettings): Promise<void> {
  const { checks } = await siteHealth(db, process.env, Date.now())
  for (const check of checks)
    console.log(`${check.state.padEnd(7)}  ${check.name.padEnd(11)}  ${healthSentence(check)}`)
  if (mail === undefined && webhook === undefined)
    console.log('\nNobody is told: set ALERT_MAIL, ALERT_WEBHOOK or both.')
  else
    console.log(
      `\nTold: ${[mail, webhook && `the webhook at ${new URL(webhook).host}`].filter(Boolean).join(' and ')}.`,
    )
}

async function tryAlerts(db: Database, { mail, webhook }: AlertSettings, { siteUrl }: Env): Promise<void> {
  if (mail === undefined && webhook === undefined)
    throw new AppError('bad_request', 'Nobody is told: set ALERT_MAIL, ALERT_WEBHOOK or both.')
  if (webhook !== undefined) {
    await postAlert(webhook, trialMessage(siteUrl), fetch)
    console.log(`The webhook at ${new URL(webhook).host} took the trial.`)
  }
  if (mail !== undefined) await tryMail(db, mail, siteUrl)
}

async function tryMail(db: Database, to: string, siteUrl: string): Promise<void> {
  const settings = readMailSettings(process.env)
  if (settings.service === 'none')
    throw new AppError('bad_request', 'ALERT_MAIL needs MAIL: without it the site sends no mail.')
  await queueMailStatement(db, trialMail(to, siteUrl))
  const send =
    settings.service === 'smtp' ? smtpMail(settings) : workerMail({ settings, fetch, binding: undefined })
  if (settings.service === 'cloudflare' || send === undefined) {
    console.log(`A trial to ${to} is in the outbox; the Worker sends it within a minute.`)
    return
  }
  const { sent, refused } = await sendOutbox(db, send)
  if (refused > 0)
    throw new AppError('bad_gateway', `The trial to ${to} was not taken: see the panel's list of mail.`)
  console.log(sent > 0 ? `The trial to ${to} was handed over.` : `The trial to ${to} is being sent.`)
}
