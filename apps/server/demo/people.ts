import type { Chance } from './pictures/chance.ts'

const surnames =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段漕钱汤尹黎易常武乔贺赖龚文'
const given =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华慧建文玲斌宇浩凯晨佳怡欣雨梓轩诗涵子墨思远嘉琪若曦俊驰博雅书瑶云舒景行安宁知夏清扬'
const surnameSounds =
  'Wang Li Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Hu Zhu Gao Lin He Guo Ma Luo Liang Song Zheng Xie Han Tang Feng Yu Dong Xiao Cheng Cao Yuan Deng Xu Fu Shen Zeng Peng Lü Su Lu Jiang Cai Jia Ding Wei Xue Ye Yan Yu Pan Du Dai Xia Zhong Wang Tian Ren Jiang Fan Fang Shi Yao Tan Liao Zou Xiong Jin Lu Hao Kong Bai Cui Kang Mao Qiu Qin Jiang Shi Gu Hou Shao Meng Long Wan Duan Cao Qian Tang Yin Li Yi Chang Wu Qiao He Lai Gong Wen'.split(
    ' ',
  )
const givenSounds =
  'wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xiu xia ping gang gui ying hua hui jian wen ling bin yu hao kai chen jia yi xin yu zi xuan shi han zi mo si yuan jia qi ruo xi jun chi bo ya shu yao yun shu jing xing an ning zhi xia qing yang'.split(
    ' ',
  )
const firstNames = [
  'Anna',
  'Benjamin',
  'Chiara',
  'Daniel',
  'Emeka',
  'Fatima',
  'Grace',
  'Hiroshi',
  'Ines',
  'Jonas',
  'Kavya',
  'Liam',
  'Mei',
  'Nadia',
  'Oliver',
  'Priya',
  'Rafael',
  'Sofia',
  'Tomás',
  'Yuki',
  'Zahra',
  'Lukas',
  'Amara',
  'Pieter',
]
const lastNames = [
  'Andersson',
  'Bauer',
  'Costa',
  'Dubois',
  'Edwards',
  'Fernando',
  'García',
  'Hughes',
  'Ito',
  'Jansen',
  'Kamau',
  'Lindqvist',
  'Moreau',
  'Nakamura',
  'O’Brien',
  'Perera',
  'Rossi',
  'Silva',
  'Tanaka',
  'van den Berg',
  'Weber',
  'Yamamoto',
  'Zimmermann',
  'Schwarzenberg-Hohenfels',
]
const places = [
  '杭州',
  '福州',
  '上海',
  '苏州',
  '成都',
  '昆明',
  '武汉',
  '长沙',
  '广州',
  '厦门',
  '合肥',
  '南京',
  '北京',
  '青岛',
  '宜宾',
  '信阳',
  '安溪',
  '武夷山',
]
const trades = [
  '云雾茶业',
  '山野茶饮',
  '清和茶器',
  '一叶供应链',
  '江南食品',
  '南岭原料',
  '青禾连锁',
  '知味饮品',
  '白鹿包装',
  '松风文化',
  '千里冷链',
  '拾光咖啡茶饮',
  '半坡农业科技',
  '长风国际贸易',
]
const companies = [
  'Northwind Tea Traders',
  'Harbour & Leaf',
  'Lotus Beverage GmbH',
  'Kandy Gardens',
  'Sakura Foods',
  'Atlas Packaging',
  'Terroir Imports',
  'Blue Kettle',
  'Meridian Ingredients',
  'Estate & Origin',
]
const provinces: readonly (readonly string[])[] = [
  ['上海市', '浦东新区'],
  ['浙江省', '杭州市', '西湖区'],
  ['福建省', '泉州市', '安溪县'],
  ['江苏省', '苏州市', '姑苏区'],
  ['四川省', '成都市', '武侯区'],
  ['云南省', '昆明市', '五华区'],
  ['湖北省', '武汉市', '武昌区'],
  ['广东省', '广州市', '天河区'],
  ['北京市', '朝阳区'],
]
export interface Person {
  readonly chinese: boolean
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly company: string
  readonly region: readonly string[]
}

/** An invented person: four in five Chinese, with plausible name, company and addresses. */
export function person(random: Chance, at: number): Person {
  const chinese = random.next() < 0.8
  const region = [...random.pick(provinces)]
  // Numbers 1[3-9] with zeros in the middle are not assigned to anybody.
  const phone =
    `1${random.pick(['38', '39', '36', '58', '86', '77'])}0${String(at).padStart(4, '0')}${String(random.whole(100, 999))}`.slice(
      0,
      11,
    )
  if (chinese) {
    const many = random.next() < 0.75 ? 2 : 1
    const letters = [...given]
    const surname = random.pick([...surnames])
    const name = surname + Array.from({ length: many }, () => random.pick(letters)).join('')
    return {
      chinese,
      name,
      phone,
      email: `visitor${at}@example.com`,
      company: `${random.pick(places)}${random.pick(trades)}有限公司`,
      region,
    }
  }
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  return {
    chinese,
    name: `${first} ${last}`,
    phone,
    email: `${first}.${last}${at}`
      .normalize('NFD')
      .replace(/[^A-Za-z0-9.]/g, '')
      .toLowerCase()
      .concat('@example.org'),
    company: random.pick(companies),
    region,
  }
}
/** A Chinese name as an English page writes it: “张晨曦” → “Zhang Chenxi”. */
export function inLetters(name: string): string {
  const [first = '', ...rest] = [...name]
  const sound = rest.map(sign => givenSounds[[...given].indexOf(sign)]).join('')
  return `${surnameSounds[[...surnames].indexOf(first)]} ${sound.charAt(0).toUpperCase()}${sound.slice(1)}`
}

const placeLetters: Readonly<Record<string, string>> = {
  杭州: 'Hangzhou',
  福州: 'Fuzhou',
  上海: 'Shanghai',
  苏州: 'Suzhou',
  成都: 'Chengdu',
  昆明: 'Kunming',
  武汉: 'Wuhan',
  长沙: 'Changsha',
  广州: 'Guangzhou',
  厦门: 'Xiamen',
  合肥: 'Hefei',
  南京: 'Nanjing',
  北京: 'Beijing',
  青岛: 'Qingdao',
  宜宾: 'Yibin',
  信阳: 'Xinyang',
  安溪: 'Anxi',
  武夷山: 'Wuyishan',
}
const tradeNames: Readonly<Record<string, string>> = {
  云雾茶业: 'Cloud Mist Tea',
  山野茶饮: 'Wildhill Tea Drinks',
  清和茶器: 'Qinghe Teaware',
  一叶供应链: 'One Leaf Supply Chain',
  江南食品: 'Jiangnan Foods',
  南岭原料: 'Nanling Ingredients',
  青禾连锁: 'Green Sprout Stores',
  知味饮品: 'Zhiwei Beverages',
  白鹿包装: 'White Deer Packaging',
  松风文化: 'Pine Wind Culture',
  千里冷链: 'Qianli Cold Chain',
  拾光咖啡茶饮: 'Shiguang Coffee & Tea',
  半坡农业科技: 'Banpo Agritech',
  长风国际贸易: 'Changfeng International Trade',
}
/** The English name of an invented Chinese company: its place and trade. */
export function companyInEnglish(name: string): string {
  const place = Object.keys(placeLetters).find(each => name.startsWith(each))
  const trade = place && Object.keys(tradeNames).find(each => name.slice(place.length).startsWith(each))
  return place && trade ? `${placeLetters[place]} ${tradeNames[trade]} Co., Ltd.` : name
}
