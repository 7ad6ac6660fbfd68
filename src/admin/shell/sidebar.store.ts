import { atom } from 'nanostores'

const KEY = 'meridian-sidebar'

/** Whether the sidebar is collapsed; stored on the device. */
export const $isCollapsed = atom(read() === 'collapsed')

export function toggleSidebar(): void {
  $isCollapsed.set(!$isCollapsed.get())
  try {
    localStorage.setItem(KEY, $isCollapsed.get() ? 'collapsed' : 'wide')
  } catch {
    // If storage is blocked, the sidebar is wide again on the next visit.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
