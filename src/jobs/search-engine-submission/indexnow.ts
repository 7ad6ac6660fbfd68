import { absoluteUrl, indexNowKeyPath } from '#domain/paths.ts'
import type { Engine, Explanations } from './engine.ts'
import { outcomesOf } from './engine.ts'
import { ask, type Transport } from './transport.ts'

const ENDPOINT = 'https://api.indexnow.org/indexnow'
const URLS_PER_REQUEST = 10_000

export interface IndexNowOptions {
  readonly siteUrl: string
  readonly key: string
  readonly endpoint?: string | undefined
}

/** Submits to the search engines of IndexNow: https://www.indexnow.org/documentation */
export function indexNow(
  { siteUrl, key, endpoint = ENDPOINT }: IndexNowOptions,
  transport: Transport,
): Engine {
  const { host } = new URL(siteUrl)
  const keyLocation = absoluteUrl(siteUrl, indexNowKeyPath(key))
  const explanations: Explanations = {
    403: ['key', `IndexNow did not find the key at ${keyLocation}, or another one there.`],
    422: ['address', `IndexNow says that these addresses are not of ${host}, or that the key does not fit.`],
  }
  const send = async (urlList: readonly string[]) => {
    const reply = await ask(transport, endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation, urlList }),
    })
    return outcomesOf('IndexNow', urlList, reply, explanations)
  }
  return {
    id: 'indexnow',
    urlsPerRequest: URLS_PER_REQUEST,
    async submit(urls) {
      const outcomes = []
      for (let at = 0; at < urls.length; at += URLS_PER_REQUEST) {
        outcomes.push(...(await send(urls.slice(at, at + URLS_PER_REQUEST))))
      }
      return outcomes
    },
  }
}
