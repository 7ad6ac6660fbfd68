import type { EventKind } from './page-events.ts'

/** What the site itself counts, as the privacy policy describes it, by kind. */
export const COUNTED: Readonly<
  Record<EventKind | 'business' | 'vital' | 'advertisement' | 'request', string>
> = {
  view: 'which kinds of pages are viewed, by the hour',
  entry: 'which of these views come from elsewhere',
  device: 'whether a window is as wide as that of a phone, a tablet or a desktop computer',
  country: 'from which country',
  referrer: 'from which site, by its host alone',
  bot: 'how many requests come from known programs',
  city: 'which cities’ pages are viewed',
  category: 'which categories’ pages are viewed',
  search: 'what is searched for',
  missed: 'which searches find nothing',
  filter: 'which filters are used',
  press: 'how often a phone number, a website, directions and the like are pressed',
  consent: 'how the question for consent is answered',
  business: 'how often a business’s page is viewed, and something on it pressed',
  vital: 'on one view in ten, how fast the page is',
  advertisement: 'how often advertisements are asked for, shown, seen and pressed',
  request: 'how many requests are answered',
}
