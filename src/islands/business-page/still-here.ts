import { presenceApi } from '#domain/paths.ts'

const COUNTED = 'Thank you: it is counted.'
const FAILED = 'It could not be counted just now. Try again later.'

/** Counts an answer without leaving the page, whose form would do the same. */
export function startStillHere(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[role="status"]')
  let isSent = false
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!status || !(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (isSent) return
    isSent = true
    const body = JSON.stringify({ business: form.dataset.stillHere, answer: submitter.value })
    fetch(presenceApi, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      .then(async (answer) => {
        if (answer.ok) return COUNTED
        return answer.status === 429 ? ((await answer.json()) as { error: string }).error : FAILED
      })
      .catch(() => FAILED)
      .then((text) => {
        // As high as the buttons were, so that nothing below moves.
        status.style.minHeight = `${status.offsetHeight}px`
        status.textContent = text
        return text
      })
      .catch(() => undefined)
  })
}
