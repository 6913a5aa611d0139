import { dayMs, Refusal } from '@pavilion/declare'
import * as exhibitor from '@pavilion/exhibitor/model/index.ts'
import { refuseBlackListed } from '@pavilion/exhibitor/server/blackList.ts'
import { invite, takeUpInvitations } from '@pavilion/exhibitor/server/members.ts'
import { merge, undo } from '@pavilion/exhibitor/server/operator/merge.ts'
import { inEnglish } from '../english.ts'
import { companyInEnglish } from '../people.ts'
import type { Person } from '../people.ts'
import { chance, type Chance } from '../pictures/chance.ts'
import { fillManuals, fillProducts, products, types } from './exhibitorShows.ts'
import { after, crowd, daysAgo, digits, past, put, some, type Demo } from './fill.ts'
import type { Exhibitor, Stage } from './company.ts'
import type { Visitor } from './account.ts'

const {
  exhibitorAuditStatus: audit,
  exhibitorCompanyType,
  boothType,
  boothDemandStatus,
  boothAssignStatus,
  agreementExamine,
  exhibitType,
  hotStatus,
  exhibitorOptionKind,
  memberRight,
} = exhibitor
/** Kinds of exhibits beyond the types, by what is shown. */
const subTypes = [
  ['product', '新品首发', 'New launches'],
  ['product', '常规产品', 'Regular range'],
  ['image', '品牌形象', 'Brand presentation'],
  ['image', '产区形象', 'Growing region'],
] as const
/** Companies of one name abroad are not one company. */
const abroad = ['', 'Asia', 'Europe', 'Nordic', 'Pacific', 'Americas', 'Gulf', 'Alps', 'Baltic']
const agreement = {
  zh: [
    '甲方（主办方）：滨江会展集团',
    '乙方（参展方）：{企业}',
    '一、乙方参加 {活动}，展位 {展位}，面积与类型：{面积}。',
    '二、乙方已知押金 {押金}，展后验收无误退还；余款 {余款}，于进馆前付清。',
    '三、乙方按参展手册规定的时间进馆、布展与撤展，遵守消防与用电规定。',
    '四、乙方保证展品证照齐全，不侵犯他人知识产权。',
    '五、本协议一式两份，双方盖章后生效。签订日期：{日期}',
  ].join('\n'),
  en: [
    'Organiser: Riverside Exhibitions Group',
    'Exhibitor: {company}',
    '1. The exhibitor takes part in {event} with stand {stands} ({area}).',
    '2. The deposit of {deposit} is returned after the show once the stand has been handed over in order. The balance of {balance} is due before move-in.',
    '3. The exhibitor keeps to the times of the exhibitor manual and to the rules on fire safety and electricity.',
    '4. The exhibitor holds all licences for the products shown and respects the rights of others.',
    '5. This agreement takes effect once both parties have stamped it. Date: {date}',
  ].join('\n'),
}

/** Companies that have applied; those that came early have more around them. */
const [all, early] = [420, 180]
const sizes = {
  early: [
    ['standard', 60],
    ['specialDecoration', 28],
    ['rawSpace', 12],
  ],
  later: [
    ['standard', 82],
    ['specialDecoration', 15],
    ['rawSpace', 3],
  ],
} as const
/** A name that nobody has yet: branches of one company differ by a number. */
function unlike(names: Set<string>, name: string): string {
  let called = name
  for (let nth = 2; names.has(called); nth++)
    called = /[\u4e00-\u9fff]/.test(name) ? `${name}第${nth}分公司` : `${name} ${nth}`
  names.add(called)
  return called
}
/** 420 registered companies: most approved, some waiting, some refused. */
export async function fillExhibitors(demo: Demo, visitors: readonly Visitor[]): Promise<Exhibitor[]> {
  const random = chance('teaexpo exhibitors')
  const {
    made: { projectId },
    pictures,
    ctx,
  } = demo
  const channels = await ctx.sql<{ id: number }>(
    'select id from "registerChannel" where "projectId" = $1 order by id',
    [projectId],
  )
  const names = new Set<string>()
  const branches = new Map<string, number>()
  const wish = (of: Chance, { company, name, phone, email, chinese, region }: Person, at: number) => {
    const fate: number = at % 15 === 7 ? audit.fail : at % 10 === 3 ? audit.pending : audit.success
    // The halls have few large stands: most of those that came later take standard ones.
    const booth = of.weighted(at < early ? sizes.early : sizes.later)
    const stage: Stage =
      fate !== audit.success
        ? 'none'
        : of.weighted([
            ['deposited', 80],
            ['toDeposit', 15],
            ['refunded', 5],
          ] as const)
    const before = branches.get(company) ?? 0
    branches.set(company, before + 1)
    const called = unlike(
      names,
      chinese
        ? `${company}${at >= 60 && company.endsWith('公司') ? `（${region[1]}）` : ''}`
        : [company, abroad[before]].filter(Boolean).join(' '),
    )
    const shown = [of.pick(products), of.pick(products)] as const
    return {
      booth,
      stage,
      area: booth === 'standard' ? 9 * of.whole(1, 2) : booth === 'specialDecoration' ? 36 : 64,
      deposit: booth === 'standard' ? 500_000 : booth === 'specialDecoration' ? 2_000_000 : 3_000_000,
      assigned: stage === 'deposited' && of.next() < 0.85,
      createdAt: daysAgo(of.between(6, 100)),
      webUserId: (visitors[(at % early) * 5 + Math.floor(at / early)] as Visitor).id,
      row: {
        name: called,
        name2: chinese ? companyInEnglish(company) : called,
        auditStatus: fate as 10,
        auditRemark: fate === audit.fail ? '营业执照不清晰，请重新上传。' : null,
        companyType: exhibitorCompanyType[chinese ? 'domestic' : 'overseas'],
        enterpriseType: of.pick(['茶园与合作社', '品牌商', '设备厂商', '包装企业', '进出口商']),
        contacter: name,
        phoneNumber: phone,
        email,
        address: region.join(''),
        addressDetail: `${of.whole(1, 900)} 号`,
        legalPerson: name,
        licenseNum: `91${digits(random, 16)}`,
        taxNum: `91${digits(random, 16)}`,
        logo: pictures[`company${at % 8}`] as string,
        mainProduct: shown.join('、'),
        englishMainProduct: shown.map(inEnglish).join(', '),
        hotStatus: hotStatus[at < 12 ? 'hot' : 'normal'],
        ...(at < 12 && { hotSortNumber: at + 1 }),
        registerChannelId: of.pick(channels).id,
      },
    }
  }
  const further = chance('teaexpo further exhibitors')
  const wishes = [
    ...crowd(random, 6000, early).map((person, at) => wish(random, person, at)),
    ...crowd(further, 8200, all - early).map((person, at) => wish(further, person, early + at)),
  ]
  const rows = await put(
    demo,
    exhibitor.exhibitorCompanyInfo,
    wishes.map(({ row, webUserId, createdAt }) => ({ ...row, webUserId, createdAt, submittedAt: createdAt })),
  )
  await put(
    demo,
    exhibitor.exhibitorAttachment,
    rows.slice(0, 60).map(({ id }, at) => ({
      name: '展位搭建示意图.jpg',
      filePath: pictures.plan as string,
      exhibitorCompanyInfoId: id,
      sortNumber: at,
    })),
  )
  await put(
    demo,
    exhibitor.exhibitorCompanyPic,
    rows.slice(0, 120).flatMap(({ id }) =>
      some(2, nth => ({
        filePath: pictures[random.pick(['hall', 'cups', 'cups2', 'leaf', 'hills'])] as string,
        exhibitorCompanyInfoId: id,
        sortNumber: nth,
      })),
    ),
  )
  await put(
    demo,
    exhibitor.exhibitorOption,
    [
      ...['9', '18', '36', '64'].map(name => ({ kind: exhibitorOptionKind.area, name, englishName: name })),
      ...some(6, at => ({
        kind: exhibitorOptionKind.hallArea,
        name: `H${at + 1}`,
        englishName: `H${at + 1}`,
      })),
      ...subTypes.map(([type, name, englishName]) => ({
        kind: exhibitorOptionKind.exhibitSubType,
        exhibitType: exhibitType[type],
        name,
        englishName,
      })),
    ].map((row, at) => ({ ...row, sortNumber: at })),
  )
  await put(demo, exhibitor.exhibitorAgreementTemplate, [
    {
      name: '参展协议',
      englishName: 'Exhibition agreement',
      content: agreement.zh,
      englishContent: agreement.en,
    },
  ])
  await fillProducts(demo, rows, random)
  await fillManuals(demo, rows)
  return wishes.map((wish, at) => ({ ...wish, ...wish.row, id: rows[at]?.id as number }))
}
/** The demands of approved companies, by company. Their deposits and stands come afterwards. */
export async function fillDemands(demo: Demo, exhibitors: readonly Exhibitor[]): Promise<ReadonlyMap<number, number>> {
  const random = chance('teaexpo demands')
  const rows = await put(
    demo,
    exhibitor.exhibitorBoothDemandInfo,
    exhibitors
      .filter(({ stage }) => stage !== 'none')
      .map(({ id, booth, area, assigned, createdAt, name }) => ({
        exhibitorCompanyInfoId: id,
        boothType: boothType[booth],
        area,
        exhibitType: exhibitType.product,
        exhibitionArea: random.pick(['A1-A2', 'B1-B3', 'C1-C4']),
        productType: random.pick(types)[0],
        exhibitorDirectoryChinese: `${name}：专注好茶。`,
        exhibitorDirectoryEnglish: 'Good tea, honestly made.',
        status: boothDemandStatus.toDeposit,
        assignStatus: boothAssignStatus.unassigned,
        payVoucherCount: 0,
        agreementUrl: assigned ? (demo.pictures.plan as string) : null,
        agreementSentAt: assigned ? past(after(createdAt, 9 * dayMs)) : null,
        agreementExamine: agreementExamine[assigned ? 'pass' : 'pending'],
        createdAt: after(createdAt, dayMs),
      })),
  )
  // What happens at a stand belongs to the company that has it.
  await demo.ctx.sql(
    `
      update "exhibitorBoothActivity" a
      set "exhibitorCompanyInfoId" = b."exhibitorCompanyInfoId"
      from booth b
      where b.id = a."boothId" and a."projectId" = $1`,
    [demo.made.projectId],
  )
  return new Map(rows.map(row => [row.exhibitorCompanyInfoId as number, row.id]))
}
/**
 * What happens around companies: colleagues are invited and some have come, two of the black list
 * were stopped, a company that applied twice was made one, and one merge was taken back.
 */
export async function tellCompanies(demo: Demo, exhibitors: readonly Exhibitor[]): Promise<void> {
  const { projectId } = demo.made
  const ctx = demo.ctx.acting('exhibitor', { projectId })
  const hereOf = (webUserId: number, phoneNumber: string | null = null) => ({
    ctx,
    projectId,
    webUserId,
    phoneNumber,
    email: null,
    name: null,
  })
  const approved = exhibitors.filter(({ stage }) => stage !== 'none')
  for (const [nth, { name, phone: phoneNumber }] of crowd(chance('teaexpo colleagues'), 6500, 12).entries()) {
    const { id, webUserId } = approved[nth] as Exhibitor
    const rights = nth % 3 === 0 ? [memberRight.money] : [memberRight.stands, memberRight.shows]
    await invite(hereOf(webUserId), { companyId: id, name, contact: phoneNumber, rights })
    // Whoever acts for another company may sign in with the phone that was invited.
    if (nth % 2 === 0) await takeUpInvitations(hereOf((approved[nth + 20] as Exhibitor).webUserId, phoneNumber))
  }
  const listed = await ctx.sql<{ name: string; phoneNumber: string }>(
    'select name, "phoneNumber" from "exhibitionBlacklist" where "projectId" = $1 order by id limit 3',
    [projectId],
  )
  for (const [nth, { name, phoneNumber }] of listed.entries())
    await stopped(() =>
      refuseBlackListed(ctx, {
        projectId,
        step: nth === 2 ? 'demand' : 'application',
        names: [name],
        phones: [phoneNumber],
      }),
    )
  const twice = exhibitors.slice(40, 42)
  const doubles = await put(
    demo,
    exhibitor.exhibitorCompanyInfo,
    twice.map(({ name, phoneNumber, email, contacter, webUserId }) => ({
      name: `${name.replace(/(股份)?有限公司/, '')}（总部）`,
      name2: 'Head office',
      auditStatus: audit.pending,
      companyType: exhibitorCompanyType.domestic,
      contacter,
      phoneNumber,
      email,
      webUserId,
      createdAt: daysAgo(5),
      submittedAt: daysAgo(5),
    })),
  )
  for (const [nth, { id }] of doubles.entries()) {
    const made = await merge(ctx, { keepId: (twice[nth] as Exhibitor).id, goneId: id })
    if (nth) await undo(ctx, made.id)
  }
}
/** The refusal is what was wanted. */
async function stopped(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  throw new Error('a company of the black list was not stopped')
}
