import { CATEGORY_ICONS, type CategoryIcon } from '#domain/category/icon-names.ts'
import type { IconName } from './icon-paths.ts'

const KNOWN = new Set<string>(CATEGORY_ICONS)

/** The sprite with every icon, fetched once. */
export const iconsPath = '/signs.svg'

/** The icon that a category's `icon` names; the pin 'place' where there is none. */
export const categoryIcon = (icon: string): CategoryIcon =>
  KNOWN.has(icon) ? (icon as CategoryIcon) : 'place'

/** The `href` of an icon for `<use>`. */
export const iconHref = (name: CategoryIcon | IconName | 'star') => `${iconsPath}#${name}`
