import { language } from './language.ts'

export const zh = language({
  proper: `春风|明月|青竹|荷塘|云水|桂花|和平里|小桥|望江|老榕树|金桔|燕子|山海|听雨|四季|百合|梅园|晨光`,
  families: `陈|林|黄|周|吴|徐|孙|沈`,
  authors: `王小雨|李明|张悦|刘洋|陈晨|赵敏`,
  streets: `人民路|解放路|中山路|建设路|文化街|花园路|南京路|长安街|湖滨路|学院路|和平街`,
  praise: `服务热情，环境干净，下次还来。|价格实惠，味道很好。|师傅手艺好，做事认真。|就在地铁站旁边，很方便。`,
  blame: `还可以，就是周末人太多。|东西不错，稍微有点贵。`,
  kinds: `
    Restaurant: *饭庄|*酒楼|*小厨|^记面馆|*火锅
    Cafe: *咖啡|*茶馆
    Bar: *酒吧
    Bakery: *面包房|^记糕点
    Fast food: *饺子馆|^记包子铺|*小吃
    Hotel: *宾馆|*大酒店
    Guest house: *客栈|*民宿
    Supermarket: *超市|*生鲜
    Convenience store: *便利店
    Bookstore: *书店|*书屋
    Clothing store: *服装店|^记裁缝
    Jewelry store: *珠宝
    Florist: *花店
    Electronics store: *数码
    Furniture store: *家具
    Pharmacy: *药房|*大药房
    Dentist: *口腔诊所
    Doctor: *诊所|^氏中医馆
    Optician: *眼镜
    Hair salon: *美发|*理发店
    Spa: *足浴
    Gym: *健身
    Car repair: *汽修
    Laundry: *洗衣店
    Law firm: *律师事务所
    Real estate agency: *房产
    Travel agency: *旅行社
    Museum: *博物馆
    Art gallery: *画廊
    Cinema: *影院
    Language school: *外语学校
  `,
})
