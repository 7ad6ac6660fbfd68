const ENGLISH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
/**
 * Names of months in other languages that begin differently from the English ones; short forms only where they mean
 * nothing else.
 */
const OTHER_MONTHS = [
  'mai|maj|mei|mars|marts|märz|maart|avril|août|okt[a-z]*|dez(?:ember|embro)|déc(?:embre)?|desember|févr[a-zé]*',
  'ene(?:ro)?|marzo|abr(?:il)?|mayo|agosto|dic(?:iembre|embre)?|setiembre|gennaio|maggio|giugno|luglio|settembre|ottobre',
  'março|maio|setembro|outubro|ianuarie|martie|iunie|iulie|septiembre|május|március|szeptember|augusztus|április',
  'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
  'stycz[a-zńe]*|lut(?:y|ego)|mar(?:ca|zec)|kwie[a-zń]*|maja|czerw[a-z]*|lip(?:ca|iec)|sierp[a-zń]*|wrze[a-zś]*ń?|paździ[a-z]*|listopad[au]?|grud[a-zńz]*',
  'led(?:en|na)|únor[a]?|březen|března|dub(?:en|na)|květ[a-z]*|červ[a-z]*|srp(?:en|na)|září|říj(?:en|na)|prosin[a-z]*',
  '(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuu[a-z]*',
  'siječ[a-z]*|veljač[a-z]*|ožuj[a-z]*|travnj[a-z]*|travanj|svib[a-z]*|lipnj[a-z]*|lipanj|srpnj[a-z]*|srpanj|kolovoz[a-z]*|rujn?[a-z]*|studen(?:i|og|oga)',
  'январ[а-я]*|феврал[а-я]*|март[а-я]*|апрел[а-я]*|ма[йя]|июн[а-я]*|июл[а-я]*|август[а-я]*|сентябр[а-я]*|октябр[а-я]*|ноябр[а-я]*|декабр[а-я]*',
  'січ(?:ень|ня)|лют(?:ий|ого)|берез(?:ень|ня)|квіт(?:ень|ня)|трав(?:ень|ня)|черв(?:ень|ня)|лип(?:ень|ня)|серп(?:ень|ня)|верес(?:ень|ня)|жовт(?:ень|ня)|груд(?:ень|ня)',
  'ιανουάρ[α-ωύό]*|φεβρουάρ[α-ωύό]*|μάρτι[α-ωύό]*|μαρτίου|απρίλι[α-ωύό]*|απριλίου|μάι[α-ωύό]*|μαΐου|ιούνι[α-ωύό]*|ιουνίου|ιούλι[α-ωύό]*|ιουλίου|αύγουστ[α-ωύό]*|αυγούστου|σεπτ[α-ωέύό]*|οκτωβρ[α-ωίύό]*|οκτώβρ[α-ωίύό]*|νοέμ[α-ωύό]*|νοεμ[α-ωύό]*|δεκέμ[α-ωύό]*|δεκεμ[α-ωύό]*',
].join('|')
const BEFORE = '(?<![\\p{L}\\p{M}])'
const BEHIND = '(?![\\p{L}\\p{M}])'

/** Season words of scripts without spaces between words. */
const SEASONS_IN_RUNS = '[春夏秋冬][季期令]|旺季|淡季|[夏冬]時間|여름|겨울|하절기|동절기|성수기|비수기'
const SEASONS =
  'الصيف|الشتاء|تابستان|زمستان|easter|summer(?:time)?|winter(?:time|zeit)?|spring(?:time)?|autumn|seasons?|ramadan|ramazan|frühling|frühjahr|herbst|primavera|otoño|outono|autunno|printemps|automne|herfst|voorjaar|ilkbahar|sonbahar|temporada|sommer[a-zå]*|vinter[a-zå]*|sæson[a-zå]*|påske[a-z]*|verano|invierno|inverno|verão|hiver|été|saison|hors saison|zomer|kışın|yazın|yaz|kış|летом|зимой|летний|зимний|latem|zimą|v létě|v zimě|léto|zima|nyáron|télen|ljeti|zimi|iarna|estivo|invernale|kesällä|talvella'

/** Names of months in many languages. */
export const MONTHS = `(?:${ENGLISH}|${OTHER_MONTHS})`

/** A date of the year. 'Mar' is a month only beside another month or a number, else Tuesday in French or Italian. */
export const DATE = new RegExp(
  `${BEFORE}(?:(?:jan|feb|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|${OTHER_MONTHS})${BEHIND}|\\bmar(?:ch)?\\b(?=\\s*(?:[-–]\\s*${MONTHS}|\\d{1,2}(?![\\d:h])))` +
    `|^\\s*week \\d|(?<!\\b(?:a|per|the|every|each) )\\bweeks? ?\\d{1,2}(?:[-,/]\\d{1,2})*(?= (?:Mo|Tu|We|Th|Fr|Sa|Su)(?![a-z])|[-,/]|: )|${BEFORE}(?:${SEASONS})${BEHIND}|${SEASONS_IN_RUNS}|[0-9]{1,2}月|\\b(?:19|20)\\d\\d\\b(?!\\s*(?:[-–]|h|uhr))`,
  'iu',
)

/** Two seasons with the same hours: 'Summer: Mo-Fr 9-17; winter: Mo-Fr 9-17'. */
export const SAME_IN_SEASONS = new RegExp(
  `^\\s*(?:${SEASONS}|${SEASONS_IN_RUNS})\\s*[:：]?\\s*([^;]+?)\\s*[;,|]\\s*(?:${SEASONS}|${SEASONS_IN_RUNS})\\s*[:：]?\\s*\\1\\s*$`,
  'iu',
)

/** Months without the number of a day: a season, which has a week of its own. */
export const SEASON = new RegExp(
  `${BEFORE}${MONTHS}${BEHIND}(?!\\s*\\d)|^\\s*week\\b|${BEFORE}(?:${SEASONS})${BEHIND}|${SEASONS_IN_RUNS}`,
  'iu',
)

/** A limit to days that the text does not name: '(each 1st of month)', '(nur bei Bedarf)', '(Ski season only)'. */
export const LIMITS =
  /(?<!\p{L})(?:ferien|schulferien|vacances|vacaciones|vacanze|férias|vakantie|holidays?|months?|monats?|mois|weeks?|wochen?|each|every|jede[nrs]?|chaque|1st|2nd|3rd|4th|term|termin|except|außer|ausser|ohne|sauf|needed|bedarf|weather|wetter|booking|reserv\p{L}*|appointments?|vereinbarung|tarpeen)(?!\p{L})/iu
