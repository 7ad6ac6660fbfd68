import type { Lack } from '#domain/business/lacks.ts'
import type { TableColumn } from '../businesses/view.ts'
import { businesses } from './businesses.ts'
import { FIELD_LABELS } from './fields.ts'

const { phone, email, website, address, city, description, rating, timezone, source } = FIELD_LABELS

const lackLabels: Readonly<Record<Lack, string>> = {
  phone,
  email,
  website,
  address,
  city,
  description,
  rating,
  timezone,
  photo: 'Fotoğraf',
  hours: 'Çalışma saatleri',
  position: 'Konum',
}

const columnLabels: Readonly<Record<TableColumn, string>> = {
  ...businesses.columns,
  phone,
  email,
  website,
  source,
  globalRowNumber: 'Kayıt no',
}

/** The views of the list of businesses: further filters, columns, density, saved views. */
export const views = {
  further: (count: number) => (count === 0 ? 'Diğer filtreler' : `Diğer filtreler (${count})`),
  filters: (count: number) => (count === 0 ? 'Filtreler' : `Filtreler (${count})`),
  lacks: 'Eksik olanlar',
  lackLabels,
  states: 'Durumlar (tümü sağlanmalı)',
  batch: 'İçe aktarma',
  batchOf: (file: string, date: string) => `${file} (${date})`,
  olderBatch: 'Daha eski bir içe aktarma',
  source,
  since: 'Şu günden beri değişen',
  rating: { min: 'Puan, en az', max: 'Puan, en çok' },
  columns: 'Sütunlar',
  columnLabels,
  usualColumns: 'Varsayılan sütunlar',
  dense: 'Sıkışık görünüm',
  saved: 'Görünümler',
  noneSaved: 'Henüz kayıtlı görünüm yok.',
  viewName: 'Bu görünümün adı',
  saveView: 'Görünümü kaydet',
  removeView: (name: string) => `${name} görünümünü sil`,
  copyAddress: 'Adresini kopyala',
  copied: 'Adres kopyalandı; açan herkes aynı listeyi görür.',
  emptyDirectory: 'Henüz işletme yok. Excel’den yükleyin ya da yeni ekleyin.',
  fromExcel: 'Excel’den yükle',
} as const
