// Plain JavaScript: workerd runs it as it is written.

/**
 * A build's files by the path that each is served at: its path below the folder, its ETag, its type.
 * @typedef {Record<string, readonly [file: string, etag: string, type: string]>} FileTable
 */

/**
 * What `_headers` adds to the answers for a path; `set` and `unset` are names in lower case.
 * @typedef {{ path: string, set: Record<string, string>, unset: readonly string[] }} HeaderRule
 */

/**
 * A service that answers requests, as the runtime's bindings do.
 * @typedef {{ fetch: (request: string | Request) => Promise<Response> }} Service
 */

/** What the platform says of a file where `_headers` says nothing. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'
/** Spellings of a page's address that lead to the one without them. */
const SPELT_OUT = /(?:\/index(?:\.html)?|\.html|\/)$/

/** Answers for the files of a build as the platform's assets do, addresses without a slash at the end. */
export class StaticFiles {
  #files
  #rules

  /**
   * @param {FileTable} files
   * @param {readonly HeaderRule[]} rules
   */
  constructor(files, rules) {
    this.#files = new Map(Object.entries(files))
    this.#rules = rules.map((rule) => ({ ...rule, path: patternOf(rule.path) }))
  }

  /**
   * The answer for a file, or for another spelling of its address; undefined where there is none.
   * @param {Request} request
   * @param {URL} url
   * @param {Service} disk the folder of the files
   * @returns {Promise<Response> | undefined}
   */
  answer(request, url, disk) {
    const { pathname, search } = url
    const path = decoded(pathname)
    const found = this.#files.get(path)
    const canonical = found ? path : path.replace(SPELT_OUT, '') || '/'
    const isPage = this.#files.get(canonical)?.[0].endsWith('.html') ?? false
    if (found === undefined && !isPage) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return this.#done(pathname, 405)
    const address = encoded(canonical)
    if (found === undefined || address !== pathname)
      return this.#done(pathname, 307, { Location: address + search })
    return this.#file(request, pathname, found, disk)
  }

  /**
   * The answer where there is no such file.
   * @param {URL} url
   */
  nothing({ pathname }) {
    return this.#done(pathname, 404)
  }

  /**
   * @param {Request} request
   * @param {string} pathname
   * @param {FileTable[string]} file
   * @param {Service} disk
   */
  async #file({ method, headers }, pathname, [file, etag, type], disk) {
    const given = { ETag: etag, 'Content-Type': type, 'Cache-Control': REVALIDATED }
    if (matches(headers.get('If-None-Match'), etag)) return this.#done(pathname, 304, given)
    const read = await disk.fetch(new Request(`http://disk${encoded(file)}`, { method }))
    if (!read.ok) return this.#done(pathname, 404)
    return this.#with(pathname, new Response(read.body, { headers: given }))
  }

  /**
   * @param {string} pathname
   * @param {number} status
   * @param {Record<string, string>} [headers]
   */
  async #done(pathname, status, headers = {}) {
    return this.#with(pathname, new Response(null, { status, headers }))
  }

  /**
   * Adds what `_headers` says of the path: of one name, later rules are added to earlier ones.
   * @param {string} pathname
   * @param {Response} response
   */
  #with(pathname, response) {
    const written = new Set()
    for (const { path, set, unset } of this.#rules) {
      if (!path.test(pathname)) continue
      for (const name of unset) response.headers.delete(name)
      for (const [name, value] of Object.entries(set)) {
        if (written.has(name)) response.headers.append(name, value)
        else response.headers.set(name, value)
        written.add(name)
      }
    }
    return response
  }
}

/**
 * Whether a path fits the pattern of a rule, in which `*` stands for anything.
 * @param {string} pattern
 */
export function patternOf(pattern) {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*')}$`,
  )
}

/**
 * @param {string | null} given the request's If-None-Match
 * @param {string} etag
 */
function matches(given, etag) {
  return (
    given !== null &&
    (given === '*' || given.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
  )
}

/**
 * The path as its file is called, with single slashes.
 * @param {string} pathname
 */
function decoded(pathname) {
  if (!/%|\/\//.test(pathname)) return pathname
  return pathname.split('/').map(decodedPart).join('/').replace(/\/+/g, '/')
}

/** @param {string} part */
function decodedPart(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** @param {string} path */
function encoded(path) {
  return path.split('/').map(encodeURIComponent).join('/')
}
