/**
 * The readers of a setting: the build, the Worker, `npm run deploy`, the nightly backup; on a machine of one's own the
 * Worker there, or the commands.
 */
type SettingReader = 'build' | 'worker' | 'deploy' | 'backup' | 'own-worker' | 'machine'

/** A variable of the environment; one that is not secret may stand in `meridian.config.ts` instead. */
export interface Setting {
  readonly name: string
  readonly readers: readonly SettingReader[]
  /** A secret is never printed, compared or written into a file; GitHub and Cloudflare keep it as a secret. */
  readonly isSecret?: true
  /** The feature that is missing without this setting; undefined if it has a default or is a choice. */
  readonly neededFor?: string
}

const SIGN_IN = 'signing in to the panel'

/** Every setting, in display order. */
export const SETTINGS = [
  { name: 'SITE_URL', readers: ['build', 'worker', 'deploy', 'backup'], neededFor: 'a deployment' },
  { name: 'DATABASE_URL', readers: ['build', 'worker', 'backup'], isSecret: true, neededFor: 'a deployment' },
  { name: 'DATABASE_AUTH_TOKEN', readers: ['build', 'worker', 'backup'], isSecret: true },
  { name: 'CLOUDFLARE_ACCOUNT_ID', readers: ['deploy'], isSecret: true },
  { name: 'CLOUDFLARE_API_TOKEN', readers: ['deploy'], isSecret: true },
  { name: 'CLOUDFLARE_PLAN', readers: ['deploy'] },
  { name: 'WORKER_NAME', readers: ['deploy'] },
  { name: 'SETTINGS_ENVIRONMENT', readers: ['deploy', 'machine'] },
  {
    name: 'SESSION_SECRET',
    readers: ['worker', 'backup'],
    isSecret: true,
    neededFor: `${SIGN_IN}, and for backups that are signed`,
  },
  { name: 'ADMIN_ACCESS_KEY_HASH', readers: ['worker'], isSecret: true, neededFor: SIGN_IN },
  { name: 'ADMIN_USER_CODE_HASH', readers: ['worker'], isSecret: true, neededFor: SIGN_IN },
  { name: 'ADMIN_PASSWORD_HASH', readers: ['worker'], isSecret: true, neededFor: SIGN_IN },
  { name: 'ADMIN_ORIGIN', readers: ['build', 'worker', 'deploy'] },
  { name: 'PRERENDER_CITIES', readers: ['build'] },
  { name: 'PHOTO_HOSTS', readers: ['build', 'worker'] },
  { name: 'EDGE_CACHE', readers: ['build', 'machine'] },
  { name: 'MAP_STYLE_URL', readers: ['build'] },
  { name: 'OFFLINE', readers: ['build'] },
  { name: 'STREETS', readers: ['worker'] },
  { name: 'EVENTS_SAMPLE', readers: ['worker'] },
  { name: 'DNS_RESOLVER', readers: ['worker'] },
  { name: 'MAIL', readers: ['worker'] },
  { name: 'MAIL_FROM', readers: ['worker'] },
  { name: 'RESEND_API_KEY', readers: ['worker'], isSecret: true },
  { name: 'IMPORT_UNDO_DAYS', readers: ['worker'] },
  { name: 'TRASH_DAYS', readers: ['worker'] },
  { name: 'ALERT_MAIL', readers: ['worker'] },
  { name: 'ALERT_WEBHOOK', readers: ['worker'], isSecret: true },
  { name: 'METRICS_TOKEN', readers: ['worker'], isSecret: true },
  { name: 'DEPLOY_HOOK_URL', readers: ['worker'], isSecret: true },
  { name: 'INDEXNOW_KEY', readers: ['worker'] },
  { name: 'INDEXNOW_ENDPOINT', readers: ['worker'] },
  { name: 'GOOGLE_SERVICE_ACCOUNT', readers: ['worker'], isSecret: true },
  { name: 'GOOGLE_INDEXING_ENDPOINT', readers: ['worker'] },
  { name: 'BACKUP_BUCKET', readers: ['worker', 'deploy', 'backup'] },
  { name: 'BACKUP_ACCESS_KEY_ID', readers: ['worker', 'deploy', 'backup'], isSecret: true },
  { name: 'BACKUP_SECRET_ACCESS_KEY', readers: ['worker', 'deploy', 'backup'], isSecret: true },
  { name: 'DATABASE_REPLICA_URL', readers: ['own-worker'], isSecret: true },
  { name: 'CLIENT_ADDRESS_HEADER', readers: ['own-worker'] },
  { name: 'TRUSTED_PROXIES', readers: ['own-worker'] },
  { name: 'READER_LIMIT_FACTOR', readers: ['own-worker'] },
  { name: 'SMTP_URL', readers: ['machine'], isSecret: true },
  { name: 'DATA_DIR', readers: ['machine'] },
  { name: 'PORT', readers: ['machine'] },
  { name: 'HOST', readers: ['machine'] },
  { name: 'PROCESSES', readers: ['machine'] },
  { name: 'SETTINGS_FILE', readers: ['machine'] },
] as const satisfies readonly Setting[]

export type SettingName = (typeof SETTINGS)[number]['name']

/** The settings that `meridian.config.ts` may have: all but secrets and the choice of the file. */
export type FileSettingName = Exclude<
  SettingName,
  Extract<(typeof SETTINGS)[number], { isSecret: true }>['name'] | 'SETTINGS_FILE' | 'SETTINGS_ENVIRONMENT'
>

/** The settings of one reader. */
export const settingsOf = (
  ...readers: readonly SettingReader[]
): readonly (Setting & { readonly name: SettingName })[] =>
  SETTINGS.filter((setting: Setting) => setting.readers.some((reader) => readers.includes(reader)))
