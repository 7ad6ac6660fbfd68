import type { LanguageAliases } from './language.ts'

export const chinese: LanguageAliases = {
  name: '名称, 名稱, 店名, 商家名称, 商家名稱, 商户名称, 店铺名称, 店鋪名稱, 公司名称, 公司名稱, 企业名称, 企業名稱, 门店名称, 门店名, 机构名称, 单位名称, 餐厅名称, 餐廳名稱, 营业名称',
  category:
    '类别, 類別, 分类, 分類, 类型, 類型, 行业, 行業, 业态, 所属行业, 行業別, 行业类别, 營業項目, 商店類別',
  type: '子类别, 小类, 菜系, 细分类型',
  address: '地址, 详细地址, 詳細地址, 公司地址, 门店地址, 注册地址',
  street: '街道, 街道地址',
  district: '区, 區, 区县, 區縣, 行政区, 行政區, 所在区, 所属区, 地区',
  city: '城市, 市, 所在城市, 所属城市, 縣市, 城市名称',
  state: '省份, 省, 所在省份, 所属省份, 州',
  postalCode: '邮编, 邮政编码, 郵遞區號, 郵編',
  country: '国家, 國家',
  latitude: '纬度, 緯度',
  longitude: '经度, 經度',
  phone: '电话, 電話, 联系电话, 聯絡電話, 电话号码, 電話號碼, 手机, 手机号, 手机号码, 联系方式',
  email: '邮箱, 电子邮箱, 電子郵件, 电子邮件',
  website: '网站, 网址, 網站, 網址, 官网, 官方网站',
  description: '简介, 簡介, 描述, 介绍',
  workingHours: '营业时间, 營業時間, 开放时间',
  closedDays: '公休日, 店休日, 休息日, 公休, 休业日',
  imageUrl: '图片, 圖片',
  rating: '评分, 評分, 星级, 综合评分',
  reviewCount: '评论数, 評論數, 点评数, 评价数, 评论数量',
  priceRange: '人均消费, 人均, 人均价格, 均价, 價位',
}

export const japanese: LanguageAliases = {
  name: '店名, 名前, 店舗名, 名称, 施設名, 会社名, 企業名, 事業所名, 店舗名称, 施設名称, 屋号, 薬局名',
  category: 'カテゴリ, カテゴリー, ジャンル, 業種, 分類, 業態, 種別',
  type: 'サブカテゴリ, 種類, 料理ジャンル',
  address: '住所, 所在地, 店舗住所',
  street: '町名番地, 番地',
  city: '都市, 市区町村, 市町村, 市区町村名',
  state: '都道府県, 都道府県名',
  postalCode: '郵便番号',
  country: '国, 国名',
  latitude: '緯度',
  longitude: '経度',
  phone: '電話番号, 電話, 連絡先, 連絡先電話番号',
  email: 'メール, メールアドレス',
  website: 'ウェブサイト, ホームページ, サイト, 公式サイト, ホームページurl',
  description: '説明, 紹介文',
  workingHours: '営業時間, 開館時間, 診療時間, 利用時間',
  closedDays: '定休日, 休業日, 店休日, 休館日, 休診日',
  imageUrl: '画像, 写真',
  rating: '評価, 評点, 点数',
  reviewCount: '口コミ数, レビュー数, 口コミ件数',
  priceRange: '予算, 価格帯, 料金',
}

export const korean: LanguageAliases = {
  name: '이름, 상호, 상호명, 업체명, 업소명, 사업장명, 매장명, 가게명, 식당명, 점포명, 시설명, 기관명, 회사명, 지점명, 약국명, 장소명, 명칭',
  category:
    '카테고리, 분류, 업종, 업태, 업종명, 업태명, 업태구분명, 종류, 대표업종, 상권업종대분류명, 상권업종중분류명',
  type: '세부분류, 소분류, 음식종류, 상권업종소분류명',
  address:
    '주소, 도로명주소, 도로명 주소, 지번주소, 소재지, 소재지주소, 소재지도로명주소, 소재지전체주소, 도로명전체주소, 상세주소',
  street: '도로명',
  city: '도시, 시군구, 시군구명',
  state: '시도, 시도명, 광역시도',
  postalCode: '우편번호, 소재지우편번호',
  country: '국가, 국가명',
  latitude: '위도',
  longitude: '경도',
  phone: '전화번호, 전화, 연락처, 대표전화, 소재지전화, 전화 번호',
  email: '이메일, 메일',
  website: '홈페이지, 웹사이트, 홈페이지주소, 사이트',
  description: '설명, 소개',
  workingHours: '영업시간, 운영시간, 이용시간, 진료시간',
  closedDays: '휴무일, 휴무, 정기휴무, 정기휴무일, 정기휴일, 휴일',
  imageUrl: '이미지, 사진',
  rating: '평점, 별점, 평가',
  reviewCount: '리뷰수, 리뷰 수, 리뷰개수, 후기수',
  priceRange: '가격대, 가격',
}

export const chineseInDoubt: LanguageAliases = {
  name: '酒店, 饭店, 飯店, 餐厅, 餐廳, 景点, 景點, 地点, 地點, 商店, 医院, 醫院, 学校, 學校',
}
