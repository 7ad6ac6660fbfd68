import type { CategoryIcon } from '#domain/category/icon-names.ts'
import { iconHref } from './icon.ts'
import type { IconName } from './icon-paths.ts'

/** A drawing of the sprite; what it stands for is always said in words beside it. */
export function Icon({ name }: { name: CategoryIcon | IconName }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
