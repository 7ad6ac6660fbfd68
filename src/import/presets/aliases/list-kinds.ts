/**
 * Kinds of businesses by words of a header such as 'nombre_farmacia', 'Restoran Adı' and '医療機関名', of names in a list
 * ('Duran Eczanesi') and of a file's name ('breweries.csv').
 */
export const LIST_KINDS: Readonly<Record<string, string>> = {
  Pharmacy:
    'pharmacy farmacia farmacie eczane eczanesi apotheke pharmacie farmácia apteka аптека аптеки apotheek apotek صيدلية الصيدلية',
  Restaurant:
    'restaurant restaurante ristorante restoran restoranı lokanta lokantası restauracja ресторан ресторана مطعم المطعم ร้านอาหาร',
  Hotel: 'hotel otel oteli hôtel albergo отель отеля гостиница гостиницы فندق الفندق โรงแรม',
  Hospital:
    'hospital hastane hastanesi hôpital ospedale krankenhaus szpital больница больницы مستشفى المستشفى',
  School: 'school okul okulu école scuola schule escola escuela szkoła школа школы مدرسة المدرسة',
  Museum: 'museum museo musée museu müze müzesi muzeum музей музея متحف المتحف',
  Library:
    'library biblioteca bibliothèque bibliothek kütüphane kütüphanesi библиотека библиотеки مكتبة المكتبة',
  Cafe: 'cafe café kafe кафе مقهى المقهى',
  Clinic: 'clinic clinica clínica klinik kliniği clinique клиника клиники عيادة العيادة',
  Bank: 'bank banka bankası banque banco banca банк банка',
  Brewery: 'brewery brauerei cervecería birrificio browar',
  Bakery:
    'bakery bäckerei boulangerie panadería panetteria panificio padaria fırın fırını piekarnia bakkerij',
  Supermarket: 'supermarket supermarkt supermarché supermercado supermercato süpermarket',
  Hostel: 'hostel ostello',
  Dentist:
    'dentist dental zahnarzt zahnarztpraxis dentiste dentista dişçi diş tannlege tannlæge tandlæge tandläkare tandarts hammaslääkäri стоматология stomatolog',
  Veterinarian:
    'veterinary veterinarian vet veteriner tierarzt tierarztpraxis tierklinik vétérinaire veterinario veterinaria veterinário dierenarts weterynarz ветклиника ветеринарная',
  Winery: 'winery weingut vineyard',
  Gym: 'gym gimnasio palestra',
  Florist: 'florist fleuriste floristería çiçekçi',
  'Barber shop': 'barber barbershop barbería berber',
  'Hair salon': 'kuaför friseur coiffeur',
}

/** Irregular plurals in names of files. */
export const PLURALS: Readonly<Record<string, string>> = {
  Pharmacy: 'pharmacies eczaneler apotheken farmacie apteki аптеки',
  Restaurant: 'ristoranti restoranlar lokantalar restauracje рестораны',
  Hotel: 'oteller hotele hoteles alberghi отели гостиницы',
  Hospital: 'hastaneler hospitales hôpitaux ospedali krankenhäuser больницы',
  School: 'okullar schulen scuole szkoły школы',
  Museum: 'müzeler museen musei музеи',
  Library: 'libraries kütüphaneler bibliotheken biblioteche библиотеки',
  Cafe: 'kafeler',
  Clinic: 'klinikler kliniken cliniche клиники',
  Bank: 'bankalar banken banche банки',
  Brewery: 'breweries brauereien birrifici',
  Bakery: 'bakeries bäckereien fırınlar panifici',
  Supermarket: 'supermärkte supermercati süpermarketler',
  Hostel: 'ostelli',
  Dentist: 'zahnärzte',
  Winery: 'wineries weingüter',
  'Barber shop': 'berberler',
  'Hair salon': 'kuaförler',
}
