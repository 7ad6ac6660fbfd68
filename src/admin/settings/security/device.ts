/** The first match wins: for compatibility, most user agents name other browsers too. */
const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const first = (table: typeof BROWSERS | typeof SYSTEMS, text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/**
 * A browser and its operating system by their usual names; undefined when neither is recognised.
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox, Windows'
 */
export function deviceOf(userAgent: string | null): string | undefined {
  const text = userAgent ?? ''
  const known = [first(BROWSERS, text), first(SYSTEMS, text)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(', ') : undefined
}
