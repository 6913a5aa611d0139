// The demo's texts in English. Its areas write most of them in Chinese only, many put together from
// a few words; the same words put the English ones together.
import { type AnyResource, pairsToTranslate, untranslated } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { inLetters } from './people.ts'

const han = /\p{Script=Han}/u

/** Whole texts. */
const sentences: Readonly<Record<string, string>> = {
  '<p>六大展馆、420 个展位：一年一度，在上海喝遍世界。</p>':
    '<p>Six halls and 420 stands: once a year, all the world’s tea in Shanghai.</p>',
  '<p>请携带登记时使用的证件原件入场。</p>': '<p>Please bring the ID that you registered with.</p>',
  '四月，到上海喝一杯新茶': 'This April, come to Shanghai for the first tea of the year',
  '六大展馆，420 个展位': 'Six halls, 420 stands',
  '百席品鉴：每张桌子一款茶': 'A hundred tables, a tea on each',
  '<p>十人以上的团体可预约专场讲解。</p>': '<p>Groups of ten or more can book a guided tour.</p>',
  '<p>尊敬的来宾，诚邀您莅临博览会。</p>': '<p>Dear guest, we cordially invite you to the expo.</p>',
  '<p>贵司的展位已确认。</p>': '<p>Your stand is confirmed.</p>',
  '此邀请码已使用。': 'This invitation code has been used already.',
  '中英同声传译，凭参观证件入场。': 'Interpreted into Chinese and English. Open to all badge holders.',
  '报告 20 分钟，提问 5 分钟。': 'A talk of 20 minutes and 5 minutes for questions.',
  '<p>年度包装设计，每人三票。</p>': '<p>The best packaging of the year. Everybody has three votes.</p>',
  '<p>最受欢迎的新茶饮，每人每天三票。</p>': '<p>The favourite new tea drink. Everybody has three votes a day.</p>',
  '<p>采购商之选：年度茶器，每人三票。</p>': '<p>The buyers’ teaware of the year. Everybody has three votes.</p>',
  '<p>深耕茶行业，提供双休、食宿与系统培训。</p>':
    '<p>At home in the tea trade: free weekends, board and lodging, and thorough training.</p>',
  取消与退款: 'Cancellation and refunds',
  '<p>14:00 后入住，12:00 前退房；入住须出示有效证件。</p>':
    '<p>Check-in from 14:00, check-out by 12:00. Please bring a valid ID.</p>',
  '<p>到店前三日可全额退款，此后收取首晚房费。</p>':
    '<p>Free of charge until three days before arrival; after that the first night is charged.</p>',
  '<p>含双早，可延迟至 14:00 退房。</p>': '<p>With breakfast for two. Late check-out until 14:00 on request.</p>',
  '<p>产区直采，批次可追溯。</p>': '<p>Straight from the growers; every batch can be traced.</p>',
  '<p>现场名额有限，先到先得。</p>': '<p>Places are limited: first come, first served.</p>',
  '上海市滨江大道 2688 号': '2688 Riverside Avenue, Shanghai',
  浦江银行滨江支行: 'Pujiang Bank, Riverside branch',
  观众登记: 'Visitor registration',
  入场大屏: 'Entry screen',
  渠道大屏: 'Channel screen',
  招展大屏: 'Exhibitor sales screen',
  大厅大屏: 'Lobby screen',
}
/** Texts with numbers or names in them. */
const patterns: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^合作伙伴 (\d+)$/, nth => `Partner ${nth}`],
  [/^会议中心 (\dF)$/, floor => `Conference centre, ${floor}`],
  [
    /^<p>从事(.+)工作 (\d+) 年，主持多项行业标准的起草。<\/p>$/,
    (field, years) =>
      `<p>Has worked on ${phrase(field).toLowerCase()} for ${years} years and drafted several standards of the trade.</p>`,
  ],
  [
    /^(大专|本科)及以上，(\d) 年相关经验，能适应出差。$/,
    (degree, years) =>
      `${degree === '本科' ? 'Bachelor’s degree' : 'College diploma'} or higher, ${years} ${years === '1' ? 'year' : 'years'} of experience, willing to travel.`,
  ],
  [
    /^月薪 (.+) 千元，五险一金$/,
    pay => `¥${pay},000 a month with social insurance and housing fund`.replace('–', ',000–¥'),
  ],
  [
    /^<p>(.+)距会展中心步行 (\d+) 分钟，展期提供接驳。<\/p>$/,
    (hotel, minutes) =>
      `<p>${phrase(hotel)} is ${minutes} minutes’ walk from the expo centre. Shuttles run during the show.</p>`,
  ],
  [/^(.+)入住须知$/, hotel => `${phrase(hotel)}: about your stay`],
  [
    /^第 (\d) 日(早餐|午餐|晚餐)(?: · (.+))?$/,
    (day, meal, place) => `Day ${day}, ${phrase(meal).toLowerCase()}${place ? ` · ${phrase(place)}` : ''}`,
  ],
  [/^(.+)（展期）$/, route => `${phrase(route)} (show days)`],
  [
    /^([A-Z]+\d+) (.+) – (.+) · (.+)$/,
    (number, from, to, name) =>
      `${number} ${phrase(from)} – ${phrase(to)} · ${han.test(name) ? inLetters(name) : name}`,
  ],
  [/^(\d) 号自助机$/, nth => `Kiosk ${nth}`],
  [/^(\d) 号馆 · (.+)$/, (hall, theme) => `Hall ${hall} · ${phrase(theme)}`],
  [
    /^(.+?)(茶业|茶饮|茶器|供应链|食品|原料|连锁|饮品|包装|文化|冷链|咖啡茶饮|农业科技|国际贸易)有限公司$/,
    (name, trade) => `${phrase(name)} ${trades[trade]} Co., Ltd.`,
  ],
]
const trades: Readonly<Record<string, string>> = {
  茶业: 'Tea',
  茶饮: 'Tea Drinks',
  茶器: 'Teaware',
  供应链: 'Supply Chain',
  食品: 'Foods',
  原料: 'Ingredients',
  连锁: 'Retail',
  饮品: 'Beverages',
  包装: 'Packaging',
  文化: 'Culture',
  冷链: 'Cold Chain',
  咖啡茶饮: 'Coffee & Tea',
  农业科技: 'Agritech',
  国际贸易: 'International Trading',
}
/** Words of which texts are put together, as `中文=English`. */
const words = new Map(
  `
科研院所=Research institute|高校=University|企业=Company|协会=Association|机构=Institution
教授=Professor|首席制茶师=Head tea maker|主任=Director|研究员=Research fellow|总监=Head of department
茶器设计=Teaware design|茶叶化学=Tea chemistry|茶饮研发=Tea drink development|品种选育=Tea breeding
农业气象=Agricultural meteorology|供应链=Supply chains
展会亮点=Highlights of the show|合作伙伴=Partners|官网=Website|微信公众号=WeChat account
合作媒体=Media partners|展商邀请=Exhibitors’ invitations|邀请函=Letter of invitation|参展确认函=Confirmation for exhibitors
上海=Shanghai|浙江=Zhejiang|福建=Fujian|江苏=Jiangsu|四川=Sichuan|云南=Yunnan|湖北=Hubei|广东=Guangdong
杭州=Hangzhou|福州=Fuzhou|苏州=Suzhou|成都=Chengdu|昆明=Kunming|武汉=Wuhan|长沙=Changsha|广州=Guangzhou
厦门=Xiamen|合肥=Hefei|南京=Nanjing|北京=Beijing|青岛=Qingdao|宜宾=Yibin|信阳=Xinyang|安溪=Anxi|武夷山=Wuyishan
科伦坡=Colombo|云雾=Yunwu|山野=Shanye|清和=Qinghe|一叶=Yiye|江南=Jiangnan|南岭=Nanling|青禾=Qinghe Fields
知味=Zhiwei|白鹿=Bailu|松风=Songfeng|千里=Qianli|拾光=Shiguang|半坡=Banpo|长风=Changfeng
采购主管=Purchasing manager|新媒体运营=Social media editor|产品研发工程师=Product developer|区域销售经理=Regional sales manager
茶艺师=Tea master|外贸业务员=Export sales assistant|品控专员=Quality specialist|设备工程师=Equipment engineer
采购商晚宴=Buyers’ dinner|开放日午餐=Open-day lunch|迎宾晚宴=Welcome dinner|采购=Purchasing|市场=Marketing|研发=Development|销售=Sales|门店=Shops|国际=International|质量=Quality|生产=Production
江岸酒店=Riverbank Hotel|云栖酒店=Cloud Rest Hotel|会展中心智选酒店=Exhibition Centre Inn|四时公寓酒店=Four Seasons of Tea Residence
青枫酒店=Green Maple Hotel|里巷客舍=Lane House|高级大床房=Superior king|豪华双床房=Deluxe twin|家庭三人间=Family triple|行政套房=Executive suite
免费无线网络=Free Wi-Fi|空调=Air conditioning|浴缸=Bathtub|茶台=Tea table|办公桌=Desk|无障碍=Accessible
步行可达=Walking distance|含早餐=Breakfast included|接驳班车=Shuttle bus|新装修=Newly renovated
贵宾=VIP|采购商=Buyers|媒体=Media|华东组=East China group|华南组=South China group|西南组=Southwest China group|海外组=Overseas group
行业协会=Trade associations|海外代理=Overseas agents|重点客户部=Key accounts
早餐=Breakfast|午餐=Lunch|晚餐=Dinner|中央大厅餐区=Central hall food court|餐厅=restaurant|宴会厅=Banquet hall
龙井虾仁=Longjing shrimps|宫保鸡丁=Kung pao chicken|茶香排骨=Tea-smoked ribs|清蒸鲈鱼=Steamed sea bass|茶叶蛋=Tea eggs
茶泡饭=Rice with tea|麻辣香锅=Spicy stir-fry pot|牛腩面=Beef brisket noodles|素什锦=Mixed vegetables|小米粥=Millet porridge
时蔬=Seasonal greens|豆腐=Tofu|米饭=Rice|青菜=Green vegetables|酱菜=Pickles|花生=Peanuts|菌菇=Mushrooms|卤蛋=Braised egg|花卷=Steamed roll|豆浆=Soy milk
轿车=Car|商务车=Minivan|考斯特=Minibus|大巴=Coach|白色=White|银色=Silver|黑色=Black
浦东国际机场=Pudong Airport|上海虹桥站=Hongqiao Railway Station
南登录厅=South lobby|北登录厅=North lobby|中央大厅=Central hall|品鉴区=Tasting area|施工通道=Service entrance
开放日体验馆=Open day pavilion|体验馆=Open day pavilion|入口=entrance|出口=exit|签到处=sign-in desk
茶叶=Tea|茶饮原料=Tea drink ingredients|茶器=Teaware|设备包装=Machines and packaging|绿茶=Green tea|红茶=Black tea|乌龙茶=Oolong
白茶=White tea|黑茶=Dark tea|原叶拼配=Whole-leaf blends|速溶茶粉=Instant tea powder|果汁糖浆=Juices and syrups|紫砂=Yixing clay
瓷器=Porcelain|玻璃=Glass|竹木=Bamboo and wood|采摘加工=Picking and processing|萃取设备=Brewing machines|包装材料=Packaging materials
明前龙井=Longjing before Qingming|云雾毛尖=Yunwu Maojian|安溪铁观音=Anxi Tieguanyin|白毫银针=Silver Needle|正山小种=Lapsang Souchong
茉莉针王=Jasmine Needle King|熟普饼茶=Ripe Pu’er cake|冷萃茶包=Cold-brew bags|抹茶粉=Matcha|柑普=Citrus Pu’er|青瓷盖碗=Celadon gaiwan
紫砂壶=Yixing teapot|手工竹盘=Handmade bamboo tray|智能萃取机=Smart brewer|可回收茶罐=Recyclable tin
典藏=Reserve|礼盒=gift box|一号=No. 1|经典=Classic|春=spring
签约仪式=Signing ceremony|冲泡示范=Brewing demonstration|新品试饮=Tasting of new teas|产区分享=Stories from the tea country
名优绿茶与产区=Fine green teas and their regions|红茶、乌龙茶与黑茶=Black, oolong and dark tea|新茶饮与原料=New tea drinks and ingredients
茶器与空间=Teaware and interiors|加工设备与包装=Processing machines and packaging|国际展区=International hall`
    .split(/[|\n]/)
    .filter(Boolean)
    .map(line => line.split('=') as [string, string]),
)
const longestFirst = [...words.keys()].sort((one, other) => other.length - one.length)
const anyWord = new RegExp(longestFirst.join('|'), 'g')

/** A text put together from known words. */
const phrase = (text: string): string =>
  text
    .replace(anyWord, word => ` ${words.get(word)} `)
    .replace(/\s+/g, ' ')
    .trim()

/** A text of the demo in English. @throws Error for one that has no English yet */
export function inEnglish(text: string): string {
  const found = patterns.map(([pattern, said]) => [pattern.exec(text), said] as const).find(([match]) => match)
  const english = sentences[text] ?? (found?.[0] ? found[1](...found[0].slice(1)) : parts(text))
  if (han.test(english)) throw new Error(`the demo has no English for “${text}” (apps/server/demo/english.ts)`)
  return english
}
const parts = (text: string) =>
  text
    .split(' · ')
    .map(part => sentences[part] ?? phrase(part))
    .join(' · ')

/** Gives every text of the demo that has none its English. */
export async function sayInEnglish(ctx: Context): Promise<void> {
  for (const of of ctx.catalogue.resources.values() as Iterable<AnyResource>) {
    const pairs = pairsToTranslate(of)
    if (of.storage !== 'table' || of.log || !pairs.length) continue
    const rows = (await ctx.store(of).rows({ [untranslated]: true } as never, { limit: 5000 })) as unknown as Record<
      string,
      unknown
    >[]
    const lacks = (row: Record<string, unknown>, name: string, half: string) =>
      han.test(String(row[name] ?? '')) && !row[half]
    await ctx.store(of).setMany(
      rows.map(row => ({
        id: row.id as number,
        ...Object.fromEntries(
          pairs.map(([name, half]) => [half, lacks(row, name, half) ? inEnglish(String(row[name])) : row[half]]),
        ),
      })) as never,
    )
  }
}
