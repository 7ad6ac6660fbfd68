const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** Plurals of kinds' labels that no rule makes. */
export const PLURALS: ReadonlyMap<string, string> = new Map([
  ['Handyman', 'Handymen'],
  ['Place of worship', 'Places of worship'],
])

/** Labels that have no plural, or are one. */
export const UNCHANGED: ReadonlySet<string> = new Set(
  linesOf(`
    Alternative medicine
    Beauty and wellness
    Blood donation
    Breakfast and brunch
    Car repair
    Car sharing
    Cars and motorcycles
    Childcare
    Culture
    Drinking water
    Education
    Entertainment
    Fashion
    Fast food
    Fish and chips
    Food and drink
    Food delivery
    Hair removal
    Health
    Izakaya
    Karaoke
    Lodging
    Luggage storage
    Massage
    Mini golf
    Money
    Nightlife
    Offices
    Parking
    Pest control
    Pet boarding
    Pets
    Piercing
    Places of worship
    Public services
    Ruins
    Self-storage
    Sights
    Sport
    Tourist information
    Trades and repairs
    Transport
    Vehicle inspection
  `),
)

/** First words of labels that keep their capital within a sentence. */
export const PROPER_WORDS: ReadonlySet<string> = new Set(
  linesOf(`
    Afghan
    African
    American
    Angolan
    Argentinian
    Armenian
    Asian
    Australian
    Austrian
    Bangladeshi
    Belgian
    Brazilian
    British
    Buddhist
    Canadian
    Caribbean
    Chilean
    Chinese
    Colombian
    Cuban
    Czech
    Danish
    Dutch
    Egyptian
    Emirati
    Eritrean
    Ethiopian
    European
    Filipino
    French
    Georgian
    German
    Greek
    Hawaiian
    Hindu
    Hungarian
    Indian
    Indonesian
    Irish
    Israeli
    Italian
    Japanese
    Kazakh
    Korean
    Latin
    Lebanese
    Malaysian
    Mediterranean
    Mexican
    Middle
    Moroccan
    Nepalese
    Nigerian
    Norwegian
    Pakistani
    Persian
    Peruvian
    Polish
    Portuguese
    Romanian
    Russian
    Serbian
    Shinto
    Singaporean
    South
    Spanish
    Sri
    Swedish
    Swiss
    Syrian
    Taiwanese
    Thai
    Tibetan
    Turkish
    Ukrainian
    Vietnamese
  `),
)
