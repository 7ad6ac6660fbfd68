import tokens from '#src/styles/tokens.css?raw'

/** The site's colours and sizes as plain CSS: `@theme` needs Tailwind, and layered rules lose to unlayered ones. */
const TOKENS = tokens.replace('@theme', ':root').replace('@layer base', '@media all')

/** The style of the error page for senders without scripts; it uses no web font, since the page may load nothing. */
export const CONTACT_ERROR_STYLE = `${TOKENS}
  * { box-sizing: border-box; margin: 0 }
  body {
    background: var(--color-paper); color: var(--color-ink);
    font: var(--text-base)/1.55 system-ui, sans-serif;
  }
  a { color: var(--color-sea); text-underline-offset: .2em }
  header, main, footer { max-width: 44rem; margin-inline: auto; padding: 1rem var(--gutter) }
  header { border-bottom: 1px solid var(--color-line); padding-block: .875rem }
  .wordmark {
    display: inline-flex; align-items: center; gap: .5rem; color: inherit;
    font-size: var(--text-xl); font-weight: 700; text-decoration: none;
  }
  .wordmark svg { width: 1.75rem; height: 1.75rem }
  h1 { margin-block: 1.5rem 1rem; font-size: var(--text-3xl); line-height: 1.1; letter-spacing: -.02em }
  [role=alert] {
    display: grid; gap: .5rem; padding: .875rem 1rem; border: 1px solid var(--color-edge);
    border-inline-start: .3rem solid var(--color-accent); border-radius: var(--radius-sm);
  }
  label { display: block; margin-block: 1.125rem .375rem; font-size: var(--text-sm); font-weight: 600 }
  input, textarea {
    width: 100%; min-height: 3rem; padding: .5rem .875rem; color: inherit; font: inherit;
    background: var(--color-paper); border: 1px solid var(--color-edge); border-radius: var(--radius-sm);
  }
  textarea { min-height: 12rem; resize: vertical }
  :focus-visible { outline: 3px solid var(--color-sea); outline-offset: 2px }
  button {
    margin-block: 1.5rem; min-height: 3rem; padding: 0 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
    color: var(--color-on-accent); background: var(--color-accent-fill); border: 0; border-radius: var(--radius-sm);
  }
  footer { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; border-top: 1px solid var(--color-line) }
  footer a { padding-block: .375rem }
`
