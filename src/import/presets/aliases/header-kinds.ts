/** Kinds of businesses by words of a header such as 'nombre_farmacia', 'Restoran Adı' and '医療機関名'. */
export const HEADER_KINDS: Readonly<Record<string, string>> = {
  Pharmacy:
    'pharmacy farmacia farmacie eczane eczanesi apotheke pharmacie farmácia apteka аптека аптеки apotheek apotek صيدلية الصيدلية',
  Restaurant:
    'restaurant restaurante ristorante restoran lokanta restauracja ресторан ресторана مطعم المطعم ร้านอาหาร',
  Hotel: 'hotel otel hôtel albergo отель отеля гостиница гостиницы فندق الفندق โรงแรม',
  Hospital: 'hospital hastane hôpital ospedale krankenhaus szpital больница больницы مستشفى المستشفى',
  School: 'school okul école scuola schule escola escuela szkoła школа школы مدرسة المدرسة',
  Museum: 'museum museo musée museu müze muzeum музей музея متحف المتحف',
  Library: 'library biblioteca bibliothèque bibliothek kütüphane библиотека библиотеки مكتبة المكتبة',
  Cafe: 'cafe café kafe кафе مقهى المقهى',
  Clinic: 'clinic clinica clínica klinik clinique клиника клиники عيادة العيادة',
  Bank: 'bank banka banque banco banca банк банка',
}
