/** How tooltips come and go, in milliseconds. */
export const TOOLTIP_TIMES = {
  /** From resting on a control to its tooltip. */
  delayMs: 700,
  /** Within this time after one closed, the next opens at once. */
  skipDelayMs: 300,
} as const
