import { signHref, signOf } from './sign.ts'

/** Where the point of the meridian stands behind the sign: x, y and radius on a field of 120 by 80. */
const POINTS = [
  [48, 34, 13],
  [74, 30, 11],
  [70, 50, 14],
  [46, 52, 10],
  [60, 26, 12],
  [58, 54, 12],
] as const

/** The drawn picture of a category: its sign over a graticule and the meridian's point, never twice in a row alike. */
export function Plate({ icon, variant }: { icon: string; variant: number }) {
  const [x, y, r] = POINTS[variant % POINTS.length] ?? POINTS[0]
  return (
    <svg className="plate" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className="plate-lines" transform={`rotate(${(variant * 37) % 180} 60 40)`}>
        <use href={signHref('graticule')} x="-30" y="-60" width="180" height="200" />
      </g>
      <circle className="plate-point" cx={x} cy={y} r={r} />
      <use className="plate-sign" href={signHref(signOf(icon))} x="38" y="18" width="44" height="44" />
    </svg>
  )
}
