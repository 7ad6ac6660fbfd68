export const settings = {
  title: 'Ayarlar',
} as const
