/** Whether a hidden element would open below the window, where it moves no visible content. */
export function opensBelowWindow(element: HTMLElement): boolean {
  const before = element.previousElementSibling?.getBoundingClientRect().bottom
  return (before ?? element.parentElement?.getBoundingClientRect().top ?? 0) >= innerHeight
}
