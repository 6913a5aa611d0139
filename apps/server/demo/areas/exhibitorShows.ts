import { dayMs } from '@pavilion/declare'
import * as exhibitor from '@pavilion/exhibitor/model/index.ts'
import type { Chance } from '../pictures/chance.ts'
import { after, daysAgo, put, some, type Demo, type DemoRow } from './fill.ts'

const { exhibitorAuditStatus: audit, hotStatus, productInfoStatus } = exhibitor
export const types = [
  ['茶叶', ['绿茶', '红茶', '乌龙茶', '白茶', '黑茶']],
  ['茶饮原料', ['原叶拼配', '速溶茶粉', '果汁糖浆']],
  ['茶器', ['紫砂', '瓷器', '玻璃', '竹木']],
  ['设备包装', ['采摘加工', '萃取设备', '包装材料']],
] as const
export const products = [
  '明前龙井',
  '云雾毛尖',
  '安溪铁观音',
  '白毫银针',
  '正山小种',
  '茉莉针王',
  '熟普饼茶',
  '冷萃茶包',
  '抹茶粉',
  '柑普',
  '青瓷盖碗',
  '紫砂壶',
  '手工竹盘',
  '智能萃取机',
  '可回收茶罐',
]

/** The organiser's files for exhibitors, and which of the approved ones have confirmed them. */
export async function fillManuals(
  demo: Demo,
  companies: readonly DemoRow<typeof exhibitor.exhibitorCompanyInfo>[],
): Promise<void> {
  const { manualCategory, manualAudience } = exhibitor
  const { start } = demo.made
  const files = await put(
    demo,
    exhibitor.exhibitorManual,
    (
      [
        [
          'manual',
          '参展手册',
          'Exhibitor manual',
          '进馆、布展、开展、撤展的全部安排',
          'Move-in, build-up, show days and move-out',
          -30,
        ],
        [
          'rules',
          '特装展位搭建与安全规定',
          'Rules of build-up and safety',
          '特装与光地展位必读',
          'For custom-built stands and raw space',
          -30,
        ],
        [
          'deadlines',
          '时间节点一览',
          'Deadlines at a glance',
          '各项申请与付款的截止日期',
          'Until when to apply and to pay',
          null,
        ],
        [
          'orderForm',
          '家具与用电预订表',
          'Order form: furniture and power',
          '填写后交回，或在商城订购',
          'Return it, or order in the store',
          -21,
        ],
        [
          'other',
          '展区规划介绍',
          'The halls at a glance',
          '面向所有意向参展企业',
          'For everybody who thinks of exhibiting',
          null,
        ],
      ] as const
    ).map(([category, name, englishName, remark, englishRemark, due], at) => ({
      name,
      englishName,
      remark,
      englishRemark,
      category: manualCategory[category],
      filePath: demo.pictures.plan as string,
      audience: category === 'other' ? manualAudience.everyone : manualAudience.exhibitors,
      mustConfirm: category === 'manual' || category === 'rules',
      deadline: due === null ? null : after(start, due * dayMs),
      sortNumber: at + 1,
    })),
  )
  const approved = companies.filter(({ auditStatus }) => auditStatus === audit.success)
  await put(
    demo,
    exhibitor.exhibitorManualRead,
    files
      .filter(({ mustConfirm }) => mustConfirm)
      .flatMap(({ id, filePath }, nth) =>
        approved
          .filter((_company, at) => at % (nth + 2) !== 0)
          .map((company, at) => ({
            exhibitorManualId: id,
            exhibitorCompanyInfoId: company.id,
            filePath,
            readAt: daysAgo(1 + (at % 20)),
          })),
      ),
  )
}
/** The types of products, and what approved companies show. */
export async function fillProducts(
  demo: Demo,
  companies: readonly DemoRow<typeof exhibitor.exhibitorCompanyInfo>[],
  random: Chance,
): Promise<void> {
  const parents = await put(
    demo,
    exhibitor.exhibitorProductType,
    types.map(([name], at) => ({ name, hierarchyLevel: 1, sortNumber: at + 1 })),
  )
  const kinds = await put(
    demo,
    exhibitor.exhibitorProductType,
    types.flatMap(([, subtypes], at) =>
      subtypes.map((name, nth) => ({
        name,
        parentId: parents[at]?.id as number,
        hierarchyLevel: 2,
        productionLicense: at < 2,
        testingReport: at === 0,
        sortNumber: nth + 1,
      })),
    ),
  )
  const shown = await put(
    demo,
    exhibitor.exhibitorProductInfo,
    companies
      .filter(({ auditStatus }) => auditStatus === audit.success)
      .flatMap(({ id }) =>
        some(random.whole(2, 5), nth => {
          const status = random.weighted([
            ['shelved', 70],
            ['toShelf', 10],
            ['shelfPendingAudit', 10],
            ['auditFail', 5],
            ['offShelf', 5],
          ] as const)
          return {
            name: `${random.pick(products)} ${random.pick(['一号', '典藏', '礼盒', '经典', '2026 春'])}`,
            mainPic: demo.pictures[random.pick(['cups', 'cups2', 'leaf'])] as string,
            exhibitorCompanyInfoId: id,
            exhibitorProductTypeId: random.pick(kinds).id,
            status: productInfoStatus[status],
            auditRemark: status === 'auditFail' ? '请补充检测报告。' : null,
            introduction: '<p>产区直采，批次可追溯。</p>',
            viewAmount: status === 'shelved' ? random.whole(3, 900) : 0,
            hotStatus: hotStatus[nth === 0 && status === 'shelved' && random.next() < 0.06 ? 'hot' : 'normal'],
            sortNumber: nth + 1,
          }
        }),
      ),
  )
  await put(
    demo,
    exhibitor.exhibitorProductPic,
    shown.flatMap(({ id }) =>
      some(2, nth => ({
        filePath: demo.pictures[random.pick(['cups', 'cups2', 'leaf', 'hills'])] as string,
        exhibitorProductInfoId: id,
        sortNumber: nth,
      })),
    ),
  )
}
