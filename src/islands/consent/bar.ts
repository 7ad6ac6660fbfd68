import '#src/styles/consent.css'
import type { AskedCategory } from '#domain/consent/categories.ts'
import { cookiePolicyPath } from '#domain/paths.ts'

const TEXTS: Readonly<Record<AskedCategory, readonly [name: string, purpose: string]>> = {
  analytics: ['Analytics', 'Services that count visits, so that the site can be made better.'],
  advertising: [
    'Advertising',
    'An advertising provider that pays for the site and may set cookies of its own.',
  ],
}
const REFUSED = 'Your browser refuses advertising for you (Global Privacy Control), and that is honoured.'

interface Question {
  readonly asked: readonly AskedCategory[]
  readonly given: readonly AskedCategory[]
  /** Whether the browser opts out of advertising, whatever the visitor chooses. */
  readonly isRefused: boolean
  /** The element that gets the focus back afterwards. */
  readonly opener: HTMLElement | undefined
  /** Whether the single categories are shown at once. */
  readonly isOpen: boolean
  readonly onChoose: (given: readonly AskedCategory[]) => void
}

/** Asks for consent in a bar over the page, which stays usable. */
export function showBar(question: Question): void {
  const { asked, opener, isOpen, onChoose } = question
  document.querySelector('.consent')?.remove()
  const bar = document.createElement('section')
  bar.className = 'consent'
  bar.setAttribute('aria-labelledby', 'consent-title')
  const isRefused = question.isRefused && asked.includes('advertising')
  bar.innerHTML = `<div class="wrap"><div>
<h2 id="consent-title" tabindex="-1">Your choice</h2>
<p>The directory itself needs no cookies. With your consent, others may use them for ${namesOf(asked)}. <a class="link" href="${cookiePolicyPath}">Cookie policy</a></p>
${isRefused ? `<p>${REFUSED}</p>` : ''}
<fieldset ${isOpen ? '' : 'hidden'}><legend class="sr-only">Categories</legend>${asked.map((each) => rowOf(each, question)).join('')}</fieldset>
</div><div class="consent-choices">
<button class="button" type="button" data-choice="all">Accept all</button>
<button class="button" type="button" data-choice="none">Reject all</button>
<button class="button" type="button" data-choice="some">${isOpen ? 'Save choice' : 'Choose'}</button>
</div></div>`
  const fields = bar.querySelector('fieldset')
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null
    if (!button || !fields) return
    if (button.dataset.choice === 'some' && fields.hidden) {
      fields.hidden = false
      button.textContent = 'Save choice'
      fields.querySelector<HTMLInputElement>('input:enabled')?.focus()
      return
    }
    const checked = [...bar.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
    const given = { all: asked, none: [], some: asked.filter((each) => checked.includes(each)) }
    bar.remove()
    opener?.focus()
    onChoose(given[button.dataset.choice as keyof typeof given])
  })
  // Placed right after the skip link: the keyboard reaches it first and may pass by.
  document.querySelector('.skip')?.after(bar)
  if (isOpen) bar.querySelector<HTMLElement>('h2')?.focus()
}

const namesOf = (asked: readonly AskedCategory[]) =>
  asked.map((each) => TEXTS[each][0].toLowerCase()).join(' and ')

function rowOf(category: AskedCategory, { given, isRefused }: Question): string {
  const [name, purpose] = TEXTS[category]
  const isDisabled = category === 'advertising' && isRefused
  const state = `${given.includes(category) ? 'checked' : ''} ${isDisabled ? 'disabled' : ''}`
  return `<label><input type="checkbox" value="${category}" ${state}><span><b>${name}</b> ${purpose}</span></label>`
}
