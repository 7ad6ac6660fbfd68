export const cities = {
  title: 'Şehirler',
} as const
