export const inbox = {
  title: 'Mesajlar',
} as const
