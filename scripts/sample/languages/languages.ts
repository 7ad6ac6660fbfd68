import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { Language } from './language.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'

export const LANGUAGES: Readonly<Record<string, Language>> = { ar, de, en, fr, ja, ru, tr }
