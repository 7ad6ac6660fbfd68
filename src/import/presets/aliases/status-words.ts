import { fold } from '#domain/text/fold.ts'
import type { BusinessStatus } from '#domain/business/status.ts'

/** What lists write of a business that works, that closed for now, and that closed for good; 'closed' alone may be any. */
const WORDS: Readonly<Record<BusinessStatus, string>> = {
  OPERATIONAL: `
    operational, open, active, açık, aktif, faal, faaliyette, geöffnet, aktiv, ouvert, actif, abierto, activo, aperto,
    attiva, attivo, aberto, ativo, ativa, actief, czynne, czynny, aktywny, работает, действует, открыто,
    营业, 营业中, 正常营业, 營業中, 営業中, 영업, 영업중, 정상, 영업 정상, مفتوح, فعال`,
  CLOSED_TEMPORARILY: `
    closed temporarily, temporarily closed, temporary closed, geçici olarak kapalı, geçici kapalı, geçici olarak kapandı,
    vorübergehend geschlossen, temporairement fermé, fermé temporairement, cerrado temporalmente,
    temporalmente cerrado, chiuso temporaneamente, temporaneamente chiuso, temporariamente fechado,
    fechado temporariamente, tijdelijk gesloten, tymczasowo zamknięte, временно закрыто, временно не работает,
    暂停营业, 暫停營業, 休業中, 臨時休業, 휴업, 임시휴업, مغلق مؤقتا`,
  CLOSED_PERMANENTLY: `
    closed permanently, permanently closed, permanent closed, closed down, out of business, ceased, ceased trading,
    defunct, dissolved, gd closed, kalıcı olarak kapalı, kalıcı kapalı, kalıcı olarak kapandı, kapandı, kapanmış,
    temelli kapalı, dauerhaft geschlossen, permanent geschlossen, endgültig geschlossen, fermé définitivement,
    définitivement fermé, cerrado permanentemente, permanentemente cerrado, cerrado definitivamente,
    chiuso definitivamente, cessata, definitivamente chiuso, permanentemente fechado, fechado permanentemente,
    encerrado, permanent gesloten, definitief gesloten, na stałe zamknięte, zamknięte na stałe, закрыто навсегда,
    больше не работает, ликвидировано, 永久停业, 已停业, 永久歇業, 已歇業, 閉業, 閉店, 폐업, مغلق نهائيا`,
}

/** The status of each text, folded. */
export const STATUS_WORDS: ReadonlyMap<string, BusinessStatus> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(',').map((word) => [fold(word), status as BusinessStatus] as const),
  ),
)

/** Columns that say whether a business still works, where their values do. */
export const STATUS_NAMES: readonly string[] = [
  ...['status', 'durum', 'durumu', 'statü', 'zustand', 'état', 'statut', 'estado', 'situación', 'stato'],
  ...[
    'situação',
    'stan',
    'статус',
    '状态',
    '狀態',
    '状態',
    '營業狀態',
    '营业状态',
    '영업상태',
    '영업상태명',
    '상태',
  ],
  ...[
    'operating status',
    'operational status',
    'open status',
    'listing status',
    'place status',
    'location status',
    'store status',
    'faaliyet durumu',
    'الحالة',
  ],
]
