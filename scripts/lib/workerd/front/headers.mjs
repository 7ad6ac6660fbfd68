// Plain JavaScript: workerd runs it as it is written.

/** Of every answer that the front gives itself; the Worker's and the build's have the same from their own rules. */
export const COMMON_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // Browsers heed it behind HTTPS alone.
  'Strict-Transport-Security': 'max-age=31536000',
}
