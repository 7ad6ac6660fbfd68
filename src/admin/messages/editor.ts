export const editor = {
  title: 'Zengin metin',
} as const
