/** Timing of tooltips. */
export const TOOLTIP_TIMES = {
  /** From hovering a control to its tooltip. */
  delayMs: 700,
  /** Within this time after one closed, the next opens at once. */
  skipDelayMs: 300,
} as const
