import { language } from './language.ts'

export const en = language({
  proper: `Copper Kettle|Blue Heron|Lantern|Juniper|Old Mill|Silver Birch|Harbour Light|Red Fox|Meadowlark|Northgate|Willow|Two Rivers|Cobblestone|Sparrow|Foxglove|Larkspur|Compass|Granite|Honeycomb|Wild Thyme|Maple|Paper Crane|Kingfisher|Orchard|Bramble|Saltwater|Lighthouse|Cedar|Magpie|Beacon|Clover|Riverside|Hilltop|Driftwood|Tin Roof|Sundial|Blackbird|Marigold|Corner|Wren`,
  families: `Ashdown|Bellweather|Calloway|Dunmore|Eastlake|Fairbairn|Gallagher|Hartwell|Inglis|Kirkwood|Langley|Marlowe|Norwood|O'Rourke|Pemberton|Quinlan|Rutherford|Standish|Thornbury|Whitcombe|Okafor|Patel|MacAllister|D'Arcy`,
  authors: `Emily R.|Jack T.|Sophie W.|Daniel O.|Priya M.|Liam C.|Grace H.|Tom B.|Aisha K.|Ben S.|Olivia P.|Marcus D.|Hannah L.|Chidi E.|Rebecca F.|Sean G.|Nora V.|Will J.`,
  streets: `High Street|Church Lane|Mill Road|Station Road|Park Avenue|King Street|Queen Street|Bridge Street|Market Square|Elm Street|Oak Avenue|Victoria Road|Harbour Street|Chapel Row|Garden Lane|Main Street|George Street|Albert Road`,
  praise: `Friendly staff and everything was exactly as promised.|We come back every month and have never been let down.|Lovely place, clean and calm. Worth the walk.|Quick, kind and fairly priced.|The best surprise of our trip.|They remembered my name the second time.|Great value, and they explain things patiently.|Booked on the day and they still found us a slot.|Easy to find, easy to like.|Ten minutes early and already open. Excellent service.|I've recommended it to half the office.|Small place, big heart.`,
  blame: `Fine, but the queue was long on Saturday.|Good, though parking is hard to find.|Not bad. A little pricey for what it is.|Nice people, but they were out of what I came for.|Opening hours on the door were different from the ones online.|It was all right. The room was rather loud.`,
  kinds: `
    Restaurant: The *|The * Kitchen|*'s Table|* & Thyme|^'s|The * Grill|* Dining Room|The * Smokehouse|* Noodle House
    Cafe: * Coffee|The * Café|* Coffee Roasters|* Tea Rooms|The Daily *|* Espresso
    Bar: The * Arms|The * Tavern|* & Barrel|The *|* Taproom|The * and Crown
    Bakery: * Bakery|^ & Daughters Bakehouse|The * Loaf|* Bread Co.
    Fast food: * Burgers|The * Chippy|* Wraps|Mr ^'s Chicken|* Street Kitchen
    Ice cream shop: * Ice Cream|The * Creamery|* Gelato
    Hotel: The * Hotel|* House Hotel|* Inn|Hotel *|The * Lodge
    Guest house: * Guest House|* B&B|* Cottage
    Hostel: * Backpackers|* Hostel
    Supermarket: * Market|* Foods|^'s Supermarket|* Fresh
    Convenience store: * Corner Shop|^'s News & Food|* Express
    Butcher: ^ & Sons Butchers|* Meats
    Bookstore: * Books|The * Bookshop|^ & Page|* Second-Hand Books
    Clothing store: * & Thread|* Outfitters|^ Tailors|The * Wardrobe
    Shoe store: ^ Shoes|* Footwear
    Jewelry store: ^ Jewellers|* & Gold
    Florist: * Flowers|The * Florist|Petals by ^
    Gift shop: * Gifts|The * Curiosity Shop
    Toy store: * Toys|The * Toy Chest
    Electronics store: * Electronics|^ Hi-Fi & Video
    Hardware store: ^ Hardware|* Tools & Timber
    Furniture store: * Furniture|^ & Oak
    Pet store: * Pets|Paws & *
    Bicycle shop: * Cycles|^ Bikes
    Pharmacy: ^ Pharmacy|* Pharmacy|* Chemist
    Dentist: ^ Dental Practice|* Dental Care|* Smiles
    Doctor: * Surgery|^ Family Practice|* Medical Centre
    Veterinarian: * Veterinary Clinic|^ Vets
    Optician: ^ Opticians|* Eye Care
    Hair salon: * Hair|Studio *|Hair by ^|The * Salon
    Barber shop: ^'s Barbershop|The * Barber|* Cuts
    Beauty salon: * Beauty|* Nails & Brows
    Spa: * Spa|The * Bath House
    Gym: * Fitness|* Strength Club|The * Gym|* Boxing
    Yoga studio: * Yoga|The * Studio
    Car repair: ^ Motors|* Garage|^ & Sons Auto Repair|* Tyres
    Gas station: * Service Station|* Fuels
    Laundry: * Laundry|The * Launderette|* Dry Cleaners
    Plumber: ^ Plumbing & Heating|* Plumbers
    Electrician: ^ Electrical|* Electric
    Law firm: ^ & Marlowe Solicitors|^ Law|^, ^ & Partners
    Accountant: ^ & Co. Accountants|* Bookkeeping
    Real estate agency: ^ Estates|* Homes|^ Property
    Travel agency: * Travel|* Tours
    Museum: The * Museum|* Heritage Centre
    Art gallery: * Gallery|^ Fine Art
    Cinema: The * Picture House|* Cinema
    Language school: * Language School|^ Academy
  `,
})
