/** Milliseconds that a notice stays, longer with an action; hover and focus pause the countdown. */
const STAYS = { plain: 4000, withAction: 9000 } as const

export type NoticeAction =
  | { readonly label: string; readonly run: () => void }
  | { readonly label: string; readonly href: string }

/** The page's one live region: it must exist before its first text, or screen readers do not announce that. */
const box = document.createElement('div')
box.className = 'notice no-print'
box.role = 'status'
document.body.append(box)

let leaving: number | undefined
let stays = 0

function leave(): void {
  box.dataset.state = 'closed'
  box.replaceChildren()
}

function wait(): void {
  clearTimeout(leaving)
  leaving = window.setTimeout(leave, stays)
}

const hold = () => {
  clearTimeout(leaving)
}
box.addEventListener('pointerenter', hold)
box.addEventListener('focusin', hold)
box.addEventListener('pointerleave', wait)
box.addEventListener('focusout', wait)
box.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') leave()
})

function controlOf(action: NoticeAction): HTMLElement {
  const before = document.activeElement
  if ('href' in action) {
    const link = document.createElement('a')
    link.href = action.href
    link.textContent = action.label
    return link
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = action.label
  button.addEventListener('click', () => {
    leave()
    action.run()
    // The focus returns to the element that had it, or to the content if that is gone.
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
    else document.querySelector<HTMLElement>('#content')?.focus()
  })
  return button
}

/** Shows a short notice, in place of the previous one, with an optional action. */
export function showUndoToast(text: string, action?: NoticeAction): void {
  const words = document.createElement('span')
  words.textContent = text
  box.replaceChildren(words, ...(action ? [controlOf(action)] : []))
  box.dataset.state = 'open'
  stays = action ? STAYS.withAction : STAYS.plain
  wait()
}
