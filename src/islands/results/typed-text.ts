/** The value of the focused field; undefined when no field has the focus. */
export function typedText(): string | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement ? activeElement.value : undefined
}
