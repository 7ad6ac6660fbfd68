/** The languages in which kinds have names. Chinese is written in both its ways, Portuguese as in both countries. */
export const LANGUAGES = [
  ...['en', 'tr', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'el'],
  ...['ru', 'ar', 'he', 'hi', 'th', 'vi', 'zh', 'ja', 'ko'],
] as const
