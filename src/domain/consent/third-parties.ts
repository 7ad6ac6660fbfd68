import type { ConsentCategory } from '../snippet/snippet.ts'

/** A third party that pages may load from. */
export interface ThirdParty {
  readonly name: string
  /** Includes all subdomains. */
  readonly hosts: readonly string[]
  readonly purpose: string
  /**
   * The consent that loading from it needs; the map's streets have a question of their own, and photos belong to the
   * page.
   */
  readonly category: Exclude<ConsentCategory, 'necessary'> | 'maps' | 'photos'
}

/** All third parties that the site can load from, besides code added by operators. */
export const THIRD_PARTIES: readonly ThirdParty[] = [
  {
    name: 'Google Analytics',
    hosts: ['www.googletagmanager.com', 'google-analytics.com'],
    purpose: 'Counting visits',
    category: 'analytics',
  },
  {
    name: 'Google Tag Manager',
    hosts: ['googletagmanager.com'],
    purpose: 'Loading tags of advertisers',
    category: 'advertising',
  },
  {
    name: 'Google AdSense',
    hosts: [
      ...['googlesyndication.com', 'doubleclick.net', 'adtrafficquality.google', 'gstatic.com'],
      ...['fundingchoicesmessages.google.com', 'www.google.com'],
    ],
    purpose: 'Showing and counting advertisements',
    category: 'advertising',
  },
  {
    name: 'Meta Pixel',
    hosts: ['connect.facebook.net', 'www.facebook.com'],
    purpose: 'Counting visits that advertisements of others led to',
    category: 'advertising',
  },
  {
    name: 'OpenFreeMap',
    hosts: ['openfreemap.org'],
    purpose: 'Streets of the map',
    category: 'maps',
  },
  {
    name: 'Google Business Profile',
    hosts: ['googleusercontent.com', 'ggpht.com', 'googleapis.com', 'maps.gstatic.com'],
    purpose: 'Photos of businesses',
    category: 'photos',
  },
]

/** When something of a category is loaded. */
export const LOADED_WHEN: Readonly<Record<ThirdParty['category'], string>> = {
  analytics: 'Only after you consent to analytics',
  advertising: 'Only after you consent to advertising',
  maps: 'Only when you have the map show streets',
  photos: 'With a page that shows such photos',
}
