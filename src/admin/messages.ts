import { bulk } from './messages/bulk.ts'
import { businesses } from './messages/businesses.ts'
import { categories, cities, doubles, map, taxonomy } from './messages/taxonomy.ts'
import { closures } from './messages/closures.ts'
import { dashboard } from './messages/dashboard.ts'
import { database } from './messages/database.ts'
import { dayWork, inbox, suppressions } from './messages/inbox.ts'
import { drafts, editor, keys, palette, session, common, shell } from './messages/shell.ts'
import { duplicates } from './messages/duplicates.ts'
import { excel } from './messages/excel.ts'
import { health } from './messages/health.ts'
import { mail } from './messages/mail.ts'
import { login } from './messages/login.ts'
import { people } from './messages/people.ts'
import { photos } from './messages/photos.ts'
import { proposals } from './messages/proposals.ts'
import { pricing } from './messages/pricing.ts'
import { security } from './messages/security.ts'
import { settings } from './messages/settings.ts'
import { views } from './messages/views.ts'

/** All Turkish texts of the panel, by screen. */
export const messages = {
  shell,
  common,
  login,
  palette,
  session,
  drafts,
  dashboard,
  dayWork,
  bulk,
  businesses,
  doubles,
  views,
  taxonomy,
  categories,
  cities,
  inbox,
  mail,
  people,
  photos,
  proposals,
  duplicates,
  closures,
  suppressions,
  map,
  editor,
  keys,
  excel,
  database,
  health,
  pricing,
  settings,
  security,
} as const
