import Combobox from '@github/combobox-nav'
import { hasNoConnection } from '#lib/failure-text.ts'
import {
  offlineModel,
  suggestionsModel,
  optionsOf,
  recentModel,
  type ListModel,
  type Option,
  type OptionAction,
} from './list-model.ts'
import { selectCity } from './selected-city.ts'
import { Popup } from './popup.ts'
import { recentSearches } from './recent-searches.ts'
import { readScope } from './suggestion-scope.ts'
import { suggest } from './fetch-suggestions.ts'
const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Sets a field's value as if it had been typed, so that the framework that renders the field notices. */
function setInputValue(input: HTMLInputElement, text: string): void {
  setter?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The list of suggestions of a field. */
class SuggestionList {
  readonly #input: HTMLInputElement
  readonly #scope: ReturnType<typeof readScope>
  readonly #searches: ReturnType<typeof recentSearches>
  readonly #popup: Popup
  #combobox: Combobox
  #asked: AbortController | undefined
  /** Whether a script sets the text. */
  #isWriting = false

  constructor(input: HTMLInputElement) {
    this.#input = input
    this.#scope = readScope(input.dataset.suggest ?? '')
    this.#searches = recentSearches(this.#scope.searched)
    this.#popup = new Popup(input)
    this.#combobox = this.#combine()
    this.#listenToField()
    this.#listenToList()
  }

  #combine = () => new Combobox(this.#input, this.#popup.box, { tabInsertsSuggestions: false })

  #close(): void {
    this.#asked?.abort()
    if (!this.#popup.isOpen) return
    this.#combobox.stop()
    this.#popup.close()
  }

  #show(model: ListModel): void {
    if (optionsOf(model).length === 0 || document.activeElement !== this.#input) {
      this.#close()
      return
    }
    this.#combobox.clearSelection()
    const wasOpen = this.#popup.isOpen
    this.#popup.show(model)
    if (wasOpen) return
    // Sets the ARIA roles again: a re-render of the page around the field may have removed them.
    this.#combobox = this.#combine()
    this.#combobox.start()
  }

  async update(): Promise<void> {
    this.#asked?.abort()
    const text = this.#input.value.trim()
    if (text === '') {
      this.#show(recentModel(this.#scope.isFilled ? [] : this.#searches.read()))
      return
    }
    const { signal } = (this.#asked = new AbortController())
    try {
      const answer = await suggest(text, this.#scope, signal)
      if (!signal.aborted) this.#show(suggestionsModel(text, answer, this.#scope))
    } catch (error) {
      if (signal.aborted) return
      if (hasNoConnection(error)) this.#show(offlineModel(text, this.#scope))
      else this.#close()
    }
  }

  /** Sets the text by script, without opening the list. */
  #write(text: string): void {
    this.#isWriting = true
    setInputValue(this.#input, text)
    this.#isWriting = false
    this.#close()
  }

  /** Removes a recent search; the keyboard selection moves `steps` down the new list, to the next option. */
  #remove(text: string, steps = 0): void {
    this.#searches.remove(text)
    this.#show(recentModel(this.#searches.read()))
    if (this.#popup.isOpen) for (let step = 0; step < steps; step += 1) this.#combobox.navigate(1)
  }

  /** What choosing an option does; all but asking again closes the list. */
  readonly #choices: Readonly<Record<OptionAction, (option: Option) => void>> = {
    open: () => this.#close(),
    again: () => void this.update(),
    clear: () => {
      this.#searches.clear()
      this.#close()
    },
    fill: ({ value, text, slug }) => {
      this.#write(value ?? text)
      selectCity(this.#input, slug ?? '')
      this.#input.dispatchEvent(new Event('change', { bubbles: true }))
      this.#close()
    },
    repeat: ({ text }) => {
      this.#write(text)
      this.#submit()
    },
    search: () => this.#submit(),
  }

  #submit(): void {
    this.#input.form?.requestSubmit()
    this.#close()
  }

  /** Keys that the list handles; each says whether it did. */
  readonly #keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    Escape: () => {
      if (this.#popup.isOpen) this.#close()
      else if (this.#input.value !== '' && !this.#scope.isFilled) {
        this.#write('')
        // As the field's own clear button does.
        this.#input.dispatchEvent(new Event('search', { bubbles: true }))
      } else return false
      return true
    },
    ArrowDown: ({ altKey }) => this.#openAt(altKey ? undefined : 1),
    ArrowUp: ({ altKey }) => {
      if (!altKey || !this.#popup.isOpen) return this.#openAt(-1)
      this.#close()
      return true
    },
    Delete: () => {
      const { active } = this.#popup
      if (active?.choice !== 'repeat') return false
      this.#remove(active.text, this.#searches.read().indexOf(active.text) + 1)
      return true
    },
  }

  /** Opens the closed list and selects its first or last option. */
  #openAt(direction: 1 | -1 | undefined): boolean {
    if (this.#popup.isOpen) return false
    void this.update().then(() => {
      if (this.#popup.isOpen && direction !== undefined) this.#combobox.navigate(direction)
    })
    return true
  }

  #listenToField(): void {
    const input = this.#input
    input.addEventListener('keydown', (event) => {
      if (event.isComposing || !this.#keys[event.key]?.(event)) return
      event.preventDefault()
      // A key that was handled here must not reach the combobox.
      event.stopImmediatePropagation()
    })
    input.addEventListener('input', (event) => {
      if (!this.#isWriting && !event.isComposing) void this.update()
    })
    input.addEventListener('compositionend', () => void this.update())
    input.addEventListener('focus', () => {
      if (input.value.trim() === '') void this.update()
    })
    input.addEventListener('click', () => {
      if (!this.#popup.isOpen) void this.update()
    })
    input.addEventListener('blur', () => this.#close())
    input.form?.addEventListener('submit', () => {
      if (!this.#scope.isFilled) this.#searches.add(input.value)
      this.#close()
    })
  }

  #listenToList(): void {
    const { box } = this.#popup
    box.addEventListener('combobox-commit', ({ target }) => {
      const option = this.#popup.optionAt(target)
      if (option) this.#choices[option.choice](option)
      else this.#close()
    })
    // In the capture phase, before the combobox takes the click for a choice.
    box.addEventListener(
      'click',
      (event) => {
        const option = this.#popup.optionAt(event.target)
        if (!option || !(event.target as Element).closest('.suggest-remove')) return
        event.stopImmediatePropagation()
        this.#remove(option.text)
      },
      { capture: true },
    )
  }
}

/**
 * Attaches a suggestion list to a field: suggestions while typing, recent searches while it is empty. No list is opened
 * for the text that has been submitted already, as `sent` says.
 */
export function suggestFor(input: HTMLInputElement, sent: string | undefined): void {
  const list = new SuggestionList(input)
  // Text typed while this module was loading.
  const isTyped = input.value.trim() === '' || input.value !== input.defaultValue
  if (document.activeElement === input && isTyped && input.value !== sent) void list.update()
}
