import { formComponentType, webFormType } from '@pavilion/form/model/index.ts'
import type { FormPlan } from '@pavilion/form/server/index.ts'
import type { Chance } from '../lib/chance.ts'

const { input, select, checkbox, radio, number, date, textarea } = formComponentType
export const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤']
export const givenNames = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红玲建国文辉力健世广志义兴良海山仁波宁贵福生龙元全胜学祥才发武新利清飞彬富顺信子达安岩中茂进林有坚和彪博诚先敬震振壮会思群豪心邦承乐绍功松善厚庆友裕河哲江浩亮政谦亨奇固之轮翰朗伯宏言若鸣朋斌梁栋维启克伦翔旭鹏泽晨辰士以家致树炎德行时泰盛雄琛钧冠策腾楠榕风航弘']
const towns = ['上海', '杭州', '苏州', '福州', '厦门', '广州', '深圳', '北京', '成都', '昆明', '武汉', '长沙', '南京', '合肥', '宁波', '温州', '青岛', '济南', '西安', '郑州', '贵阳', '南宁', '南昌', '重庆', '天津', '大连', '沈阳', '哈尔滨', '长春', '太原', '石家庄', '兰州', '海口', '普洱', '安溪', '武夷山', '信阳', '黄山', '恩施', '湖州']
const brandSigns = [...'云山青岚松间鹿鸣竹里南园听雨归禾远岫月白鹭清和半坡知春临溪望峰野泉上石径茗川叶语满庭谷天目凤凰雾碧涧兰亭东篱西岭北麓晴落霞墨香古道驿站长河大小一品正源老味芳华瑞福隆盛泰祥宝玉金银']
const trades = ['茶业', '茶叶', '食品', '贸易', '文化', '茶具', '餐饮', '农业', '进出口', '品牌管理']
const positions = ['采购经理', '店长', '总经理', '品牌总监', '产品研发', '茶艺师', '设计师', '市场经理', '质检主管', '销售代表']
const industries = ['茶叶种植与加工', '品牌与零售', '连锁茶饮', '进出口贸易', '茶器与空间设计', '其他行业']
const interests = ['绿茶与产区', '红茶与乌龙', '新茶饮原料', '茶器', '加工设备', '论坛']
const sources = ['朋友或同事', '社交媒体', '行业媒体', '往届参观', '主办方邀请', '其他']
const wishes = ['希望找到稳定的原叶供应商，年用量约三十吨。', '想了解新的冷萃设备与小型包装线。', '期待更多的茶器设计师参展，最好有现场演示。', '计划在华东新开五家门店，寻找合作伙伴。', '对有机认证的红茶感兴趣，请安排对接会。', '参加论坛，并拜访去年认识的展商。']

/**
 * The form of the bench: 17 fields, of which 15 are answered; two must be unique, two rules show
 * one field each.
 */
export const benchForm: FormPlan = {
  form: { name: '专业观众登记', englishName: 'Trade visitor registration', type: webFormType.openForm, signInRequired: false },
  groups: [
    { name: '您的信息', englishName: 'About you', fields: [
      { key: 'name', name: '姓名', englishName: 'Name', type: input, required: true, maxlength: 60 },
      { key: 'phoneNumber', name: '手机号', englishName: 'Phone number', type: input, required: true, repeat: false },
      { key: 'email', name: '邮箱', englishName: 'E-mail', type: input, required: true, repeat: false },
      { key: 'gender', name: '性别', englishName: 'Gender', type: radio, candidates: ['男', '女'] },
      { key: 'englishName', name: '英文名', englishName: 'English name', type: input, maxlength: 60 },
      { key: 'wechat', name: '微信号', englishName: 'WeChat', type: input, maxlength: 40 },
      { key: 'city', name: '城市', englishName: 'City', type: select, required: true, candidates: towns },
    ] },
    { name: '您的参观', englishName: 'Your visit', fields: [
      { key: 'workplace', name: '工作单位', englishName: 'Company', type: input, required: true, maxlength: 100 },
      { key: 'position', name: '职务', englishName: 'Position', type: input, maxlength: 60 },
      { key: 'industry', name: '所属行业', englishName: 'Line of business', type: select, required: true, candidates: industries },
      { key: 'stores', name: '门店数', englishName: 'Number of shops', type: number },
      { key: 'interests', name: '感兴趣的内容', englishName: 'What interests you', type: checkbox, required: true, maxCheckedItem: 3, candidates: interests },
      { key: 'visitDate', name: '到场日期', englishName: 'Day of your visit', type: date, required: true },
      { key: 'purchases', name: '年采购额', englishName: 'Yearly purchases', type: number },
      { key: 'source', name: '得知渠道', englishName: 'How you heard of us', type: radio, required: true, candidates: sources },
      { key: 'otherSource', name: '其他渠道', englishName: 'Another way', type: input, required: true, maxlength: 60 },
      { key: 'wishes', name: '参观期望', englishName: 'What you hope to find', type: textarea, maxlength: 300 },
    ] },
  ],
  rules: [{ when: 'source', value: '其他', show: 'otherSource' }, { when: 'industry', value: '连锁茶饮', show: 'stores' }],
}

export interface Person { readonly name: string; readonly phoneNumber: string; readonly email: string; readonly answers: Readonly<Record<string, unknown>> }
/**
 * One filled-in form: 15 answers by the keys of the form above. `series` (three digits) and `nth`
 * make phone and e-mail unique.
 */
export function personOf(chance: Chance, series: string, nth: number): Person {
  // A company's own name has two to four signs: like people's names, a few are common and most are
  // rare.
  const brand = Array.from({ length: 2 + chance.below(3) }, () => chance.skewed(brandSigns)).join('')
  const name = chance.skewed(surnames) + chance.skewed(givenNames) + (chance.next() < 0.6 ? chance.skewed(givenNames) : '')
  // Multiplied by a number without common divisor, so that the digits are scattered and yet no two
  // are the same.
  const phoneNumber = `${series}${String((nth * 7_654_321 + 41_237) % 100_000_000).padStart(8, '0')}`, handle = `${chance.pick(['tea', 'chen', 'lin', 'wang', 'li', 'yu'])}${nth.toString(36)}`
  const email = `${handle}@${series}.example.com`, town = chance.skewed(towns)
  const first = chance.pick(interests), second = chance.pick(interests)
  return { name, phoneNumber, email, answers: {
    name, phoneNumber, email, gender: chance.pick(['男', '女']), englishName: `${chance.pick(['Lin', 'Mei', 'Hao', 'Yan', 'Jun', 'Wei'])} ${handle.slice(0, 4)}`, wechat: `wx_${handle}`, city: town,
    workplace: `${town}${brand}${chance.pick(trades)}有限公司`, position: chance.pick(positions), industry: chance.pick(industries.filter(each => each !== '连锁茶饮')),
    interests: first === second ? [first] : [first, second], visitDate: `2027-04-${String(9 + chance.below(4)).padStart(2, '0')}`, purchases: (1 + chance.below(90)) * 5, source: sources[chance.below(5)], wishes: chance.pick(wishes),
  } }
}
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const numberOf = (chance: Chance): string => Array.from({ length: 12 }, () => characters[chance.below(32)]).join('')
