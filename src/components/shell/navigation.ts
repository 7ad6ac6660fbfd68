import { aboutPath, categoriesPath, citiesPath, contactPath, homePath } from '#domain/paths.ts'

export const NAVIGATION = [
  { path: homePath, label: 'Home' },
  { path: categoriesPath(), label: 'Categories' },
  { path: citiesPath(), label: 'Cities' },
  { path: aboutPath, label: 'About' },
  { path: contactPath, label: 'Contact' },
] as const
