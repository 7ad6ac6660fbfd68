import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#domain/consent/categories.ts'
import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import { AD_CONSENT_SCRIPT } from './ad-draw.ts'

interface Given {
  readonly kept?: string | null
  readonly refuses?: boolean
  readonly consentBy?: string
  readonly frequency?: string
  readonly draw?: number
}

/** Runs the script on a hidden placement; returns what became of it. */
function run({ kept = null, refuses = false, consentBy = 'own', frequency = '1', draw = 0 }: Given) {
  const slot = { hidden: true, dataset: { room: '', consentBy, frequency } as Record<string, string> }
  const storage = { getItem: (key: string) => (key === STORAGE_KEYS.consent ? kept : null) }
  const math = { random: () => draw }
  runInNewContext(AD_CONSENT_SCRIPT, {
    document: { currentScript: { parentElement: slot } },
    localStorage: storage,
    navigator: { globalPrivacyControl: refuses },
    Math: math,
  })
  return { isShown: !slot.hidden, hasRoom: slot.dataset.room !== undefined }
}

const choice = (version: number, ...given: string[]) => JSON.stringify({ version, at: '2026-11-23', given })
const GIVEN = choice(CONSENT_VERSION, 'advertising')
const KEPT = { isShown: true, hasRoom: true }
const NONE = { isShown: false, hasRoom: false }

test.each<[string, Given, ReturnType<typeof run>]>([
  ['who consented before', { kept: GIVEN }, KEPT],
  ['who was never asked', {}, NONE],
  ['who rejected', { kept: choice(CONSENT_VERSION) }, NONE],
  ['who consented to analytics alone', { kept: choice(CONSENT_VERSION, 'analytics') }, NONE],
  ['who answered another question', { kept: choice(CONSENT_VERSION - 1, 'advertising') }, NONE],
  ['whose storage holds no choice', { kept: '{' }, NONE],
  ['whose browser refuses', { kept: GIVEN, refuses: true }, NONE],
  ['who is asked by a certified platform', { consentBy: 'cmp' }, KEPT],
  ['whose browser refuses, whoever asks', { consentBy: 'cmp', refuses: true }, NONE],
  [
    'whose view was not drawn',
    { kept: GIVEN, frequency: '3', draw: 0.34 },
    { isShown: false, hasRoom: true },
  ],
  ['whose view was drawn', { kept: GIVEN, frequency: '3', draw: 0.33 }, KEPT],
])('room for the network, for one %s', (_, given, outcome) => {
  expect(run(given)).toEqual(outcome)
})
