import { showUndoToast } from '../saved-businesses/undo-toast.ts'

interface SharedLink {
  readonly title: string
  readonly url: string
}

/** Hands a link to the device's sheet for sharing; where there is none, copies it. */
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

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showUndoToast('Link copied')
  } catch {
    showUndoToast(`Copy this link: ${url}`)
  }
}
