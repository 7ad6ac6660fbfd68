import { embedAddress, embedCode, type EmbedSize } from '#domain/embed/embed-code.ts'
import { parseTheme } from '#domain/embed/theme.ts'
import { parseOwnJson } from '#domain/own-json.ts'

/** `<embed-code address title sizes>`: builds the frame's HTML from the chosen options and copies it. */
class EmbedCode extends HTMLElement {
  connectedCallback(): void {
    const text = this.querySelector('textarea')
    const status = this.querySelector('[role=status]')
    if (!text || !status) return
    this.addEventListener('change', () => {
      status.textContent = ''
      this.#update(text)
    })
    this.querySelector('button')?.addEventListener('click', () => {
      text.select()
      void copy(text.value).then((isCopied) => {
        status.textContent = isCopied ? 'Copied' : 'Press Ctrl+C or ⌘C to copy'
      })
    })
  }

  #update(text: HTMLTextAreaElement): void {
    const { address = '', title = '', sizes = '[]' } = this.dataset
    const [first, ...others] = parseOwnJson<EmbedSize[]>(sizes)
    const size = others.find(({ id }) => id === this.#chosen('size')) ?? first
    const theme = parseTheme(this.#chosen('theme'))
    if (size) text.value = embedCode({ address, title, size, theme })
    const preview = this.querySelector('a')
    if (preview) preview.href = embedAddress(address, theme)
  }

  #chosen(name: string): string {
    return this.querySelector<HTMLInputElement>(`[name=embed-${name}]:checked`)?.value ?? ''
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

customElements.define('embed-code', EmbedCode)
