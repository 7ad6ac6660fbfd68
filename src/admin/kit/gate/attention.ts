/** Milliseconds after the last key or pointer press for which a page counts as in use. */
const ATTENDED_MS = 60_000

let lastUse = Date.now()

/** Starts recording when somebody uses the page. */
export function watchAttention(): void {
  const note = () => {
    lastUse = Date.now()
  }
  for (const type of ['keydown', 'pointerdown', 'wheel', 'touchstart'])
    addEventListener(type, note, { capture: true, passive: true })
}

/** Whether the page's calls are automatic, since nobody has used it for a while. */
export const isUnattended = (): boolean => Date.now() - lastUse > ATTENDED_MS
