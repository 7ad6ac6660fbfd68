/** Opening hours as written by the source: full English day name to text. */
export type WorkingHours = Readonly<Record<string, string>>
