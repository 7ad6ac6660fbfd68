/** Whether a hidden element would open below the window, where nothing that is seen moves. */
export function opensBelowWindow(element: HTMLElement): boolean {
  const before = element.previousElementSibling?.getBoundingClientRect().bottom
  return (before ?? element.parentElement?.getBoundingClientRect().top ?? 0) >= innerHeight
}
