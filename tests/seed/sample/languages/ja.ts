import { language } from './language.ts'

export const ja = language({
  proper: `さくら|ひまわり|つばめ|こもれび|みなと|あおぞら|すずらん|かもめ|まつば|やまびこ|ことり|ほたる|たんぽぽ|せせらぎ|しらゆき|あさひ|月見|花水木|風待ち|なでしこ`,
  families: `佐々木|山本|小林|藤井|松田|石川|西村|岡田|長谷川|青木|坂本|森田|三浦|大塚`,
  authors: `田中 美咲|佐藤 健太|鈴木 陽子|高橋 翔|伊藤 さやか|渡辺 誠|中村 恵|加藤 大輔`,
  streets: `本町|中央|栄町|桜台|緑町|若葉町|駅前通|東町|西町|港町|宮前|新町`,
  praise: `とても丁寧に対応していただきました。また伺います。|落ち着いた雰囲気で居心地が良いです。|値段も手頃で、家族みんなのお気に入りです。|駅から近くて便利、清潔でした。|スタッフの笑顔が素敵でした。`,
  blame: `味は良いですが、週末は混みます。|少し高めですが悪くありません。|駐車場が狭いのが残念。`,
  kinds: `
    Restaurant: 食事処 *|割烹 ^|そば処 *|寿司 ^|定食屋 *|うどん *
    Cafe: 喫茶 *|珈琲 *|カフェ *
    Bar: 居酒屋 *|バー *|立ち飲み ^
    Bakery: ベーカリー *|パン工房 *|和菓子 ^
    Fast food: ラーメン *|たこ焼き *|カレーの *
    Ice cream shop: アイス工房 *
    Hotel: ホテル *|旅館 *|温泉宿 *
    Guest house: 民宿 *|ゲストハウス *
    Supermarket: スーパー *|^ 青果
    Convenience store: ^ 商店
    Bookstore: * 書店|古本 ^
    Clothing store: 呉服 ^|洋服の *
    Shoe store: ^ 靴店
    Jewelry store: 宝飾 ^
    Florist: 花屋 *|フラワー *
    Bicycle shop: ^ 自転車店
    Pharmacy: * 薬局|^ 薬局
    Dentist: ^ 歯科医院|* 歯科クリニック
    Doctor: ^ 内科クリニック
    Veterinarian: * 動物病院
    Optician: メガネの ^
    Hair salon: 美容室 *|ヘアサロン *
    Barber shop: 理容 ^
    Spa: * の湯|銭湯 *
    Gym: * フィットネス
    Car repair: ^ 自動車整備
    Laundry: クリーニング *
    Law firm: ^ 法律事務所
    Accountant: ^ 税理士事務所
    Real estate agency: * 不動産
    Travel agency: * トラベル
    Museum: * 資料館
    Art gallery: 画廊 *
    Language school: * 語学教室
  `,
})
