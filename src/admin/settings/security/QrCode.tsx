import { qrCodeOf } from '#domain/qr/qr.ts'

/** The light margin that readers need, in modules. */
const MARGIN = 4

/** A text as a QR code, dark on light in both colour schemes, since not every reader knows the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrCodeOf(text)
  const size = code.length + 2 * MARGIN
  const path = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path.join('')} />
    </svg>
  )
}
