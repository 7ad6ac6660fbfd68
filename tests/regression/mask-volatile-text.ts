/** What may differ between two recordings of the same behaviour, and what stands for it. */
const PATTERNS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Names of built files come from source files and from hashes.
  [/\/_astro\/[\w.@~[\]-]+\.(\w+)\b/g, '/_astro/*.$1'],
  [/data-astro-cid-[\da-z]{8}/g, 'data-astro-cid-*'],
  [/(<astro-island [^>]*?\buid=")[^"]*/g, '$1*'],
  [/( component-export=")[^"]*/g, '$1*'],
  [/( opts="{&quot;name&quot;:&quot;)[^&]*/g, '$1*'],
  [/^(etag: )"[\da-f]{32}"$/gm, '$1"<of a file>"'],
  // Ids and tokens made by chance.
  [/\b[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\b/g, '<uuid>'],
  [/(filename="[a-z]+-)[\da-f]{8}\./g, '$1<batch>.'],
  [/\badmin:[\da-f]{12}\b/g, 'admin:<session>'],
  [/"(id|session)":"[\da-f]{16}"/g, '"$1":"<session>"'],
  [/("entity":"sign-in","entityId":)"[\w-]{22}"/g, '$1"<nonce>"'],
  [/"token":"[\w.-]+"/g, '"token":"<token>"'],
  [/\bmeridian_session=[\w-]+/g, 'meridian_session=<token>'],
  [/"sha256":"[\da-f]{64}"/g, '"sha256":"<hash>"'],
  [/"signature":"[\da-f]{64}"/g, '"signature":"<signature>"'],
  [/"network":"[\da-f]{8}"/g, '"network":"<network>"'],
  // Durations, rates and sizes.
  [/^\d+ rows, \d+ rows\/s\n/gm, ''],
  [/"seconds":[\d.]+/g, '"seconds":<duration>'],
  [/"size":\d+,"schemaVersion"/g, '"size":<size>,"schemaVersion"'],
  [/\b\d+(?:\.\d+)? s\./g, '<duration> s.'],
]

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g

/** Replaces what comes from this run alone: its moments, all of them since `since`, and these texts. */
export function maskVolatileText(text: string, since: string, own: Readonly<Record<string, string>>): string {
  const now = new Date().toISOString()
  const replaced = Object.entries(own).reduce((left, [from, to]) => left.replaceAll(from, to), text)
  return PATTERNS.reduce((left, [pattern, to]) => left.replace(pattern, to), replaced).replace(
    INSTANT,
    (instant) => (instant >= since && instant <= now ? '<now>' : instant),
  )
}
