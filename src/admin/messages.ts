import { bulk } from './messages/bulk.ts'
import { businesses } from './messages/businesses.ts'
import { categories } from './messages/categories.ts'
import { cities } from './messages/cities.ts'
import { dashboard } from './messages/dashboard.ts'
import { database } from './messages/database.ts'
import { dayWork } from './messages/day-work.ts'
import { doubles } from './messages/doubles.ts'
import { drafts } from './messages/drafts.ts'
import { editor } from './messages/editor.ts'
import { excel } from './messages/excel.ts'
import { inbox } from './messages/inbox.ts'
import { login } from './messages/login.ts'
import { map } from './messages/map.ts'
import { taxonomy } from './messages/taxonomy.ts'
import { palette } from './messages/palette.ts'
import { pricing } from './messages/pricing.ts'
import { security } from './messages/security.ts'
import { session } from './messages/session.ts'
import { suppressions } from './messages/suppressions.ts'
import { settings } from './messages/settings.ts'
import { views } from './messages/views.ts'
import { common, shell } from './messages/shell.ts'

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
  suppressions,
  map,
  editor,
  excel,
  database,
  pricing,
  settings,
  security,
} as const
