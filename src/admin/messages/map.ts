/** The maps of the panel. */
export const map = {
  unavailable: 'Bu tarayıcı haritayı çizemiyor (WebGL 2 gerekir). Enlem ve boylamı yine de yazabilirsiniz.',
  gestures: {
    'CooperativeGesturesHandler.WindowsHelpText': 'Yakınlaştırmak için Ctrl tuşuyla kaydırın',
    'CooperativeGesturesHandler.MacHelpText': 'Yakınlaştırmak için ⌘ tuşuyla kaydırın',
    'CooperativeGesturesHandler.MobileHelpText': 'Haritayı iki parmakla kaydırın',
  },
  controls: {
    'Map.Title': 'Harita',
    'NavigationControl.ZoomIn': 'Yakınlaştır',
    'NavigationControl.ZoomOut': 'Uzaklaştır',
  },
  pin: {
    label: 'Konum iğnesi',
    hint: 'İğneyi sürükleyin ya da seçip ok tuşlarıyla taşıyın; Shift ile küçük adımlar.',
    none: 'Konum yok: iğneyi koymak için haritaya tıklayın ya da aşağıya bir konum yazın.',
    paste: 'Konum ya da harita bağlantısı',
    pasteHint:
      'Enlem ve boylam, derece ve dakika ya da Google, Apple, OpenStreetMap, Yandex harita bağlantısı.',
    use: 'Konumu al',
    notUnderstood: 'Bu metinde konum bulunamadı.',
    short:
      'Kısaltılmış bağlantı konumu söylemez. Bağlantıyı tarayıcıda açıp adres çubuğundaki adresi yapıştırın.',
    toCity: 'Şehrin merkezine koy',
    noCity: 'Bu şehrin merkezi bilinmiyor.',
    remove: 'Konumu kaldır',
    proposals: 'Yeni konuma göre',
    change: (before: string, after: string) => `${before} → ${after}`,
    empty: 'yok',
  },
} as const
