/** Names of cities as visitors type them in their language: text, ISO country, English name. */
export const CITY_NAMES: readonly (readonly [text: string, country: string, city: string])[] = [
  // City names in their own scripts
  ['Ηράκλειο', 'GR', 'Irákleion'],
  ['Πάτρα', 'GR', 'Patras'],
  ['Χανιά', 'GR', 'Chania'],
  ['Βόλος', 'GR', 'Volos'],
  ['אילת', 'IL', 'Eilat'],
  ['ภูเก็ต', 'TH', 'Phuket'],
  ['奈良', 'JP', 'Nara'],
  // Turkish
  ['münih', 'DE', 'Munich'],
  ['Londra', 'GB', 'London'],
  ['Atina', 'GR', 'Athens'],
  ['Pekin', 'CN', 'Beijing'],
  ['Viyana', 'AT', 'Vienna'],
  ['Selanik', 'GR', 'Thessaloniki'],
  ['Kahire', 'EG', 'Cairo'],
  ['Bükreş', 'RO', 'Bucharest'],
  ['Kudüs', 'IL', 'Jerusalem'],
  ['Üsküp', 'MK', 'Skopje'],
  // German
  ['Wien', 'AT', 'Vienna'],
  ['Köln', 'DE', 'Cologne'],
  ['Mailand', 'IT', 'Milan'],
  ['Warschau', 'PL', 'Warsaw'],
  ['Genf', 'CH', 'Geneva'],
  ['Lissabon', 'PT', 'Lisbon'],
  // English names of places that are called otherwise at home.
  ['Cologne', 'DE', 'Köln'],
  ['Munich', 'DE', 'München'],
  ['Florence', 'IT', 'Firenze'],
  ['Seville', 'ES', 'Sevilla'],
  // French
  ['Londres', 'GB', 'London'],
  ['Varsovie', 'PL', 'Warsaw'],
  ['Anvers', 'BE', 'Antwerp'],
  ['Bâle', 'CH', 'Basel'],
  ['Le Caire', 'EG', 'Cairo'],
  // Spanish
  ['Nueva York', 'US', 'New York'],
  ['Estambul', 'TR', 'Istanbul'],
  ['Ginebra', 'CH', 'Geneva'],
  ['Burdeos', 'FR', 'Bordeaux'],
  // Italian
  ['Monaco di Baviera', 'DE', 'Munich'],
  ['Varsavia', 'PL', 'Warsaw'],
  ['Parigi', 'FR', 'Paris'],
  ['Zurigo', 'CH', 'Zurich'],
  ['Nizza', 'FR', 'Nice'],
  // Portuguese
  ['Moscovo', 'RU', 'Moscow'],
  ['Nova Iorque', 'US', 'New York'],
  // Dutch
  ['Parijs', 'FR', 'Paris'],
  ['Keulen', 'DE', 'Cologne'],
  ['Den Haag', 'NL', 'The Hague'],
  // Polish
  ['Monachium', 'DE', 'Munich'],
  ['Rzym', 'IT', 'Rome'],
  ['Wiedeń', 'AT', 'Vienna'],
  // Greek
  ['Αθήνα', 'GR', 'Athens'],
  ['Κωνσταντινούπολη', 'TR', 'Istanbul'],
  // Russian
  ['Москва', 'RU', 'Moscow'],
  ['Нью-Йорк', 'US', 'New York'],
  // Arabic
  ['القاهرة', 'EG', 'Cairo'],
  ['إسطنبول', 'TR', 'Istanbul'],
  // Japanese
  ['東京', 'JP', 'Tokyo'],
  ['ロンドン', 'GB', 'London'],
  // Chinese
  ['北京', 'CN', 'Beijing'],
  ['巴黎', 'FR', 'Paris'],
]

/** City words with the endings of their language: text, country, city. */
export const CITY_ENDINGS: readonly (readonly [text: string, country: string, city: string])[] = [
  ["istanbul'da", 'TR', 'Istanbul'],
  ['istanbulda', 'TR', 'Istanbul'],
  ["İstanbul'un", 'TR', 'Istanbul'],
  ['ankarada', 'TR', 'Ankara'],
  ["Ankara'nın", 'TR', 'Ankara'],
  ["ankara'daki", 'TR', 'Ankara'],
  ['izmirde', 'TR', 'Izmir'],
  ['İzmir’deki', 'TR', 'Izmir'],
  ["Paris'te", 'FR', 'Paris'],
  ['pariste', 'FR', 'Paris'],
  ["Berlin'de", 'DE', 'Berlin'],
  ['berlinde', 'DE', 'Berlin'],
  ['antalyadaki', 'TR', 'Antalya'],
  ["Londra'da", 'GB', 'London'],
  ["Zürih'te", 'CH', 'Zurich'],
  ['budapesten', 'HU', 'Budapest'],
  ['Bécsben', 'AT', 'Vienna'],
  ['Helsingissä', 'FI', 'Helsinki'],
  ['w Warszawie', 'PL', 'Warsaw'],
  ['в Москве', 'RU', 'Moscow'],
  ['v Praze', 'CZ', 'Prague'],
]

/** Texts that are a city's name elsewhere: text, country and name of the city that they are not. */
export const NOT_THE_CITY: readonly (readonly [text: string, country: string, city: string])[] = [
  ['Wien', 'US', 'Vienna'],
  ['Paris', 'US', 'Nice'],
  ['Monaco', 'DE', 'Munich'],
  ['Nice', 'FR', 'Paris'],
  ['Atina', 'IT', 'Rome'],
  ['Cologne', 'IT', 'Brescia'],
]
