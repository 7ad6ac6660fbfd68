import { iconHref } from './icon.ts'
import { isDrawn, sceneHref, sceneOf } from './scene.ts'

const MIRROR = 'matrix(-1 0 0 1 120 0)'

interface Props {
  icon: string
  variant: number
  /** The business's own type, besides its category. */
  type?: string | null
}

/** The drawing of a category: a scene over a backdrop with a sun; an icon without drawings gets a plain tile. */
export function CategoryIllustration({ icon, variant, type }: Props) {
  if (!isDrawn(icon)) {
    return (
      <svg
        className="plate is-tile"
        viewBox="0 0 120 80"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <use href={iconHref('place')} x="42" y="22" width="36" height="36" />
      </svg>
    )
  }
  const { scene, backdrop, sun, isMirrored } = sceneOf(icon, variant, type)
  return (
    <svg className="plate" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {sun && <circle className="plate-sun" cx={sun[0]} cy={sun[1]} r={sun[2]} />}
      <use href={sceneHref(backdrop)} transform={isMirrored ? MIRROR : undefined} />
      <use href={sceneHref(scene)} />
    </svg>
  )
}
