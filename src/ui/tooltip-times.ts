/** Timing of tooltips. */
export const TOOLTIP_TIMES = {
  /** Milliseconds of hovering before a tooltip opens. */
  delayMs: 700,
  /** Milliseconds after closing one within which the next opens at once. */
  skipDelayMs: 300,
} as const
