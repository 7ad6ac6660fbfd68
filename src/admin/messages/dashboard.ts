export const dashboard = {
  title: 'Admin Dashboard',
} as const
