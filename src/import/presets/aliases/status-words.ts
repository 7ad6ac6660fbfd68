import { fold } from '#domain/text/fold.ts'
import type { BusinessStatus } from '#domain/business/status.ts'

/** Status words of lists: open, temporarily closed and permanently closed; 'closed' alone may be either. */
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
    cerrada temporalmente, temporalmente cerrada, chiusa temporaneamente, temporaneamente chiusa, fermée temporairement,
    temporairement fermée, temporariamente fechada, fechada temporariamente, faaliyete ara verdi, suspended, suspendu,
    suspendido, sospesa, sospeso, suspenso, suspensa, zawieszona, zawieszony, приостановлено,
    暂停营业, 暫停營業, 停业, 停業, 休業中, 休業, 臨時休業, 휴업, 임시휴업, 영업정지, مغلق مؤقتا`,
  CLOSED_PERMANENTLY: `
    closed permanently, permanently closed, permanent closed, closed down, out of business, ceased, ceased trading,
    defunct, dissolved, gd closed, kalıcı olarak kapalı, kalıcı kapalı, kalıcı olarak kapandı, kapandı, kapanmış,
    temelli kapalı, dauerhaft geschlossen, permanent geschlossen, endgültig geschlossen, fermé définitivement,
    définitivement fermé, cerrado permanentemente, permanentemente cerrado, cerrado definitivamente,
    chiuso definitivamente, cessata, definitivamente chiuso, permanentemente fechado, fechado permanentemente,
    encerrado, permanent gesloten, definitief gesloten, na stałe zamknięte, zamknięte na stałe, закрыто навсегда,
    больше не работает, ликвидировано, ликвидирована, ликвидирован, прекращено, прекратила деятельность,
    permanently shut, liquidated, in liquidation, liquidation, struck off, struck-off, deregistered, de registered, terminated,
    wound up, closed for good, no longer in business, not in business, discontinued, faaliyetine son verdi, terkin, tasfiye,
    tasfiye halinde, kapatıldı, aufgelöst, erloschen, gelöscht, in liquidation, geschlossen für immer, aufgegeben,
    fermée définitivement, définitivement fermée, fermeture définitive, cessé, cessée, cessation, radié, radiée, dissous, dissoute,
    cerrada permanentemente, cerrada definitivamente, cesada, cesado, disuelta, disuelto, baja definitiva, dado de baja,
    dada de baja, extinguida, extinguido, liquidada, chiusa definitivamente, definitivamente chiusa, cessato, cancellata,
    in liquidazione, permanentemente fechada, fechada permanentemente, encerrada, extinta, baixada, opgeheven, uitgeschreven,
    ontbonden, zlikwidowany, zlikwidowana, wykreślony, wykreślona, zaniknięta,
    永久停业, 已停业, 永久歇業, 已歇業, 歇業, 歇业, 註銷, 注销, 吊销, 廢止, 撤銷, 解散, 倒闭, 閉業, 閉店, 廃業, 廃止, 폐업, 폐점, 폐쇄, مغلق نهائيا`,
}

/** Words for a closed business that leave the duration open. */
const CLOSED = `
  closed, shut, inactive, not active, not operational, non operational, not operating, dormant, passive, kapalı, pasif, faal değil,
  gayri faal, faaliyette değil, geschlossen, inaktiv, fermé, fermée, inactif, inactive, cerrado, cerrada, inactivo, inactiva,
  chiuso, chiusa, inattivo, inattiva, fechado, fechada, inativo, inativa, inapta, gesloten, inactief, zamknięte, zamknięty,
  nieaktywny, nieczynne, закрыто, закрыт, закрыта, не работает, недействующий, 关闭, 關閉, 已关闭, 非営業, 営業終了, مغلق, مغلقة`

const CLOSED_WORDS: ReadonlySet<string> = new Set(CLOSED.split(',').map((word) => fold(word)))

/** Whether a text means that a business is closed, temporarily or permanently. */
export const saysClosed = (text: string): boolean => CLOSED_WORDS.has(fold(text))

/** The status of each text, folded. */
export const STATUS_WORDS: ReadonlyMap<string, BusinessStatus> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(',').map((word) => [fold(word), status as BusinessStatus] as const),
  ),
)

const TOKENS = new Set(
  'status durum durumu statusu statut etat stato estado situacao situacion zustand stan статус состояние'.split(
    ' ',
  ),
)
const SIGNS = /状态|狀態|状態|状況|狀況|現況|상태|현황|الحالة/u

/** Whether a folded header word means 'status', whatever the other words are. */
export const isStatusToken = (word: string): boolean => TOKENS.has(word) || SIGNS.test(word)

/** Columns that are read as a status if their values are status words. */
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
    'activity status',
    'estado actividad',
    'stato attività',
    'الحالة',
  ],
]
