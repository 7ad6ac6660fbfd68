import { showUndoToast } from '../saved-businesses/undo-toast.ts'

interface SharedLink {
  readonly title: string
  readonly text?: string
  readonly url: string
}

/** Shares a link through the device's share sheet, or copies it where there is none. */
export async function shareLink(link: SharedLink): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(link.url)
}

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** The open status as text with the time at which it holds: 'Open Now, Closes 10 PM (as of 3:15 PM GMT+1)'. */
export function statusText(status: Element | null, now: Date): { readonly text?: string } {
  const parts = [...(status?.children ?? [])].map(({ textContent }) => textContent.trim())
  const text = parts.filter((part) => part !== '').join(', ')
  return text === '' ? {} : { text: `${text} (as of ${now.toLocaleTimeString('en-US', CLOCK)})` }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showUndoToast('Link copied')
  } catch {
    showUndoToast(`Copy this link: ${url}`)
  }
}
