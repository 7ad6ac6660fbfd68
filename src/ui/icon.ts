import type { CategoryIcon } from '#domain/category/icon-names.ts'
import type { IconName } from './icon-paths.ts'
import { isDrawn } from './scene.ts'

/** The sprite with every icon, fetched once. */
export const iconsPath = '/signs.svg'

/** The icon that a category's `icon` names; the pin 'place' where there is none. */
export const categoryIcon = (icon: string): CategoryIcon => (isDrawn(icon) ? icon : 'place')

/** The `href` of an icon for `<use>`. */
export const iconHref = (name: CategoryIcon | IconName) => `${iconsPath}#${name}`
