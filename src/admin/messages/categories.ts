export const categories = {
  title: 'Kategoriler',
} as const
