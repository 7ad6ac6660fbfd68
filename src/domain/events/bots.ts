/** Words of agents that say themselves that they are programs: crawlers, monitors, libraries, browsers without a window. */
const PROGRAMS =
  /(?<!\bcu)bot(?:\b|[/;_-])|crawl|spider|slurp|archiver|scrap|monitor|uptime|lighthouse|pagespeed|headless|phantom|puppeteer|playwright|selenium|preview|facebookexternalhit|embedly|validator|curl|wget|python|java\/|go-http|okhttp|node-fetch|undici|axios|httpx|libwww|feed|fetcher/i

/** Whether an agent is a known program, or none at all. */
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.length < 20 || PROGRAMS.test(userAgent)
