/** What stands in the field that has the focus; undefined where none has. */
export function typedText(): string | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement ? activeElement.value : undefined
}
