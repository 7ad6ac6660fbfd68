export const login = {
  title: 'Yönetici Girişi',
} as const
