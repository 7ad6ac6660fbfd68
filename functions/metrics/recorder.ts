/** Classes of requests by the beginning of their path; the first match counts. */
const ROUTES = [
  ['business', /^\/business\//],
  ['city', /^\/(?:city|cities)(?:\/|$)/],
  ['category', /^\/(?:category|categories)(?:\/|$)/],
  ['country', /^\/(?:country|countries)(?:\/|$)/],
  ['search', /^\/businesses$|^\/lists\/|^\/api\/businesses$/],
  ['suggestions', /^\/api\/suggestions$/],
  ['map', /^\/(?:map|embed)(?:\/|$)|^\/api\/tiles/],
  ['streets', /^\/streets\//],
  ['health', /^\/api\/health(?:\/|$)|^\/metrics$/],
  ['admin', /^\/admin(?:\/|$)|^\/api\/admin\//],
  ['api', /^\/api\//],
  ['home', /^\/$/],
  ['file', /\.[a-z\d]{2,5}$/],
] as const

/** The class of a request; there are few, so that made-up paths cannot fill the memory. */
export const routeClass = (pathname: string): string =>
  ROUTES.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other'

/** Upper bounds, in seconds, of the buckets in which answers are counted. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The figures of a class of requests. */
export interface RouteFigures {
  /** The number of answers by status. */
  readonly statuses: Map<number, number>
  /** The number of answers that took at most as long as each of `BUCKETS`. */
  readonly within: number[]
  count: number
  seconds: number
}

/** Counts the requests of this process; called by what stands before a Worker. */
export class Recorder {
  readonly routes = new Map<string, RouteFigures>()
  /** The number of requests refused as too many at once, by kind. */
  readonly refusals = new Map<string, number>()
  isUsed = false

  answered(pathname: string, status: number, seconds: number): void {
    this.isUsed = true
    const route = routeClass(pathname)
    const figures = this.routes.get(route) ?? {
      statuses: new Map<number, number>(),
      within: BUCKETS.map(() => 0),
      count: 0,
      seconds: 0,
    }
    this.routes.set(route, figures)
    figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1)
    figures.count += 1
    figures.seconds += seconds
    for (const [at, most] of BUCKETS.entries())
      if (seconds <= most) figures.within[at] = (figures.within[at] ?? 0) + 1
  }

  refused(places: string): void {
    this.isUsed = true
    this.refusals.set(places, (this.refusals.get(places) ?? 0) + 1)
  }
}

/** The recorder of this process. */
export const recorder = new Recorder()
