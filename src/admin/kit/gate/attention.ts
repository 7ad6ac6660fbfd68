/** How long after the last key or press of a pointer a page counts as used, in milliseconds. */
const ATTENDED_MS = 60_000

let lastUse = Date.now()

/** Notes from now on when somebody uses the page. */
export function watchAttention(): void {
  const note = () => {
    lastUse = Date.now()
  }
  for (const type of ['keydown', 'pointerdown', 'wheel', 'touchstart'])
    addEventListener(type, note, { capture: true, passive: true })
}

/** Whether the page makes its calls by itself, since nobody has used it for a while. */
export const isUnattended = (): boolean => Date.now() - lastUse > ATTENDED_MS
