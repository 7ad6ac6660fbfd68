import type { Token } from './tokens.ts'

/** Reads tokens one after another. */
export class Cursor {
  private readonly tokens: readonly Token[]
  at: number

  constructor(tokens: readonly Token[], at = 0) {
    this.tokens = tokens
    this.at = at
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead]
  }

  /** Whether the next token stands in brackets, or opens them. */
  get isInBrackets(): boolean {
    for (let at = Math.min(this.at, this.tokens.length - 1); at >= 0; at--) {
      const { kind, text } = this.tokens[at] as Token
      if (kind === 'sign' && '()[]'.includes(text)) return '(['.includes(text)
    }
    return false
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length
  }

  is(kind: Token['kind'], ahead = 0): boolean {
    return this.peek(ahead)?.kind === kind
  }

  isSign(signs: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token?.kind === 'sign' && signs.includes(token.text)
  }

  /** Takes the next token if it is of a kind. */
  take(kind: Token['kind']): Token | undefined {
    const token = this.peek()
    if (token?.kind !== kind) return undefined
    this.at++
    return token
  }

  /** Takes the next token if it is one of these signs. */
  takeSign(signs: string): boolean {
    if (!this.isSign(signs)) return false
    this.at++
    return true
  }

  /** Takes the sign of a range, '-' or 'to', if it is next. */
  takeTo(): boolean {
    return this.takeSign('-') || this.take('to') !== undefined
  }

  isTo(ahead = 0): boolean {
    return this.isSign('-', ahead) || this.is('to', ahead)
  }

  /** Takes what separates items of a list, if it is next. */
  takeAnd(): boolean {
    return this.takeSign(',&/+') || this.take('and') !== undefined
  }

  isAnd(ahead = 0): boolean {
    return this.isSign(',&/+', ahead) || this.is('and', ahead)
  }

  skipSigns(signs: string): void {
    while (this.takeSign(signs) || this.take('silent')) continue
  }

  /** Calls a reader; where it reads nothing, the cursor goes back. */
  attempt<Read>(read: () => Read | undefined): Read | undefined {
    const before = this.at
    const found = read()
    if (found === undefined) this.at = before
    return found
  }
}
