import { defaultCurrency } from '@pavilion/declare'
import * as payment from '@pavilion/payment/model/index.ts'
import * as platform from '@pavilion/platform/model/index.ts'
import { inLetters } from '../people.ts'
import { chance } from '../pictures/chance.ts'
import { crowd, digits, put, type Demo, type DemoRow } from './fill.ts'

export interface Places {
  readonly buildings: readonly DemoRow<typeof platform.building>[]
  readonly places: readonly DemoRow<typeof platform.place>[]
  readonly workplaces: readonly DemoRow<typeof platform.workplace>[]
  readonly experts: readonly DemoRow<typeof platform.expert>[]
  readonly yuan: number
}
const buildings = [
  ['南登录厅', 'South entrance hall', 121.4938, 31.2271],
  ['北登录厅', 'North entrance hall', 121.4951, 31.2304],
  ['会议中心', 'Conference centre', 121.4944, 31.2289],
] as const
const halls = [
  ['会议室 A', 'Room A', 2, '3F', 320],
  ['会议室 B', 'Room B', 2, '3F', 180],
  ['会议室 C', 'Room C', 2, '4F', 90],
  ['中央大厅', 'Central hall', 2, '1F', 1800],
  ['宴会厅', 'Banquet hall', 2, '2F', 760],
  ['贵宾室', 'VIP lounge', 0, '2F', 60],
  ['媒体中心', 'Press centre', 1, '2F', 120],
  ['品鉴区', 'Tasting hall', 1, '1F', 400],
] as const
const institutes = [
  ['江南茶叶研究院', 'Jiangnan Tea Institute', '科研院所'],
  ['云岭大学食品学院', 'Yunling University, Food Science', '高校'],
  ['滨江会展集团', 'Riverside Exhibitions Group', '企业'],
  ['国际茶器设计协会', 'International Teaware Association', '协会'],
  ['山野气象与农业保险中心', 'Centre for Weather and Crop Insurance', '机构'],
  ['青禾连锁茶饮', 'Qinghe Tea Chain', '企业'],
  ['Kandy Gardens', 'Kandy Gardens', '企业'],
  ['Terroir Imports', 'Terroir Imports', '企业'],
] as const
const departments = [
  ['办公室', 'Office'],
  ['研发部', 'Research'],
  ['市场部', 'Marketing'],
  ['采购部', 'Purchasing'],
  ['品控部', 'Quality'],
] as const
const subjects = [
  ['品种选育', 'cultivars'],
  ['茶叶化学', 'tea chemistry'],
  ['茶饮研发', 'tea drinks'],
  ['茶器设计', 'teaware'],
  ['农业气象', 'weather and crops'],
  ['供应链', 'supply chains'],
] as const

/**
 * Buildings, places and people that events share, and payment settings. No secret is set and no
 * outside service is enabled.
 */
export async function fillPlatform(demo: Demo): Promise<Places> {
  const random = chance('teaexpo platform')
  const [yuan] = await demo.ctx.sql<{ id: number }>(
    `select id from currency where abbr = '${defaultCurrency()}' and "deletedAt" is null`,
  )
  const made = await put(
    demo,
    platform.building,
    buildings.map(([name, englishName, locationx, locationy], at) => ({
      name,
      englishName,
      locationx,
      locationy,
      address: '上海市滨江大道 2688 号',
      sortNumber: at + 1,
    })),
  )
  const places = await put(
    demo,
    platform.place,
    halls.map(([name, englishName, buildingIndex, floor, capacity], at) => ({
      name,
      englishName,
      buildingId: made[buildingIndex]?.id,
      floor,
      capacity,
      sortNumber: at + 1,
    })),
  )
  const workplaces = await put(
    demo,
    platform.workplace,
    institutes.map(([name, englishName, type], at) => ({ name, englishName, type, sortNumber: at + 1 })),
  )
  const parts = await put(
    demo,
    platform.department,
    workplaces.flatMap(({ id }) =>
      departments.map(([name, englishName], at) => ({ name, englishName, workplaceId: id, sortNumber: at + 1 })),
    ),
  )
  const experts = await put(
    demo,
    platform.expert,
    crowd(random, 7000, 36).map(({ name, chinese, phone, email }, at) => {
      const workplace = workplaces[at % workplaces.length] as (typeof workplaces)[number]
      const [subject, english] = random.pick(subjects)
      return {
        name,
        englishName: chinese ? inLetters(name) : name,
        position: random.pick(['研究员', '教授', '首席制茶师', '总监', '主任']),
        workplaceId: workplace.id,
        departmentId: random.pick(parts.filter(part => part.workplaceId === workplace.id)).id,
        phoneNumber: phone,
        email,
        introduction: `<p>从事${subject}工作 ${random.whole(6, 30)} 年，主持多项行业标准的起草。</p>`,
        englishIntroduction: `<p>Works on ${english} and has drafted several standards of the trade.</p>`,
      }
    }),
  )
  await waysToPay(demo, yuan?.id as number, random)
  return { buildings: made, places, workplaces, experts, yuan: yuan?.id as number }
}
async function waysToPay(demo: Demo, yuan: number, random: ReturnType<typeof chance>): Promise<void> {
  const { payType } = payment
  const { enabled, disabled } = platform.enabledStatus
  await put(
    demo,
    payment.commonPayConfig,
    (
      [
        ['现场现金', 'cash'],
        ['现场刷卡', 'bankCard'],
        ['对公转账', 'transfer'],
        ['微信扫码（待接入）', 'wechatNative'],
        ['支付宝网页（待接入）', 'alipayPage'],
      ] as const
    ).map(([name, way], at) => ({
      name,
      wayCode: payType[way],
      mchNo: `DEMO${digits(random, 6)}`,
      termNo: String(1001 + at),
      status: at < 3 ? enabled : disabled,
    })),
  )
  await put(demo, payment.configAlipay, [
    { name: '支付宝（待接入）', appId: `2099${digits(random, 12)}`, status: disabled },
  ])
  const [merchant] = await put(demo, payment.configWechatPayMerchant, [
    { name: '微信商户（待接入）', mchNo: `99${digits(random, 8)}`, status: disabled },
  ])
  await put(demo, payment.configWechatPayApp, [
    {
      name: '公众号支付（待接入）',
      appId: `wxdemo${digits(random, 12)}`,
      wayCode: payType.wechatJsapi,
      configWechatPayMerchantId: merchant?.id,
      status: disabled,
    },
  ])
  await put(demo, payment.configYinlianpay, [
    {
      name: '银联商务（待接入）',
      mchNo: `898${digits(random, 12)}`,
      termNo: digits(random, 8),
      wayCode: payType.ums,
      status: disabled,
    },
  ])
  await put(
    demo,
    payment.transferAccount,
    (
      [
        ['滨江会展集团（人民币）', '浦江银行滨江支行', null],
        ['Riverside Exhibitions Group (USD)', 'Pujiang Bank, Riverside Branch', 'PJBKCNSHXXX'],
      ] as const
    ).map(([name, bank, swiftCode]) => ({
      name,
      bank,
      bankAccount: `9999 0000 ${digits(random, 4)} ${digits(random, 4)}`,
      swiftCode,
      currencyId: yuan,
      address: '上海市滨江大道 2688 号',
      remark: '演示账户，请勿汇款',
    })),
  )
}
