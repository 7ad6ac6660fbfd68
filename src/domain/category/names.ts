/**
 * The common categories in English, and what exports call them elsewhere: German, French, Spanish, Italian, Turkish,
 * Serbian, Russian, Arabic, Japanese, then others.
 */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  Restaurant: `gaststätte, restaurante, ristorante, restoran, lokanta, ресторан, مطعم, レストラン, 餐厅, 음식점, 식당,
    εστιατόριο, restauracja, restaurace, étterem`,
  'Swiss restaurant':
    'schweizerisches restaurant, schweizer restaurant, restaurant suisse, ristorante svizzero, restaurante suizo',
  'Italian restaurant': `italienisches restaurant, italiener, restaurant italien, restaurante italiano, ristorante italiano,
    i̇talyan restoranı, italyan restoranı, италијански ресторан, итальянский ресторан, مطعم إيطالي, イタリア料理店`,
  'French restaurant': `französisches restaurant, restaurant français, restaurante francés, ristorante francese,
    fransız restoranı, французский ресторан, フランス料理店`,
  'Chinese restaurant': `chinesisches restaurant, chinarestaurant, restaurant chinois, restaurante chino, ristorante cinese,
    çin restoranı, кинески ресторан, китайский ресторан, مطعم صيني, 中華料理店, 中国料理店`,
  'Japanese restaurant': `japanisches restaurant, restaurant japonais, restaurante japonés, ristorante giapponese,
    japon restoranı, японский ресторан, مطعم ياباني, الياباني, 日本料理店`,
  'Indian restaurant': `indisches restaurant, restaurant indien, restaurante indio, ristorante indiano, hint restoranı,
    индийский ресторан, مطعم هندي, インド料理店`,
  'Thai restaurant':
    'thailändisches restaurant, restaurant thaï, restaurant thaïlandais, restaurante tailandés, ristorante thailandese, tayland restoranı, タイ料理店',
  'Turkish restaurant':
    'türkisches restaurant, restaurant turc, restaurante turco, ristorante turco, türk restoranı, турецкий ресторан, مطعم تركي',
  'Pizza restaurant':
    'pizzeria, pizzaria, pizza, pizzarestaurant, pizza restoranı, пицерија, пиццерия, مطعم بيتزا, ピザ店',
  'Fast food restaurant': `schnellrestaurant, restauration rapide, restaurant rapide, restaurante de comida rápida, fast food,
    fast food restoranı, ресторан брзе хране, ресторан быстрого питания, مطعم وجبات سريعة, ファストフード店`,
  Cafe: 'café, coffee house, cafetería, caffè, caffetteria, kafe, kahvehane, kafić, кафић, кафе, кафе бар, кофейня, مقهى, カフェ, 喫茶店, 咖啡馆, 카페, kawiarnia, kavárna',
  'Coffee shop':
    'kaffeehaus, café restaurant, kahve dükkanı, кофе, кафетерија, كوفي شوب, コーヒーショップ, 咖啡店, 커피숍',
  Bakery:
    'bäckerei, backerei, boulangerie, panadería, panetteria, forno, padaria, fırın, ekmek fırını, пекара, pekara, пекарня, булочная, مخبز, パン屋, ベーカリー, 面包店, 베이커리, piekarnia, pekárna',
  'Pastry shop':
    'konditorei, pâtisserie, pastelería, pasticceria, pastane, посластичарница, poslastičarnica, кондитерская, حلويات, محل حلويات, ケーキ屋, 洋菓子店',
  'Ice cream shop':
    'eisdiele, eiscafé, glacier, heladería, gelateria, dondurmacı, сладолед, кафе мороженое, アイスクリーム屋',
  Bar: 'bar à cocktails, бар, بار, バー, 酒吧, 술집',
  Pub: 'kneipe, birahane, паб, pivnica, пивница, パブ',
  Hotel: 'hôtel, albergo, otel, хотел, отель, гостиница, فندق, ホテル, 酒店, 호텔',
  Supermarket:
    'supermarkt, supermarché, supermercado, supermercato, süpermarket, супермаркет, سوبر ماركت, スーパーマーケット, 超市, 슈퍼마켓',
  'Grocery store':
    'lebensmittelgeschäft, épicerie, tienda de comestibles, alimentari, bakkal, market, продавница, продовольственный магазин, продуктовый магазин, بقالة, 食料品店',
  'Butcher shop':
    'metzgerei, fleischerei, boucherie, carnicería, macelleria, kasap, месара, мясная лавка, ملحمة, 精肉店',
  Pharmacy:
    'apotheke, pharmacie, farmacia, eczane, апотека, apoteka, аптека, صيدلية, 薬局, 药店, 약국, apteka, lékárna',
  Hospital: 'krankenhaus, spital, hôpital, ospedale, hastane, болница, больница, مستشفى, 病院, 医院, 병원',
  Doctor: 'arzt, hausarzt, médecin, médico, medico, doktor, лекар, врач, طبيب, 医師',
  Dentist:
    'zahnarzt, zahnarztpraxis, dentiste, chirurgien dentiste, dentista, diş hekimi, стоматолог, зубар, طبيب أسنان, 歯科, 歯科医院, 牙科, 치과',
  Veterinarian:
    'tierarzt, tierarztpraxis, vétérinaire, veterinario, veteriner, veteriner hekim, ветеринар, ветеринарская станица, ветеринарная клиника, طبيب بيطري, 獣医, 動物病院',
  'Pet store':
    'tierhandlung, zoohandlung, zoofachgeschäft, animalerie, tienda de mascotas, tienda de animales, negozio di animali, evcil hayvan dükkanı, petşop, продавница за кућне љубимце, зоомагазин, متجر حيوانات أليفة, ペットショップ',
  'Pet groomer':
    'hundesalon, hundefriseur, toiletteur, peluquería canina, toelettatura, pet kuaförü, фризер за кућне љубимце, груминг салон, トリミングサロン',
  'Hair salon':
    'friseur, friseursalon, coiffeur, salon de coiffure, peluquería, parrucchiere, kuaför, фризер, фризерски салон, frizer, парикмахерская, صالون شعر, 美容院, 美容室, 理发店, 미용실, fryzjer, kadeřnictví',
  'Barber shop':
    'herrenfriseur, barbier, barbería, barbiere, berber, берберница, барбершоп, حلاق, صالون حلاقة, 理容室, 床屋',
  'Beauty salon':
    'schönheitssalon, kosmetikstudio, institut de beauté, salón de belleza, centro estetico, güzellik salonu, козметички салон, салон лепоте, салон красоты, صالون تجميل, エステティックサロン',
  Gym: 'fitnessstudio, fitnesscenter, salle de sport, gimnasio, palestra, spor salonu, теретана, teretana, фитнес клуб, тренажерный зал, صالة رياضية, نادي رياضي, スポーツジム, ジム, 健身房, 헬스장, siłownia',
  School: 'schule, école, escuela, colegio, scuola, okul, школа, škola, مدرسة, 学校',
  Kindergarten:
    'kita, kindertagesstätte, école maternelle, jardín de infancia, scuola materna, anaokulu, вртић, детский сад, روضة أطفال, 幼稚園',
  Bank: 'banque, banco, banca, banka, банка, банк, بنك, مصرف, 銀行, 银行, 은행',
  'Gas station':
    'tankstelle, station service, station-service, gasolinera, estación de servicio, distributore di benzina, stazione di servizio, benzin istasyonu, akaryakıt istasyonu, petrol station, petrol stations, filling station, бензинска пумпа, азс, автозаправочная станция, محطة وقود, محطة بنزين, ガソリンスタンド, 加油站, 주유소',
  'Auto repair shop':
    'autowerkstatt, kfz werkstatt, garage automobile, garagiste, taller mecánico, taller de automóviles, officina meccanica, autofficina, oto tamir, oto tamirhanesi, аутосервис, ауто сервис, автосервис, ورشة سيارات, 自動車整備工場',
  'Car dealer':
    'autohändler, autohaus, concessionnaire automobile, concesionario de automóviles, concessionario auto, oto galeri, ауто салон, автосалон, معرض سيارات, 自動車販売店',
  'Clothing store':
    'bekleidungsgeschäft, magasin de vêtements, tienda de ropa, negozio di abbigliamento, giyim mağazası, продавница одеће, магазин одежды, متجر ملابس, محل ملابس, 衣料品店',
  'Shoe store':
    'schuhgeschäft, magasin de chaussures, zapatería, negozio di calzature, negozio di scarpe, ayakkabı mağazası, обувной магазин, продавница обуће, متجر أحذية, 靴店',
  'Book store':
    'buchhandlung, librairie, librería, libreria, kitapçı, kitabevi, bookshop, bookstore, књижара, книжный магазин, مكتبة, 書店, 本屋, 서점',
  Florist:
    'blumenladen, blumengeschäft, fleuriste, floristería, fiorista, fioraio, çiçekçi, flower shop, цвећара, магазин цветов, محل زهور, 花屋',
  Museum: 'musée, museo, müze, музеј, музей, متحف, 博物館, 博物馆, 박물관, muzeum',
  Park: 'parque, parco, парк, حديقة, متنزه, 公園, 公园, 공원',
  'Real estate agency':
    'immobilienmakler, immobilienbüro, agence immobilière, agencia inmobiliaria, inmobiliaria, agenzia immobiliare, emlakçı, emlak ofisi, агенција за некретнине, агентство недвижимости, مكتب عقارات, 不動産屋',
  Lawyer: 'rechtsanwalt, anwalt, avocat, abogado, avvocato, avukat, адвокат, محامي, 弁護士',
  'Travel agency':
    'reisebüro, agence de voyages, agencia de viajes, agenzia di viaggi, seyahat acentası, туристичка агенција, туристическое агентство, турагентство, وكالة سفر, 旅行代理店',
  Mosque: 'moschee, mosquée, mezquita, moschea, cami, џамија, мечеть, مسجد, جامع, モスク',
  Church: 'kirche, église, iglesia, chiesa, kilise, црква, церковь, كنيسة, 教会, 교회',
}
