/** Whether a key is meant for the sheet, and not for a dialog or a list of choices over it. */
export function isForSheet({ target }: KeyboardEvent): boolean {
  const at = target instanceof Element ? target.closest('[role="dialog"], [role="alertdialog"]') : null
  if (document.querySelector('[role="alertdialog"]') !== null) return false
  return at === null || at.classList.contains('is-sheet')
}
