import { SIGN_NAMES, type SignName } from '#domain/business/sign-names.ts'
import type { IconName } from './sign-paths.ts'

const KNOWN = new Set<string>(SIGN_NAMES)

/** The one file that holds every drawing, fetched once. */
export const signsPath = '/signs.svg'

/** The sign a category's `icon` names; the pin where there is no such drawing. */
export const signOf = (icon: string): SignName => (KNOWN.has(icon) ? (icon as SignName) : 'place')

/** The reference of a drawing for `<use>`. */
export const signHref = (name: SignName | IconName | 'star') => `${signsPath}#${name}`
