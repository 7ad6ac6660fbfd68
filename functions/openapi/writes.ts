import * as z from 'zod/mini'
import { CONTACT_RATE } from '#db/contact/store-message.ts'
import { contactMessage } from '#domain/contact/contact.ts'
import { AD_PLACEMENTS } from '#domain/ads/placement.ts'
import { AD_EVENTS } from '#domain/events/ad-events.ts'
import { DEVICES, EVENT_KINDS, PAGE_KINDS, PRESSES } from '#domain/events/page-events.ts'
import { VITALS } from '#domain/events/vitals.ts'
import { contactApi, contactSentPath, eventsApi } from '#domain/paths.ts'
import { embedded, failure, textHeader, wait } from './building-blocks.ts'
import { SIGN_IN_WRITES } from './sign-in.ts'

const fields = embedded(z.toJSONSchema(contactMessage, { io: 'input' }))
const stored = {
  type: 'object',
  properties: { status: { type: 'string', const: 'stored' } },
  required: ['status'],
  additionalProperties: false,
}

const placementEvent = {
  type: 'array',
  description: 'A placement, the id of its creative or 0, and what became of it.',
  prefixItems: [{ enum: AD_PLACEMENTS }, { type: 'integer', minimum: 0 }, { enum: AD_EVENTS }],
  minItems: 3,
  maxItems: 3,
}

const pairOf = (first: object, second: object) => ({
  type: 'array',
  prefixItems: [first, second],
  minItems: 2,
  maxItems: 2,
})

const measure = {
  type: 'array',
  description: 'What was measured, the kind of page and of device, and the value.',
  prefixItems: [{ enum: VITALS }, { enum: PAGE_KINDS }, { enum: DEVICES }, { type: 'number', minimum: 0 }],
  minItems: 4,
  maxItems: 4,
}

/** The writes that need no session. */
export const WRITES = {
  [eventsApi]: {
    post: {
      operationId: 'countEvents',
      summary: 'Count what happened on a page, without a trace of who was there',
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'text/plain': {
            schema: {
              type: 'object',
              properties: {
                events: { type: 'array', items: pairOf({ enum: EVENT_KINDS }, { type: 'string' }) },
                businesses: {
                  type: 'array',
                  items: pairOf({ type: 'integer', minimum: 1 }, { enum: ['view', ...PRESSES] }),
                },
                vitals: { type: 'array', items: measure },
                ads: { type: 'array', items: placementEvent },
              },
            },
          },
        },
      },
      responses: {
        204: { description: 'Always, also where nothing of it was counted.' },
        403: failure("Another site's page sent it."),
      },
    },
  },
  [contactApi]: {
    post: {
      operationId: 'sendMessage',
      summary: 'Send a message to the people behind the directory',
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: fields },
          'application/x-www-form-urlencoded': { schema: fields },
        },
      },
      responses: {
        201: { description: 'Stored.', content: { 'application/json': { schema: stored } } },
        303: {
          description: 'A form without script was stored.',
          headers: { Location: textHeader(`${contactSentPath}, the page that says so.`) },
        },
        400: failure('A field is missing, unknown or not what it should be; `details` names it.'),
        403: failure("Another site's page sent it."),
        413: failure('It is too large.'),
        415: failure('It is neither JSON nor a form.'),
        429: wait(`More than ${CONTACT_RATE.messages} messages an hour came from there.`),
        503: wait('The database is away; nothing was stored.'),
      },
    },
  },
  ...SIGN_IN_WRITES,
} as const
