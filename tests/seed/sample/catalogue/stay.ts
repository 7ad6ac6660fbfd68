import type { SampleCategory } from './sample-category.ts'

export const stay: readonly SampleCategory[] = [
  {
    name: 'Hotel',
    group: 'stay',
    rhythm: 'always',
    weight: 8,
    types: 'Hotel|Boutique hotel|Business hotel|Resort hotel|Inn',
    openings: `{name} is a quiet hotel of forty rooms, ten minutes on foot from the centre of {city}.|Behind an old facade, {name} offers bright rooms, a garden and a breakfast people talk about.|{name} welcomes travellers to {city} at any hour; the night porter knows the town by heart.`,
    offers:
      'Breakfast buffet|Luggage room|Bicycles for guests|Family rooms|Late check-out on request|Airport transfer',
  },
  {
    name: 'Guest house',
    group: 'stay',
    rhythm: 'always',
    weight: 3,
    types: 'Guest house|Bed & breakfast|Holiday apartment|Homestay',
    openings: `{name} has six rooms, a shared kitchen and hosts who cook breakfast themselves.|A family house turned guest house, {name} lies in a side street of {city} with a view over the roofs.`,
    offers: 'Home-made breakfast|Shared kitchen|Garden|Pets welcome|Bicycle shed',
  },
  {
    name: 'Hostel',
    group: 'stay',
    rhythm: 'always',
    weight: 2,
    types: 'Hostel|Youth hostel',
    openings: `{name} offers beds and small rooms to people who come to {city} to see it, not to sleep.|A sociable hostel with lockers, a laundry and a long table: {name} is full of maps and good advice.`,
    offers: 'Lockers|Laundry|Walking tour every morning|Shared kitchen|Rooms for women',
  },
]
