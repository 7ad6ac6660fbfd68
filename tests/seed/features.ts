import type { Group } from './read-data.ts'
import type { Random } from '#tests/lib/random.ts'

type Section = Readonly<Record<string, boolean | string>>

/** A feature is present, absent, or one of the texts after `=`. */
const SECTIONS: Readonly<Record<Group | 'all', Readonly<Record<string, string>>>> = {
  all: {
    Accessibility:
      'Wheelchair accessible entrance|Wheelchair accessible restroom|Wheelchair accessible parking lot|Assistive hearing loop',
    Payments: 'Credit cards|Debit cards|NFC mobile payments|Cash only',
    Amenities: 'Restroom|Wi-Fi=Free, Paid|Gender-neutral restroom',
    Parking: 'Free street parking|Paid parking lot|Bicycle parking',
    Planning: 'Appointment required|Accepts reservations',
  },
  food: {
    'Service options': 'Dine-in|Takeaway|Delivery|Outdoor seating|Curbside pickup',
    Offerings: 'Vegetarian options|Vegan options|Halal food|Alcohol|Coffee|Small plates',
    'Dining options': 'Breakfast|Lunch|Dinner|Dessert|Table service',
    Atmosphere: 'Casual|Cosy|Romantic|Noise level=Quiet, Moderate, Lively',
    Crowd: 'Groups|Tourists|Family-friendly|University students',
    Children: 'High chairs|Kids’ menu|Good for kids',
  },
  stay: {
    Rooms: 'Check-in time=15:00, 14:00, 16:00|Check-out time=11:00, 12:00, 10:00|Air conditioning|Balcony',
    Services:
      'Breakfast=Included, Buffet, On request|Laundry service|Airport shuttle|Front desk=24 hours, 07:00–23:00',
    Wellness: 'Sauna|Swimming pool|Fitness room',
    Pets: 'Pets allowed|Dogs allowed',
    Languages: 'Language assistance=English, English and Spanish, English, French and Arabic',
  },
  shop: {
    'Service options': 'In-store shopping|In-store pickup|Delivery|Same-day delivery',
    Offerings: 'Gift wrapping|Repair services|Gift cards',
    Recycling: 'Plastic bags|Batteries|Clothes',
  },
  care: {
    'Service options': 'Online appointments|House calls|On-site services',
    Languages: 'Language assistance=English, English and Turkish, English, Spanish and Hindi',
    Offerings: 'Free consultation|Gift cards|Insurance accepted',
    Crowd: 'LGBTQ+ friendly|Children welcome',
  },
  service: {
    'Service options':
      'Online estimates|On-site services|Emergency service|Language assistance=English, English and French',
    Offerings: 'Written estimate|Warranty on work|Installation',
  },
  leisure: {
    'Service options': 'On-site services|Online classes|Guided tours',
    Children: 'Good for kids|Discount for children|Nursing room',
    Highlights: 'Live performances|Café|Gift shop',
  },
}

function section(features: string, random: Random): Section {
  return Object.fromEntries(
    features
      .split('|')
      .filter(() => random.chance(0.7))
      .map((feature) => {
        const [name = '', texts] = feature.split('=')
        return [name, texts ? random.pick(texts.split(/, (?=[A-Z\d])/)) : random.chance(0.75)]
      }),
  )
}

/** The sections of features that a business of the group lists; null where it lists none. */
export function featuresOf(group: Group, random: Random): Readonly<Record<string, Section>> | null {
  if (random.chance(0.2)) return null
  const own = Object.entries(SECTIONS[group])
  const shared = random.some(Object.entries(SECTIONS.all), random.int(1, 4))
  const chosen = [...random.some(own, random.int(1, own.length)), ...shared]
  const filled = chosen
    .map(([name, features]) => [name, section(features, random)] as const)
    .filter(([, features]) => Object.keys(features).length > 0)
  return Object.fromEntries(filled)
}
