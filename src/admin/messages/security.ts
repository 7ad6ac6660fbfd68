export const security = {
  title: 'Güvenlik',
} as const
