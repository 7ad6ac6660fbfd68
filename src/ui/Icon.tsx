import type { CategoryIcon } from '#domain/category/icon-names.ts'
import { iconHref } from './icon.ts'
import type { IconName } from './icon-paths.ts'

/** An icon of the sprite; its meaning is always given in text beside it. */
export function Icon({ name }: { name: CategoryIcon | IconName }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
