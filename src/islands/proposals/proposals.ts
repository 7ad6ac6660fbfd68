import type { Challenge } from 'altcha-lib/types'
import { proofApi } from '#domain/paths.ts'
import { PROOF } from '#domain/proposals/proof.ts'
import { loadMap } from '../map/load-map.ts'
import { changedInputs, fillIn, readDraft, saveDraft } from './draft.ts'

/** Increments the numbers in the names, ids and labels of a copied row's inputs. */
const numbered = (element: Element, row: number) => {
  for (const name of ['id', 'name', 'for']) {
    const value = element.getAttribute(name)
    if (value !== null) element.setAttribute(name, value.replace(/^special\.\d+/, `special.${row}`))
  }
}

/** Appends an empty row of dates after the last one; undefined where the form has none. */
function addRow(part: ParentNode, most: number): HTMLElement | undefined {
  const rows = part.querySelectorAll<HTMLElement>('.proposal-date')
  const last = rows[rows.length - 1]
  if (!last || rows.length >= most) return undefined
  const row = last.cloneNode(true) as HTMLElement
  row.setAttribute('aria-label', `Special date ${rows.length + 1}`)
  for (const fault of row.querySelectorAll('.proposal-fault')) fault.remove()
  for (const element of row.querySelectorAll('label, input')) numbered(element, rows.length)
  for (const input of row.querySelectorAll('input')) {
    input.value = input.defaultValue = ''
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  }
  last.after(row)
  return row
}

/** Lets a form have more dates than its initial rows; rows of a draft are added at once. */
function startDates(form: HTMLFormElement, draft: Readonly<Record<string, string>>): void {
  const button = form.querySelector<HTMLButtonElement>('[data-more-dates]')
  const part = button?.closest('[data-dates]')
  if (!button || !part) return
  const most = Number(button.dataset['moreDates'])
  const add = () => {
    const row = addRow(part, most)
    button.disabled = part.querySelectorAll('.proposal-date').length >= most
    return row
  }
  const wanted = Object.keys(draft).map((name) => Number(/^special\.(\d+)\./.exec(name)?.[1] ?? -1))
  while (part.querySelectorAll('.proposal-date').length <= Math.max(-1, ...wanted)) if (!add()) break
  if (wanted.some((row) => row >= 0)) part.closest('details')?.setAttribute('open', '')
  button.addEventListener('click', () => {
    add()?.querySelector('input')?.focus()
  })
}

const OFFLINE = 'You are offline. What you typed is kept: send it when you are connected.'
const store = () => sessionStorage
/** The error summary of a form that was submitted and rejected. */
const faults = document.querySelector<HTMLElement>('#faults')

/** Milliseconds after which a form is sent without a proof of work. */
const PATIENCE_MS = 30_000

/**
 * A proof of work, computed while the visitor types; undefined where the browser cannot, and the form is then sent
 * without.
 */
async function prove(): Promise<string | undefined> {
  const response = await fetch(proofApi, { method: 'POST' })
  if (!response.ok) return undefined
  const challenge = (await response.json()) as Challenge
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await answerOf(worker, challenge)
  } finally {
    worker.terminate()
  }
}

function answerOf(worker: Worker, challenge: Challenge): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (proof?: string | null) => {
      resolve(proof ?? undefined)
    }
    setTimeout(end, PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      end(data)
    })
    worker.addEventListener('error', () => {
      end()
    })
    worker.postMessage(challenge)
  })
}

/** The proof of work of a form: started at its first focus, awaited on submit. */
class Proof {
  readonly #input: HTMLInputElement
  #found: Promise<void> | undefined
  #startedAt = 0

  constructor(input: HTMLInputElement) {
    this.#input = input
  }

  start(): Promise<void> {
    // A challenge expires.
    if (Date.now() - this.#startedAt > (PROOF.seconds * 1000) / 2) this.#found = undefined
    this.#found ??= this.#find()
    return this.#found
  }

  /** Each is counted once. */
  forget(): void {
    this.#found = undefined
  }

  async #find(): Promise<void> {
    this.#startedAt = Date.now()
    this.#input.value = ''
    this.#input.value = (await prove().catch(() => undefined)) ?? ''
  }
}

function startForm(form: HTMLFormElement, path: string): void {
  const status = form.querySelector<HTMLElement>('[data-proposal-status]')
  const input = form.elements.namedItem(PROOF.input)
  const proof = input instanceof HTMLInputElement ? new Proof(input) : undefined
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  const draft = readDraft(store)
  const former = draft?.path === path ? draft.fields : {}
  startDates(form, former)
  const keep = (isSent: boolean) => {
    // The rejected form's page contains the typed text already.
    const fields = { ...(faults && former), ...changedInputs(form) }
    saveDraft(store, { path, fields, isSent })
  }
  let state: 'typing' | 'waiting' | 'ready' = 'typing'
  const send = async () => {
    state = 'waiting'
    say('Sending...')
    keep(true)
    await proof?.start()
    // A form that is being submitted does not submit again.
    setTimeout(() => {
      state = 'ready'
      form.requestSubmit()
    })
  }
  form.addEventListener('focusin', () => void proof?.start(), { once: true })
  form.addEventListener('input', () => {
    keep(false)
  })
  form.addEventListener('submit', (event) => {
    if (state === 'ready') return
    event.preventDefault()
    if (!navigator.onLine) say(OFFLINE)
    else if (state === 'typing') void send()
  })
  // The visitor came back from the receipt.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    state = 'typing'
    proof?.forget()
    say('')
  })
  if (!faults && fillIn(form, former)) offerToBeginAnew(form)
}

function offerToBeginAnew(form: HTMLFormElement): void {
  const note = document.createElement('p')
  note.className = 'proposal-kept'
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'link', textContent: 'Begin anew' })
  button.addEventListener('click', () => {
    form.reset()
    saveDraft(store, undefined)
    note.remove()
  })
  note.append('What you typed here before was kept.', button)
  form.prepend(note)
}

/** Copies the text beside a button. */
function startCopy(part: HTMLElement): void {
  const text = part.querySelector('p')
  const status = part.querySelector('[role=status]')
  const say = (words: string) => {
    if (status) status.textContent = words
  }
  part.querySelector('[data-copy]')?.addEventListener('click', () => {
    navigator.clipboard.writeText(text?.textContent ?? '').then(
      () => {
        say('Copied')
      },
      () => {
        if (text) getSelection()?.selectAllChildren(text)
        say('Press Ctrl+C or ⌘C to copy')
      },
    )
  })
}

/** Shows the form's position on a map whose pin edits it. */
function startPinMap(part: HTMLElement): void {
  const input = document.querySelector<HTMLInputElement>('#position')
  const button = part.querySelector('button')
  const [panel, map] = ['[data-pin-panel]', '.map-panel'].map((name) => part.querySelector<HTMLElement>(name))
  const status = part.querySelector('[role=status]')
  if (!input || !button || !panel || !map || !status) return
  const { latitude, longitude } = part.dataset
  const centre =
    latitude === undefined || longitude === undefined
      ? undefined
      : { latitude: Number(latitude), longitude: Number(longitude) }
  button.addEventListener('click', () => {
    button.disabled = true
    status.textContent = 'Loading the map...'
    panel.hidden = false
    loadMap(() => import('../map/open-pin-map.ts'))
      .then(({ openPinMap }) => openPinMap(map, input, centre))
      .then(() => {
        button.hidden = true
        status.textContent = ''
      })
      .catch(() => {
        panel.hidden = true
        button.disabled = false
        status.textContent = 'The map could not be loaded. A link to a map or degrees do as well.'
      })
  })
}

faults?.focus()
for (const form of document.querySelectorAll<HTMLFormElement>('[data-proposal]'))
  startForm(form, form.dataset.proposal ?? '')
for (const part of document.querySelectorAll<HTMLElement>('[data-pin-map]')) startPinMap(part)
for (const part of document.querySelectorAll<HTMLElement>('[data-copied]')) startCopy(part)
const printing = document.querySelector('[data-print]')
printing?.addEventListener('click', () => {
  print()
})
// Only receipts can be printed: the submitted draft is no longer needed.
if (printing && readDraft(store)?.isSent) saveDraft(store, undefined)
