import { expect, test } from 'vitest'
import { loadKinds } from './load-kinds.ts'
import { fold } from '../text/fold.ts'

const kinds = await loadKinds()

const CUISINES =
  'italian french chinese japanese indian mexican turkish greek russian polish egyptian vietnamese'.split(' ')

/** Adjectives of these cuisines in order, for each language, in other inflections than in restaurants' names. */
test.each([
  ['en', 'Italian French Chinese Japanese Indian Mexican Turkish Greek Russian Polish Egyptian Vietnamese'],
  [
    'de',
    'italienische französischen chinesischer japanischem indische mexikanische türkischen griechische russische polnische ägyptische vietnamesische',
  ],
  [
    'fr',
    'italienne française chinoise japonaise indienne mexicaine turque grecque russes polonaise égyptienne vietnamienne',
  ],
  ['es', 'italianos francesa chinos japonesa indios mexicana turca griega rusa polaca egipcia vietnamita'],
  [
    'pt',
    'italiana francesa chinesa japonesa indianos mexicana turca grega russa polonesa egípcia vietnamita',
  ],
  [
    'it',
    'italiana francesi cinesi giapponesi indiana messicana turca greca russa polacca egiziana vietnamita',
  ],
  [
    'nl',
    'Italiaanse Franse Chinese Japanse Indiase Mexicaanse Turkse Griekse Russische Poolse Egyptische Vietnamese',
  ],
  [
    'pl',
    'włoskiej francuskich chińskie japońskiej indyjskiej meksykańskiej tureckiej greckiej rosyjskiej polskiej egipskiej wietnamskiej',
  ],
  [
    'el',
    'ιταλική γαλλικά κινέζικη ιαπωνική ινδικά μεξικάνικη τούρκικη ελληνικά ρωσική πολωνική αιγυπτιακή βιετναμέζικη',
  ],
  [
    'ru',
    'итальянской французская китайского японских индийской мексиканской турецкой греческой русской польской египетской вьетнамской',
  ],
  ['tr', 'italyan fransız çin japon hint meksika türk yunan rus polonya mısır vietnam'],
  [
    'ar',
    'الإيطالي الفرنسية الصيني اليابانية الهندي المكسيكية التركي اليونانية الروسي البولندية المصري الفيتنامية',
  ],
  ['he', 'מאיטלקית הצרפתית סיניות יפנית הודיות מקסיקנית טורקית יוונית רוסית פולנית מצרית וייטנאמית'],
  ['hi', 'इटैलियन फ्रेंच चाइनीज़ जापानी भारतीय मैक्सिकन तुर्की यूनानी रूसी पोलिश मिस्री वियतनामी'],
  ['ko', '이탈리아 프랑스 중국 일본 인도 멕시코 터키 그리스 러시아 폴란드 이집트 베트남'],
  ['ja', 'イタリア フランス 中国 日本 インド メキシコ トルコ ギリシャ ロシア ポーランド エジプト ベトナム'],
  ['zh', '意大利 法国 中国 日本 印度 墨西哥 土耳其 希腊 俄罗斯 波兰 埃及 越南'],
  ['th', 'อิตาเลียน ฝรั่งเศส จีน ญี่ปุ่น อินเดีย เม็กซิกัน ตุรกี กรีก รัสเซีย โปแลนด์ อียิปต์ เวียดนาม'],
  ['vi', 'ý|pháp|trung quốc|nhật|ấn độ|mexico|thổ nhĩ kỳ|hy lạp|nga|ba lan|ai cập|việt'],
])('adjectives in %s name cuisines', (_, words) => {
  const all = words.split(words.includes('|') ? '|' : ' ').map(fold)
  expect(all.map((word) => `${word}: ${kinds.cuisine(word)[0]?.replace('_restaurant', '')}`)).toEqual(
    all.map((word, at) => `${word}: ${CUISINES[at]}`),
  )
})

test.each([
  ['cucina italiana', 'italian_restaurant'],
  ['restaurante portuguesa', 'portuguese_restaurant'],
  ['ресторан греческой кухни', 'greek_restaurant'],
  ['restaurants française', 'french_restaurant'],
  ['restauracje polskie', 'polish_restaurant'],
  ['مطاعم مصرية', 'egyptian_restaurant'],
  ['griechische küche', 'greek_restaurant'],
])('%s is a kind beside its noun', (text, kind) => {
  expect(kinds.named(fold(text))).toEqual([kind])
})

test.each(['restaurants indiana', 'restaurant', 'polska', 'food', 'rome restaurant'])(
  '%s is no cuisine by an adjective',
  (text) => {
    expect(kinds.named(text)).not.toContainEqual(expect.stringMatching(/^(?:indian|italian|polish)_/))
  },
)
