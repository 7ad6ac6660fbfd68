import {
  CONSENT_VERSION,
  readChoice,
  type AskedCategory,
  type ConsentChoice,
} from '#domain/consent/categories.ts'
import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import type { PageConsent } from '#domain/page-config.ts'
import type { ConsentCategory } from '#domain/snippet/snippet.ts'
import { say } from '../events/send.ts'

let site: PageConsent = { asked: [], isElsewhere: false }
let choice: ConsentChoice | undefined
const listeners: (() => void)[] = []
const choiceListeners: (() => void)[] = []

/** Whether the browser sends Global Privacy Control: the visitor refuses sale and sharing of data. */
const refusesByBrowser = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether code of a category may run now. */
export function isGiven(category: ConsentCategory): boolean {
  if (category === 'necessary') return true
  if (category === 'advertising' && refusesByBrowser()) return false
  if (category === 'advertising' && site.isElsewhere) return true
  return choice?.given.includes(category) ?? false
}

/** Runs a callback once its category has consent: at once, or when the visitor gives it. */
export function whenGiven(category: ConsentCategory, run: () => void): void {
  if (isGiven(category)) {
    run()
    return
  }
  const listener = () => {
    if (!isGiven(category)) return
    listeners.splice(listeners.indexOf(listener), 1)
    run()
  }
  listeners.push(listener)
}

/** Runs a callback at each choice, before those that waited for consent; not where the choice reloads the page. */
export const onChoice = (run: () => void): void => void choiceListeners.push(run)

const givenNow = (): readonly AskedCategory[] => site.asked.filter(isGiven)

const answerOf = (given: readonly AskedCategory[]) => {
  if (given.length === 0) return 'none'
  return given.length === site.asked.length ? 'all' : 'some'
}

/** Stores a choice and applies it. Running code cannot be stopped, so a withdrawn consent reloads the page. */
function choose(given: readonly AskedCategory[]): void {
  say('events', ['consent', answerOf(given)])
  const before = givenNow()
  choice = { version: CONSENT_VERSION, at: new Date().toISOString(), given }
  try {
    localStorage.setItem(STORAGE_KEYS.consent, JSON.stringify(choice))
  } catch {
    // Where storage is blocked the visitor is asked again on the next page.
  }
  if (before.some((category) => !isGiven(category))) location.reload()
  else for (const listener of [...choiceListeners, ...listeners]) listener()
}

/** Asks for consent where something needs it and no choice is stored, and shows the controls that change it. */
export function startConsent(consent: PageConsent): void {
  site = consent
  try {
    choice = readChoice(localStorage.getItem(STORAGE_KEYS.consent))
  } catch {
    choice = undefined
  }
  if (consent.asked.length === 0) return
  for (const opener of document.querySelectorAll<HTMLElement>('[data-consent-open]')) {
    opener.hidden = false
    opener.addEventListener('click', () => void ask(opener, true))
  }
  if (choice === undefined) void ask(undefined, false)
}

const ask = async (opener: HTMLElement | undefined, isOpen: boolean) => {
  const { showBar } = await import('./bar.ts')
  showBar({
    asked: site.asked,
    given: givenNow(),
    isRefused: refusesByBrowser(),
    opener,
    isOpen,
    onChoose: choose,
  })
}
