import { CATALOGUE, type CatalogueEntry, items } from './read-data.ts'

/** A category of the synthetic directory, and the entry of the catalogue whose names, hours and features it borrows. */
export interface SeedCategory {
  readonly label: string
  readonly entry: CatalogueEntry
  /** Its frequency relative to the others. */
  readonly weight: number
}

/** Finer categories by the entry they are like, the commonest first. */
const FINER: Readonly<Record<string, string>> = {
  Restaurant:
    'Pizza restaurant|Italian restaurant|Chinese restaurant|Indian restaurant|Japanese restaurant|Mexican restaurant|Thai restaurant|Turkish restaurant|Steak house|Sushi restaurant|Barbecue restaurant|Breakfast restaurant|Korean restaurant|Vietnamese restaurant|Mediterranean restaurant|Greek restaurant|French restaurant|Spanish restaurant|Lebanese restaurant|Ramen restaurant|Buffet restaurant|Tapas restaurant|Vegan restaurant|Kebab shop|Catering service',
  Cafe: 'Juice bar|Bubble tea store|Internet cafe|Cat cafe|Dessert shop',
  Bar: 'Night club|Sports bar|Brewery|Karaoke bar|Lounge|Hookah bar|Wine store|Liquor store',
  Bakery: 'Bagel shop|Donut shop|Chocolate shop|Confectionery|Wholesale bakery',
  'Fast food': 'Hamburger restaurant|Chicken restaurant|Hot dog stand|Taco restaurant|Food court',
  Hotel: 'Motel|Resort|Extended stay hotel|Aparthotel|Spa hotel|Wedding venue|Conference center',
  'Guest house': 'Campground|Vacation home rental agency|Cottage|Farm stay|Chalet',
  Supermarket: 'Hypermarket|Discount store|Farmers market|Warehouse club|Fish market|Health food store',
  'Convenience store': 'Tobacco shop|Variety store|Dollar store|Vending machine supplier',
  'Clothing store':
    'Men’s clothing store|Bridal shop|Children’s clothing store|Sportswear store|Lingerie store|Fabric store|Dressmaker|Shopping mall|Department store',
  'Electronics store':
    'Cell phone store|Camera store|Appliance store|Video game store|Computer repair service',
  'Hardware store':
    'Building materials supplier|Lumber store|Plumbing supply store|Tile store|Glass shop|Locksmith|Tool rental service',
  'Furniture store': 'Mattress store|Kitchen furniture store|Antique store|Carpet store|Curtain store',
  'Gift shop': 'Stationery store|Party store|Craft store|Musical instrument store|Art supply store',
  'Pet store': 'Dog trainer|Pet boarding service|Animal shelter',
  Pharmacy: 'Medical supply store|Vitamin store|Perfume store|Cosmetics store',
  Doctor:
    'Cardiologist|Gynecologist|Orthopedic surgeon|Ophthalmologist|Psychologist|Physical therapist|Hospital|Chiropractor|Psychiatrist|Neurologist|Urologist|Plastic surgeon|Allergist|Medical laboratory|Nursing home|Acupuncturist|Ear, nose and throat doctor|Nutritionist|Podiatrist|Home health care service',
  Dentist: 'Dental laboratory|Oral surgeon|Denture care center',
  'Hair salon': 'Hair extension technician|Hair transplantation clinic|Wig shop',
  'Beauty salon': 'Make-up artist|Tattoo shop|Tanning salon|Waxing hair removal service|Skin care clinic',
  Spa: 'Massage therapist|Wellness center|Thermal bath',
  Gym: 'Martial arts school|Personal trainer|Sports club|Tennis court|Football club|Golf course|Stadium|Bowling alley|CrossFit gym|Sporting goods store',
  'Car repair':
    'Car wash|Used car dealer|Motorcycle repair shop|Auto parts store|Car rental agency|Towing service|Truck repair shop|Motorcycle dealer|Oil change service|Car inspection station|Parking lot',
  Plumber:
    'General contractor|Roofing contractor|Painter|Landscaper|House cleaning service|Moving company|Construction company|Pest control service|Flooring contractor|Architect|Pool cleaning service|Window installation service|Handyman|Demolition contractor|Drainage service',
  Electrician:
    'Security system supplier|Elevator service|Telecommunications service provider|Solar panel shop',
  'Law firm': 'Divorce lawyer|Criminal justice attorney|Personal injury attorney|Patent attorney|Courthouse',
  Accountant:
    'Bank|Insurance agency|Financial consultant|Marketing agency|Software company|Employment agency|Advertising agency|Graphic designer|Print shop|Corporate office|Coworking space|Logistics service|Courier service|Warehouse|Manufacturer|Wholesaler|ATM|Currency exchange service|Post office|Web designer',
  'Real estate agency': 'Real estate developer|Self-storage facility|Apartment building|Surveyor',
  'Travel agency': 'Airport shuttle service|Taxi service|Boat rental service|Bus station|Train station',
  Museum:
    'Historical landmark|Tourist attraction|Park|Zoo|Library|Church|Mosque|Temple|Playground|Amusement park|Castle|Botanical garden|Aquarium|Cemetery|Monument',
  'Art gallery': 'Photographer|Cultural center|Photo studio|Art school|Framing shop',
  Cinema: 'Theater|Concert hall|Event venue|Escape room|Comedy club|Video arcade',
  'Language school':
    'Primary school|Secondary school|Kindergarten|University|Driving school|Private school|Day care center|Training center|Music teacher|Computer school|Non-profit organization|Community center|Government office|City hall',
}

/** The frequency of each finer category of an entry relative to the one before. */
const RARER = 0.82
const SHARE_OF_FINER = 0.35

function categoriesOf(entry: CatalogueEntry): readonly SeedCategory[] {
  const own = entry.types.filter((label) => !label.includes('*') && label !== entry.name)
  const finer = [...new Set([...own, ...items(FINER[entry.name] ?? '')])]
  return [
    { label: entry.name, entry, weight: entry.weight },
    ...finer.map((label, at) => ({ label, entry, weight: entry.weight * SHARE_OF_FINER * RARER ** at })),
  ]
}

/** Some 300 categories, each label once. */
export const SEED_CATEGORIES: readonly SeedCategory[] = [
  ...new Map(
    [...CATALOGUE.values()].flatMap(categoriesOf).map((category) => [category.label, category]),
  ).values(),
]
