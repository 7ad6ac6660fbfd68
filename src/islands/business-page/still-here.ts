import { MOST_ANSWERED, STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import { presenceApi } from '#domain/paths.ts'
import { PRESENCE_SHOWN } from '#domain/trust/presence.ts'

const COUNTED = 'Thank you: it is counted.'
const COUNTED_BEFORE = 'You told us of this place lately: thank you.'
const NOT_COUNTED = 'It could not be counted just now. Try again later.'

/** An answer to 'Still here?' given on this device: the business's slug and the time in epoch milliseconds. */
type Answered = readonly [slug: string, at: number]

const DAY_MS = 86_400_000

const isAnswered = (value: unknown): value is Answered =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'

/** The stored answers that have not expired; an unreadable list has none. */
export function parseAnswered(text: string | null, now: number): readonly Answered[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const answers = Array.isArray(stored) ? stored.filter(isAnswered) : []
    return answers.filter(([, at]) => now - at < PRESENCE_SHOWN.days * DAY_MS).slice(0, MOST_ANSWERED)
  } catch {
    return []
  }
}

/** The list with a new answer in front. */
export const withAnswered = (answers: readonly Answered[], slug: string, now: number): readonly Answered[] =>
  [[slug, now] as const, ...answers.filter(([other]) => other !== slug)].slice(0, MOST_ANSWERED)

/** Where storage is blocked or full the answer is not remembered, and the visitor may be asked again. */
function readAnswered(): readonly Answered[] {
  try {
    return parseAnswered(localStorage.getItem(STORAGE_KEYS.presence), Date.now())
  } catch {
    return []
  }
}

function keepAnswered(slug: string): void {
  try {
    const answers = withAnswered(readAnswered(), slug, Date.now())
    localStorage.setItem(STORAGE_KEYS.presence, JSON.stringify(answers))
  } catch {
    // The visitor may be asked again.
  }
}

/** Shows the reply in place of the question at the same height, so that nothing below moves. */
function showAnswered(form: HTMLFormElement, status: HTMLElement, text: string): void {
  form.style.minHeight = `${form.offsetHeight}px`
  for (const part of form.querySelectorAll('[data-still-here-question]')) part.remove()
  for (const line of form.querySelectorAll('p'))
    if (line !== status && !line.textContent.trim()) line.remove()
  status.textContent = text
}

/** Sends an answer without leaving the page, as the form would, and asks each visitor only once. */
export function startStillHere(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[role="status"]')
  const slug = form.dataset.stillHere ?? ''
  if (!status) return
  if (readAnswered().some(([answered]) => answered === slug)) {
    showAnswered(form, status, COUNTED_BEFORE)
    return
  }
  let isSent = false
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (isSent) return
    isSent = true
    const body = JSON.stringify({ business: slug, answer: submitter.value })
    fetch(presenceApi, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      .then(async (answer) => {
        if (answer.ok) {
          keepAnswered(slug)
          return COUNTED
        }
        return answer.status === 429 ? ((await answer.json()) as { error: string }).error : NOT_COUNTED
      })
      .catch(() => NOT_COUNTED)
      .then((text) => {
        showAnswered(form, status, text)
        return text
      })
      .catch(() => undefined)
  })
}
