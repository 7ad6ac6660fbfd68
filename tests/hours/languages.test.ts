import { expect, test } from 'vitest'
import { parseWeek } from './parse-week.ts'
import { asText } from './as-text.ts'

/** Monday, Friday, Saturday, Sunday, closed and every day in the languages of lists. */
const LANGUAGES = [
  ['mandag', 'fredag', 'lørdag', 'søndag', 'lukket', 'alle dage'],
  ['mandag', 'fredag', 'lørdag', 'søndag', 'stengt', 'hver dag'],
  ['måndag', 'fredag', 'lördag', 'söndag', 'stängt', 'alla dagar'],
  ['maanantai', 'perjantai', 'lauantai', 'sunnuntai', 'suljettu', 'joka päivä'],
  ['hétfő', 'péntek', 'szombat', 'vasárnap', 'zárva', 'minden nap'],
  ['pondělí', 'pátek', 'sobota', 'neděle', 'zavřeno', 'denně'],
  ['pondelok', 'piatok', 'sobota', 'nedeľa', 'zatvorené', 'každý deň'],
  ['poniedziałek', 'piątek', 'sobota', 'niedziela', 'nieczynne', 'codziennie'],
  ['ponedjeljak', 'petak', 'subota', 'nedjelja', 'zatvoreno', 'svaki dan'],
  ['ponedeljek', 'petek', 'sobota', 'nedelja', 'zaprto', 'vsak dan'],
  ['понедељак', 'петак', 'субота', 'недеља', 'затворено', 'сваки дан'],
  ['понеделник', 'петък', 'събота', 'неделя', 'затворено', 'всеки ден'],
  ['понеделник', 'петок', 'сабота', 'недела', 'затворено', 'секој ден'],
  ['понеділок', 'п’ятниця', 'субота', 'неділя', 'вихідний', 'щодня'],
  ['понедельник', 'пятница', 'суббота', 'воскресенье', 'выходной', 'ежедневно'],
  ['luni', 'vineri', 'sâmbătă', 'duminică', 'închis', 'zilnic'],
  ['Δευτέρα', 'Παρασκευή', 'Σάββατο', 'Κυριακή', 'κλειστά', 'καθημερινά'],
  ['Pazartesi', 'Cuma', 'Cumartesi', 'Pazar', 'kapalı', 'her gün'],
  ['Bazar ertəsi', 'Cümə', 'Şənbə', 'Bazar', 'bağlı', 'hər gün'],
  ['pirmadienis', 'penktadienis', 'šeštadienis', 'sekmadienis', 'nedirba', 'kasdien'],
  ['pirmdiena', 'piektdiena', 'sestdiena', 'svētdiena', 'slēgts', 'katru dienu'],
  ['esmaspäev', 'reede', 'laupäev', 'pühapäev', 'suletud', 'iga päev'],
  ['الاثنين', 'الجمعة', 'السبت', 'الأحد', 'مغلق', 'يوميا'],
  ['שני', 'שישי', 'שבת', 'ראשון', 'סגור', 'כל יום'],
  ['دوشنبه', 'جمعه', 'شنبه', 'یکشنبه', 'تعطیل', 'هر روز'],
  ['सोमवार', 'शुक्रवार', 'शनिवार', 'रविवार', 'बंद', 'प्रतिदिन'],
  ['সোমবার', 'শুক্রবার', 'শনিবার', 'রবিবার', 'বন্ধ', 'প্রতিদিন'],
  ['จันทร์', 'ศุกร์', 'เสาร์', 'อาทิตย์', 'ปิด', 'ทุกวัน'],
  ['Thứ Hai', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật', 'nghỉ', 'hằng ngày'],
  ['Senin', 'Jumat', 'Sabtu', 'Minggu', 'tutup', 'setiap hari'],
  ['月曜日', '金曜日', '土曜日', '日曜日', '定休日', '毎日'],
  ['周一', '周五', '周六', '周日', '休息', '每天'],
  ['월요일', '금요일', '토요일', '일요일', '휴무', '매일'],
  ['ორშაბათი', 'პარასკევი', 'შაბათი', 'კვირა', 'დახურულია', 'ყოველდღე'],
  ['երկուշաբթի', 'ուրբաթ', 'շաբաթ', 'կիրակի', 'փակ', 'ամեն օր'],
  ['дүйсенбі', 'жұма', 'сенбі', 'жексенбі', 'жабық', 'күн сайын'],
  ['dushanba', 'juma', 'shanba', 'yakshanba', 'yopiq', 'har kuni'],
  ['dilluns', 'divendres', 'dissabte', 'diumenge', 'tancat', 'cada dia'],
  ['mánudaga', 'föstudaga', 'laugardaga', 'sunnudaga', 'lokað', 'alla daga'],
  ['e hënë', 'e premte', 'e shtunë', 'e diel', 'mbyllur', 'çdo ditë'],
  ['jumatatu', 'ijumaa', 'jumamosi', 'jumapili', 'imefungwa', 'kila siku'],
  ['Lunes', 'Biyernes', 'Sabado', 'Linggo', 'sarado', 'araw-araw'],
  ['maandag', 'vrijdag', 'zaterdag', 'zondag', 'gesloten', 'dagelijks'],
  ['segunda-feira', 'sexta-feira', 'sábado', 'domingo', 'fechado', 'todos os dias'],
  ['lunes', 'viernes', 'sábado', 'domingo', 'cerrado', 'todos los días'],
  ['lunedì', 'venerdì', 'sabato', 'domenica', 'chiuso', 'tutti i giorni'],
  ['lundi', 'vendredi', 'samedi', 'dimanche', 'fermé', 'tous les jours'],
  ['Montag', 'Freitag', 'Samstag', 'Sonntag', 'geschlossen', 'täglich'],
  ['پیر', 'جمعہ', 'ہفتہ', 'اتوار', 'بند', 'روزانہ'],
  ['панядзелак', 'пятніца', 'субота', 'нядзеля', 'зачынена', 'штодзень'],
] as const

interface Words {
  readonly monday: string
  readonly friday: string
  readonly saturday: string
  readonly sunday: string
  readonly closed: string
  readonly daily: string
}

const TEMPLATES: readonly (readonly [write: (words: Words) => string, week: string])[] = [
  [
    ({ monday, friday, saturday, sunday, closed }) =>
      `${monday} - ${friday}: 9:00-18:00, ${saturday}: 10:00-14:00, ${sunday}: ${closed}`,
    'Mo-Fr 09:00-18:00; Sa 10:00-14:00',
  ],
  [
    ({ monday, friday, saturday }) => `${monday}–${friday} 09.00–18.00; ${saturday} 10.00–14.00`,
    'Mo-Fr 09:00-18:00; Sa 10:00-14:00',
  ],
  [({ daily }) => `${daily} 9:00-18:00`, 'Mo-Su 09:00-18:00'],
  [({ daily }) => `${daily}: 9-18`, 'Mo-Su 09:00-18:00'],
  [({ sunday, closed }) => `9:00-18:00 (${sunday} ${closed})`, 'Mo-Sa 09:00-18:00'],
  [
    ({ monday, saturday, sunday, closed }) =>
      `${monday}: ${closed}\n${saturday}: 10:00-14:00\n${sunday}: 10:00-14:00`,
    'Sa-Su 10:00-14:00',
  ],
  [
    ({ monday, saturday }) => `${monday.toUpperCase()} - ${saturday.toUpperCase()} 09:00 - 18:00`,
    'Mo-Sa 09:00-18:00',
  ],
  [({ saturday, sunday }) => `${saturday} & ${sunday} 10:00-16:00`, 'Sa-Su 10:00-16:00'],
]

test.each(LANGUAGES)(
  'weeks in the words of a language: %s',
  (monday, friday, saturday, sunday, closed, daily) => {
    const words = { monday, friday, saturday, sunday, closed, daily }
    const weeks = TEMPLATES.map(([write]) => asText(parseWeek(write(words))))
    expect(weeks).toEqual(TEMPLATES.map(([, week]) => week))
  },
)
