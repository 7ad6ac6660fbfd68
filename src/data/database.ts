import { getSecret } from 'astro:env/server'
import { openDatabase, type Database } from '#db/client.ts'
import { readSettings, requireDatabaseUrl, type Settings } from '#domain/settings.ts'

/** The settings, from the build's environment or the Worker's bindings. */
export function settings(): Settings {
  return readSettings(new Proxy({}, { get: (_, name) => getSecret(String(name)) }))
}
let shared: Database | undefined

/** The database that pages read; throws `AppError` when DATABASE_URL is not set. */
export function database(): Database {
  return isWorker() ? open() : (shared ??= open())
}

// A client holds connections, and workerd allows no request to use what another one opened.
const isWorker = () => globalThis.navigator.userAgent === 'Cloudflare-Workers'

function open(): Database {
  const current = settings()
  return openDatabase(requireDatabaseUrl(current), current.databaseAuthToken)
}
