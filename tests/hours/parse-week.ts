import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import type { Week } from '#domain/hours/week.ts'

/** The week that `parseWorkingHours` reads, without the words. */
export const parseWeek = (value: unknown): Week | null => parseWorkingHours(value)?.week ?? null
