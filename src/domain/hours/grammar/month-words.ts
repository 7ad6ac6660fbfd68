import { foldHoursText } from '../normalise-text.ts'

/** Names of the twelve months by language, January first, as dates have them; '_' where a language has none. */
const MONTH_ROWS = `
january february march april may june july august september october november december
jan feb _ apr _ jun jul aug sep oct nov dec
_ _ _ _ _ _ _ _ sept _ _ _
januar februar märz april mai juni juli august september oktober november dezember
jänner feber mrz _ _ _ _ _ _ okt _ dez
janvier février mars avril mai juin juillet août septembre octobre novembre décembre
janv févr _ avr _ _ juil _ _ _ _ déc
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
ene _ _ abr _ _ _ ago setiembre _ _ dic
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
_ _ _ _ mag giu lug _ _ ott _ _
janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
_ fev _ _ _ _ _ _ _ out _ _
januari februari maart april mei juni juli augustus september oktober november december
_ _ mrt _ _ _ _ _ _ _ _ _
ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień
stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
leden únor březen duben květen červen červenec srpen září říjen listopad prosinec
ledna února března dubna května června července srpna _ října listopadu prosince
január február marec apríl máj jún júl august september október november december
januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra
январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
января февраля марта апреля мая июня июля августа сентября октября ноября декабря
січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень
січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
януари февруари март април май юни юли август септември октомври ноември декември
siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan _ studeni _
siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna _ studenog _
_ _ _ _ _ _ _ avgust _ _ _ _
ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
január február március április május június július augusztus szeptember október november december
januar februar marts april maj juni juli august september oktober november december
januari februari mars april maj juni juli augusti september oktober november december
tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu
ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος
ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου
`

const MONTHS = new Map<string, number>()
for (const row of MONTH_ROWS.trim().split('\n'))
  row.split(' ').forEach((name, month) => {
    const plain = foldHoursText(name)
    // 'Listopad' is October in Croatian and November in Polish, Czech and Ukrainian: the first row counts.
    if (name !== '_' && !MONTHS.has(plain)) MONTHS.set(plain, month)
  })

/** The month, 0 is January, that a folded word names. */
export const monthOf = (word: string): number | undefined => MONTHS.get(word)

const names = [...MONTHS.keys()].join('|')

/** 'Mar' as a month, beside another month or a number; elsewhere it may be Tuesday in French, Italian or Turkish. */
const MARCH = new RegExp(
  `(?<!\\p{L})mar(?=\\.?\\s*(?:(?:[-–]|to|bis|until)\\s*(?:${names}|mar)(?!\\p{L})|\\d{1,2}(?![\\dh]|:\\d|\\s*[-–]\\s*\\d{1,2}:|\\.\\d)))|(?<=(?<!\\p{L})(?:${names}|mar)\\.?\\s*[-–,]\\s*|(?<![-–\\d:.]\\s?)\\b\\d{1,2}\\.?\\s)mar(?!\\p{L})|(?<!\\p{L})mar(?=:?\\s+(?:\\p{L}+\\[|(?:mo|tu|we|th|fr|sa|su|ph|off)(?!\\p{L})))`,
  'giu',
)

const OTHER_MONTH = /(?<!\p{L})(?:jan|feb|apr|jun|jul|aug|sep|oct|nov|dec)(?!\p{L})/iu
const ROMANCE_DAY = /(?<!\p{L})(?:lun|mer|mi[eé]|jeu|jue|gio|ven|vie|sam|s[aá]b|dim|dom)(?!\p{L})/iu

/** A text with 'Mar' written out as March where it is the month. */
export function withMarch(text: string): string {
  if (!/mar(?!\p{L})/iu.test(text)) return text
  // Beside other English months it is March: 'Oct-May 9-16; Mar 9-15'.
  if (OTHER_MONTH.test(text) && !ROMANCE_DAY.test(text))
    return text.replace(/(?<!\p{L})mar(?!\p{L})/giu, '$&ch')
  return text.replace(MARCH, '$&ch')
}
