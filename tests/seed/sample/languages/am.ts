import { language } from './language.ts'

export const am = language({
  proper: `አበባ|ሰላም|ፀሐይ|ዋርካ|ንጋት|እንቁ|አዲስ ሕይወት|ጨረቃ|ላሊበላ|ገነት`,
  families: `ተስፋዬ|በቀለ|ከበደ|ኃይሉ|መኮንን`,
  authors: `ሰላም ተ.|ዳዊት ከ.|ሕይወት በ.`,
  streets: `ቦሌ መንገድ|ቸርችል ጎዳና|ፒያሳ|መስቀል አደባባይ|አፍሪካ ጎዳና`,
  praise: `በጣም ጥሩ አገልግሎት ነው።|ንጹህ እና ደስ የሚል ቦታ።`,
  blame: `ጥሩ ነው፣ ግን ትንሽ ይቆያል።`,
  kinds: `
    Restaurant: * ምግብ ቤት|* ባህላዊ ምግብ ቤት
    Cafe: * ካፌ
    Bakery: * ዳቦ ቤት
    Hotel: * ሆቴል
    Supermarket: * ሱፐርማርኬት
    Bookstore: * መጻሕፍት ቤት
    Pharmacy: * ፋርማሲ
    Dentist: * የጥርስ ክሊኒክ
    Doctor: * ክሊኒክ
    Hair salon: * የውበት ሳሎን
    Car repair: * ጋራዥ
    Museum: * ሙዚየም
  `,
})
