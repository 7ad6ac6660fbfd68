import type { LanguageAliases } from './language.ts'

/** Words for kinds of businesses that head the name column in many lists, and the category column in others. */
export const namesInDoubt: LanguageAliases = {
  name: `
    restoran, lokanta, otel, eczane, mağaza, dükkan, okul, hastane, klinik, kafe, tesis, kurum, şube,
    gaststätte, apotheke, geschäft, laden, praxis, filiale, gasthaus,
    magasin, commerce, pharmacie, boutique, hôtel, enseigne, établissement,
    tienda, restaurante, farmacia, local, comercio, sucursal, establecimiento, negozio, ristorante, albergo, esercente,
    loja, farmácia, winkel, apotheek, sklep, apteka, restauracja, lokal,
    магазин, аптека, ресторан, отель, объект, гостиница, точка, филиал,
    店舗, 施設, お店, 店, 식당, 매장, 점포, 약국, 병원, 호텔, متجر, صيدلية, مطعم, فندق,
    rumah makan, toko, warung, apotek, quán, nhà hàng,
    label, listing, listing name, listing title, poi, poi name, site name, spot`,
}
