import { CATEGORY_ICONS, type CategoryIcon } from '#domain/category/icon-names.ts'
import type { IconName } from './icon-paths.ts'

const KNOWN = new Set<string>(CATEGORY_ICONS)

/** The one file that holds every drawing, fetched once. */
export const iconsPath = '/signs.svg'

/** The sign a category's `icon` names; the pin where there is no such drawing. */
export const categoryIcon = (icon: string): CategoryIcon => (KNOWN.has(icon) ? (icon as CategoryIcon) : 'place')

/** The reference of a drawing for `<use>`. */
export const iconHref = (name: CategoryIcon | IconName | 'star') => `${iconsPath}#${name}`
