import { atom } from 'nanostores'

const KEY = 'meridian-sidebar'

/** Whether the sidebar is narrow; remembered on the device. */
export const $isCollapsed = atom(read() === 'collapsed')

export function toggleSidebar(): void {
  $isCollapsed.set(!$isCollapsed.get())
  try {
    localStorage.setItem(KEY, $isCollapsed.get() ? 'collapsed' : 'wide')
  } catch {
    // A browser that keeps nothing shows it wide the next time.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
