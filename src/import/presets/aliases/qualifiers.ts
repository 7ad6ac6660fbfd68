const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Header words that only name the subject of the list: 'local_nombre', 'etbl_nom', 'store phone'. Folded. */
export const ENTITIES: ReadonlySet<string> = new Set(
  words(`
    local etbl etabl etablissement etablissements establishment establecimiento estabelecimento entite
    unite legale store shop tienda negozio winkel sklep dukkan magaza magasin restaurant resto restaurante
    ristorante restoran hotel otel company firm firma firme sirket empresa azienda bedrijf business
    isletme isyeri negocio venue facility fac pharmacy pharmacie farmacia eczane apotheke agency branch merchant
    outlet dealer poi org organisation organization entreprise unternehmen betrieb clinic school bank
    klinikk klinik butikk butik butiken salong tandlege tandlaege tandlakare ravintola hotelli apteekki
    cafe museum gym library hospital hastane kutuphane university church market supermarket station kurum tesis sube primary main official principal default
    metafield metadata meta custom acf cf wpsl
    레스토랑 식당 음식점 매장 가게 업소 업체 병원 약국 시설 점포 카페 호텔
    ресторана ресторан кафе магазина магазин отеля отель гостиницы аптеки аптека заведения заведение закладу
    компании компания организации организация салона объекта точки клиники предприятия бара учреждения
    restoran toko usaha perusahaan tempat apotek warung kedai perniagaan
    分公司 分店 分行 支店 営業所 지점
    餐厅 餐廳 店铺 店鋪 商家 商户 公司 企业 门店 机构 店舗 施設 企業 会社 ร้าน cửa hàng quán`),
)

/** Header words that only name the group of a field, contact or location: 'adr_municipalite', 'contact_phone'. */
export const CONTEXTS: ReadonlySet<string> = new Set(
  words(`
    adr addr add address adresse direccion domicilio contact contacto kontakt geo gps location loc coord
    coordinates coordinate coordonnees coordenadas map physical current wgs84 wgs 84 iletisim decimal
    display routable yext full координаты координата координати`),
)

/** Words for 'name' behind another field: 'comuna_nombre' is the commune, not the business's name. */
export const LABELS: ReadonlySet<string> = new Set(
  words(
    'name names navn namn nimi nom noms nombre nome naam nazwa nazov nazev naziv nimetus pavadinimas nosaukums nafn emri назва назив название наименование име libelle lib label adi text bezeichnung descripcion descrizione value formatted',
  ),
)

/** Words for areas beside states and countries in forms: 'Country or region', 'State / Province / Region'. */
export const AREAS: ReadonlySet<string> = new Set(
  words('region regions county territory prefecture emirate department departement canton province state'),
)

/** Owners of names that are no business names. */
export const OTHERS: ReadonlySet<string> = new Set(
  words(`
    city town country region state province county district area zone neighborhood neighbourhood street
    road place locality municipality comuna commune localidad municipio ville pays pais ulke sehir il
    ilce semt mahalle brand chain parent owner user reviewer author manager contact person first last
    middle full nick file image photo category type class product item event operator agent dept
    department level group field column sheet day query search domain host login account customer
    client staff employee doctor director president representative sales maiden sur given family
    mall plaza building complex project campus center centre route line stop airport continent timezone language currency menu plan status legal former old
    by kommune fylke land vej vei gade gate vag gata kunta maa kota kecamatan kabupaten kelurahan desa ejer eier
    ulice ulica grada mesta mesto obce okresu kraja kraje улицы улица города город района район области область страны бренда сети
    previous alternate alternative alt short`),
)

/** Language endings of headers. */
export const LANGUAGE_SUFFIXES: ReadonlySet<string> = new Set(
  words(
    'fr nl en de es it pt tr ru ar zh ja ko vi th pl el sr hr cs sk hu ro bg uk he fa cat ca eng fra deu',
  ),
)

/** Words that name a kind only with their parent: 'Office > Supplies'. */
export const GENERAL_KINDS: ReadonlySet<string> = new Set(
  words(`
    supplies accessories equipment parts spare services service other others general misc miscellaneous products product
    goods items materials tools repair repairs sales rental rentals shops stores retail wholesale training consulting men women
    kids children used new and diğer yedek parça malzemeleri aksesuar zubehör teile sonstige sonstiges fournitures accessoires
    accesorios repuestos otros servicios`),
)

/** Headers of columns with branch names, beside a column of companies. */
export const BRANCH_NAMES: readonly string[] = `
    branch, branch name, name of branch, branch office, branch title, şube, şube adı, şube ismi, filiale,
    filialname, name der filiale, zweigstelle, niederlassung, sucursal, nombre sucursal, nombre de la sucursal,
    agence, nom agence, succursale, nom succursale, filiale nome, nome filiale, agência, nome agência,
    vestiging, vestigingsnaam, oddział, nazwa oddziału, филиал, название филиала, 分公司名稱, 分公司名称, 分公司, 分店名稱,
    分店名称, 分店, 分行, 分行名稱, 分行名称, 支店名, 支店, 営業所名, 지점명, 지점, 지점 이름, فرع, اسم الفرع, chi nhánh, สาขา, cabang,
    nama cabang`
  .split(',')
  .map((name) => name.trim())
