export const businesses = {
  title: 'İşletme Yönetimi',
} as const
