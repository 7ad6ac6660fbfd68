import { FAILED_EVENT, SHOWN_EVENT } from '../results/results-events.ts'

/**
 * Says on the map that nothing could be asked for, as the list that says so may be hidden behind it, with a way to ask
 * again; returns what tells of a request of the map's own.
 */
export function offlineNotice(page: HTMLElement, panel: HTMLElement) {
  const notice = document.createElement('p')
  notice.className = 'map-offline'
  notice.role = 'status'
  panel.querySelector('.map-tools')?.append(notice)
  let repeat: (() => void) | undefined
  const clear = () => {
    repeat = undefined
    notice.replaceChildren()
  }
  const say = (again: () => void) => {
    repeat = again
    const button = Object.assign(document.createElement('button'), {
      ...{ type: 'button', className: 'link', textContent: 'Try again' },
      onclick: () => repeat?.(),
    })
    notice.replaceChildren('You are offline. The map is as it was. ', button)
  }
  page.addEventListener(FAILED_EVENT, () => {
    say(() => page.querySelector<HTMLElement>('.results-trouble a')?.click())
  })
  page.addEventListener(SHOWN_EVENT, clear)
  addEventListener('online', () => repeat?.())
  return { say, clear }
}
