import { language } from './language.ts'

export const he = language({
  proper: `הרימון|עץ הזית|שקיעה|הגשר הישן|הנמל|נרקיס|כלנית|הבאר|יסמין|הדקל|השער הכחול|הסנונית|צוף|תאנה|אור הירח`,
  families: `לוי|פרידמן|מזרחי|ביטון|אברהמי|שפירא|גולן|ברק`,
  authors: `נועה ל.|יואב מ.|תמר ש.|איתי ב.|רונית א.`,
  streets: `רחוב הרצל|שדרות רוטשילד|רחוב ביאליק|רחוב הנביאים|רחוב יפו|רחוב דיזנגוף|רחוב הגפן|רחוב הזית|רחוב ויצמן`,
  praise: `שירות אדיב ומקצועי, נחזור שוב.|מקום נעים, נקי ובמחיר הוגן.|הכי טוב בשכונה!|מהירים ואמינים, ממליצים.`,
  blame: `בסדר גמור, אבל חיכינו הרבה.|נחמד, קצת יקר.`,
  kinds: `
    Restaurant: מסעדת *|מטבח *|גריל *
    Cafe: קפה *|בית קפה *
    Bar: בר *|פאב *
    Bakery: מאפיית *|קונדיטוריית *
    Fast food: פלאפל *|שווארמה *|חומוס *
    Ice cream shop: גלידת *
    Hotel: מלון *
    Guest house: צימר *
    Supermarket: מכולת *|שוק *
    Bookstore: ספרי *
    Jewelry store: תכשיטי ^
    Florist: פרחי *
    Pharmacy: בית מרקחת *
    Dentist: מרפאת שיניים ד"ר ^
    Doctor: מרפאת *
    Veterinarian: מרפאה וטרינרית *
    Optician: אופטיקה *
    Hair salon: מספרת *
    Gym: מכון כושר *
    Car repair: מוסך ^
    Law firm: משרד עורכי דין ^
    Real estate agency: נדל"ן *
    Museum: מוזיאון *
    Language school: אולפן *
  `,
})
