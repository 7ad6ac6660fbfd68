/** Milliseconds that a notice stays, longer where something can be done about it; it waits while it is used. */
const STAYS = { plain: 4000, withAction: 9000 } as const

export type NoticeAction =
  { readonly label: string; readonly run: () => void } | { readonly label: string; readonly href: string }

/** One for the page, said aloud by those who hear it: there before its first words, or they go unheard. */
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
    // What was left for it, if that is still there; else the page itself.
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
    else document.querySelector<HTMLElement>('#content')?.focus()
  })
  return button
}

/** Says something in passing, in place of what was said before, with what can be done about it. */
export function notify(text: string, action?: NoticeAction): void {
  const words = document.createElement('span')
  words.textContent = text
  box.replaceChildren(words, ...(action ? [controlOf(action)] : []))
  box.dataset.state = 'open'
  stays = action ? STAYS.withAction : STAYS.plain
  wait()
}
