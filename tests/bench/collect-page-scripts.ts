const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The sources of all scripts on a page: those it names, those of its islands, and their imports. */
export async function collectScripts(
  html: string,
  read: (path: string) => Promise<string>,
): Promise<readonly string[]> {
  const inline = findAll(html, /<script(?![^>]*\b(?:src|type="application))[^>]*>([^<]+)<\/script>/g)
  const named = findAll(html, /(?:src|component-url|renderer-url)="(\/[^"]+\.js)"/g)
  const sources = new Map<string, string>()
  const follow = async (path: string): Promise<void> => {
    if (sources.has(path)) return
    sources.set(path, '')
    const source = await read(path)
    sources.set(path, source)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    for (const file of findAll(source, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      await follow(folder + file)
  }
  for (const path of named) await follow(path)
  return [...inline, ...sources.values()]
}
