import {
  boothService,
  exhibitionReserveSetting,
  exhibitorLead,
  exhibitorLeadQuestion,
  leadQuestionKind,
  staffPassKind,
} from '@pavilion/booth/model/index.ts'
import { add } from '@pavilion/booth/server/fair/passes.ts'
import { commoditySpu } from '@pavilion/commodity/model/index.ts'
import { chance } from '../pictures/chance.ts'
import type { CertTypes } from './certificate.ts'
import type { Exhibitor } from './company.ts'
import { after, crowd, day, minute, put, severalOf, type Demo } from './fill.ts'

/** The products that exhibitors order for their stands, with what they read about them. */
const services = [
  ['会刊', '加订会刊，开展前送到展位', 'Further copies of the directory, brought to the stand before the opening'],
  ['博览会纪念杯', '作为展位礼品，按箱送达', 'As gifts at the stand, delivered by the box'],
] as const

const questions = ['年采购量', '希望合作的方式', '何时联系您'] as const
const notes = [
  '想要明前样茶，寄到公司',
  '问了出口资质',
  '对礼盒包装感兴趣',
  '连锁茶饮，约下周电话',
  null,
  null,
] as const
/** The visitors whose passes the first stands have scanned on the buyers' days, with what they said. */
export async function fillLeads(
  demo: Demo,
  exhibitors: readonly Exhibitor[],
  visitors: readonly { readonly id: number }[],
): Promise<void> {
  const random = chance('teaexpo leads')
  const companies = exhibitors.filter(({ assigned }) => assigned).slice(0, 12)
  const asked = await put(
    demo,
    exhibitorLeadQuestion,
    companies.flatMap(({ id }) =>
      questions.map((question, at) => ({
        exhibitorCompanyInfoId: id,
        question,
        kind: leadQuestionKind.text,
        sortNumber: at + 1,
      })),
    ),
  )
  await put(
    demo,
    exhibitorLead,
    companies.flatMap(({ id, webUserId }, nth) =>
      severalOf(random, visitors.slice(nth * 40, nth * 40 + 200), 14 + nth).map((visitor, at) => ({
        exhibitorCompanyInfoId: id,
        registerUserId: visitor.id,
        webUserId,
        requestId: `demo-${id}-${at}`,
        scannedAt: after(demo.buyersDays[at % 3] as Date, random.whole(0, 7 * 60) * minute),
        consent: random.next() < 0.8,
        note: random.pick(notes),
        answers: asked
          .filter(({ exhibitorCompanyInfoId }) => exhibitorCompanyInfoId === id)
          .slice(0, random.whole(0, 2))
          .map(({ id: question, question: words }) => ({
            id: question,
            question: words,
            value: random.pick(['100 公斤以内', '1 吨左右', '代理', '长期供货', '下周', '展后两周']),
          })),
      })),
    ),
  )
}
/** What exhibitors get beside their stands: passes for staff and builders, and services. */
export async function openFairDays(
  demo: Demo,
  exhibitors: readonly Exhibitor[],
  { staff, builder }: CertTypes,
): Promise<void> {
  const { projectId, start } = demo.made
  const ctx = demo.ctx.acting('exhibitor', { projectId })
  const [setting] = await ctx.store(exhibitionReserveSetting).rows({}, { fields: ['id'] })
  await ctx.store(exhibitionReserveSetting).set(setting?.id as number, {
    staffPerStand: 2,
    staffPerArea: 1,
    staffCertTypeId: staff.id,
    buildUpPerStand: 2,
    buildUpCertTypeId: builder.id,
  })
  const people = crowd(chance('teaexpo stand staff'), 6700, 16)
  for (const [nth, { id, webUserId }] of exhibitors
    .filter(({ assigned }) => assigned)
    .slice(0, 8)
    .entries())
    for (const [at, kind] of [staffPassKind.staff, staffPassKind.buildUp].entries()) {
      const { name, phone, email } = people[nth * 2 + at] as (typeof people)[number]
      const here = { ctx, projectId, webUserId, phoneNumber: null, email: null, name: null }
      await add(here, { companyId: id, kind, name, phoneNumber: phone, email })
    }
  const products = await demo.ctx
    .acting('demo', { sellerId: demo.made.sellerId, projectId })
    .store(commoditySpu)
    .rows({ name: services.map(([name]) => name) }, { fields: ['id', 'name'] })
  await put(
    demo,
    boothService,
    services.flatMap(([name, remark, englishRemark], at) => {
      const commoditySpuId = products.find(product => product.name === name)?.id
      return commoditySpuId === undefined
        ? []
        : [{ commoditySpuId, remark, englishRemark, deadline: after(start, -3 * day), sortNumber: at + 1 }]
    }),
  )
}
