const CENTRE = 16
const RADIUS = 13
const PARALLELS = [6.2, 9.6, 16, 22.4, 25.8].map((y) => ({
  y,
  half: Math.sqrt(RADIUS ** 2 - (y - CENTRE) ** 2),
}))

/** The logo, large and muted: its point moves along the meridian with each step. */
export function LoginLogo({ step }: { step: number }) {
  return (
    <div className="login-globe" aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <g className="login-grid" transform="rotate(20 16 16)">
          <circle cx={CENTRE} cy={CENTRE} r={RADIUS} />
          {[4.4, 8.8].map((radius) => (
            <ellipse key={radius} cx={CENTRE} cy={CENTRE} rx={radius} ry={RADIUS} />
          ))}
          <path d="M16 3v26" />
          {PARALLELS.map(({ y, half }) => (
            <path key={y} d={`M${CENTRE - half} ${y}h${2 * half}`} />
          ))}
        </g>
        <g transform="rotate(20 16 16)">
          <path className="login-way" d="M16 3c-8 6.5-8 19.5 0 26" />
          <circle className="login-point" data-step={step} r="0.62" />
        </g>
      </svg>
    </div>
  )
}
