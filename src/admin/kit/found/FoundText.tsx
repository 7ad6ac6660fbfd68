import type { HighlightSegment } from '#domain/text/highlight-matches.ts'

/** A text with the part highlighted that matched a search. */
export const FoundText = ({ segments }: { segments: readonly HighlightSegment[] }) =>
  segments.map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="found">
        {text}
      </mark>
    ) : (
      text
    ),
  )
