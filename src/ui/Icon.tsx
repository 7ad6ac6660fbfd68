import type { SignName } from '#domain/business/sign-names.ts'
import { signHref } from './sign.ts'
import type { IconName } from './sign-paths.ts'

/** A drawing of the sprite; what it stands for is always said in words beside it. */
export function Icon({ name }: { name: SignName | IconName }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
      <use href={signHref(name)} />
    </svg>
  )
}
