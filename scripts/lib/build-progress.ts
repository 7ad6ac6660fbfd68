const EVERY_MS = 2000

/**
 * Passes on the build's lines, its thousands of page lines as a count every two seconds.
 * Astro marks a page's line with a branch of a tree.
 */
export function pageCountPrinter(print: (text: string) => void): (text: string) => void {
  let pages = 0
  let printedAt = Date.now()
  return (text) => {
    if (!/[├└]─/.test(text)) return
    pages += 1
    if (Date.now() - printedAt < EVERY_MS) return
    printedAt = Date.now()
    print(`  pages built: ${pages.toLocaleString('en')}`)
  }
}
