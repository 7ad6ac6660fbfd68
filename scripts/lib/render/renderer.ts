import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js'
import { AppError } from '#domain/errors.ts'
import { isWarmUp } from './components.ts'

/** One route of the site, as Astro describes it. */
export interface Route {
  readonly route: string
  readonly component: string
  readonly type: string
  readonly pathname?: string
  readonly prerender: boolean
}

/** What a page is made of: equal where the page is. */
type Source = () => Promise<readonly (string | Uint8Array)[]>

/** A page or file that is built. */
export interface BuiltPath {
  readonly pathname: string
  readonly route: Route
  /** Where the page says what it is made of. */
  readonly source?: Source
  /** Lets go of what was read for that, where the page stays as it is. */
  readonly forget?: () => void
}

interface StaticPath {
  readonly props?: Pick<BuiltPath, 'source' | 'forget'>
}

/** What is used of the app that Astro makes of the modules that render pages. */
interface App {
  readonly manifest: { readonly routes: readonly { readonly routeData: Route }[] }
  readonly routeCache: { get(route: Route): { readonly staticPaths?: readonly StaticPath[] } | undefined }
  setInternals(internals: { readonly pagesByKeys: ReadonlyMap<string, unknown> }): void
  setOptions(options: unknown): void
  getComponentByRoute(route: Route): Promise<unknown>
  render(request: Request, options: { readonly routeData: Route }): Promise<Response>
}

/** The pages of a built site, rendered by the modules that `keepRenderer` put beside it. */
export class Renderer {
  readonly #app: App
  readonly #origin: string

  private constructor(app: App, origin: string) {
    this.#app = app
    this.#origin = origin
  }

  /** Throws `AppError` 'not_found' where the folder holds no renderer. */
  static async open(folder: string, origin: string): Promise<Renderer> {
    const names = existsSync(folder) ? readdirSync(folder) : []
    const entry = names.find((name) => name.startsWith('prerender-entry'))
    if (entry === undefined)
      throw new AppError('not_found', `There is no renderer in ${folder}: build the site.`)
    const { app } = (await import(pathToFileURL(resolve(folder, entry)).href)) as { app: App }
    const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as [string, unknown][]
    app.setInternals({ pagesByKeys: new Map(pages) })
    const write = ({ message }: { message: string }) => {
      console.error(message)
    }
    app.setOptions({
      settings: { scripts: [] },
      logger: { options: { destination: { write }, level: 'warn' } },
    })
    return new Renderer(app, origin)
  }

  /** All that is built of the routes whose component is wanted. */
  async paths(isWanted: (component: string) => boolean): Promise<readonly BuiltPath[]> {
    const routes = this.#app.manifest.routes.filter(({ routeData }) => isWanted(routeData.component))
    return (await Promise.all(routes.map((route) => this.#pathsOf(route)))).flat()
  }

  async #pathsOf(route: App['manifest']['routes'][number]): Promise<readonly BuiltPath[]> {
    const app = {
      manifest: { ...this.#app.manifest, routes: [route] },
      routeCache: this.#app.routeCache,
      getComponentByRoute: (each: Route) => this.#app.getComponentByRoute(each),
    } as unknown as ConstructorParameters<typeof StaticPaths>[0]
    const paths = await new StaticPaths(app).getAll()
    const listed = this.#app.routeCache.get(route.routeData)?.staticPaths
    return paths.map(({ pathname }, at) => {
      const { source, forget } = listed?.[at]?.props ?? {}
      return { pathname, route: route.routeData, ...(source && { source }), ...(forget && { forget }) }
    })
  }

  /** Has what all pages share read, once for all, so that the order of reading cannot differ between two builds. */
  async warmUp(): Promise<void> {
    const [first] = await this.paths(isWarmUp)
    if (first !== undefined) await this.render(first)
  }

  async render({ pathname, route }: BuiltPath): Promise<Buffer> {
    const request = new Request(new URL(pathname, this.#origin))
    const response = await this.#app.render(request, { routeData: route })
    if (!response.ok && route.pathname !== '/404')
      throw new AppError('internal', `${pathname} could not be rendered: status ${response.status}.`)
    if (route.type === 'page') return Buffer.from(withIslandsInOrder(await response.text()))
    return Buffer.from(await response.arrayBuffer())
  }
}

/**
 * Numbers the islands of a page in its order. Astro numbers them in the order in which they are rendered, of which it
 * is not certain that it is the same twice, while a page must be the same to the byte.
 */
function withIslandsInOrder(html: string): string {
  let islands = 0
  return html.replace(
    /(<astro-island uid="[^"]*" prefix=")r\d+(?=")/g,
    (_, start: string) => `${start}r${islands++}`,
  )
}
