import { movesOf, type AnyResource, type Domain } from '@pavilion/declare'
import * as system from '@pavilion/system/model/index.ts'
import { model as bookings } from '@pavilion/order/model/index.ts'
import { model as exhibitors } from '@pavilion/exhibitor/model/index.ts'
import { model as booths } from '@pavilion/booth/model/index.ts'
import { model as forms, webFormRecord } from '@pavilion/form/model/index.ts'
import { model as gates } from '@pavilion/access/model/index.ts'
import { model as hotels } from '@pavilion/hotel/model/index.ts'
import { model as invoices } from '@pavilion/invoice/model/index.ts'
import { model as receptions } from '@pavilion/reception/model/index.ts'
import { model as registrations } from '@pavilion/registration/model/index.ts'
import { model as transports } from '@pavilion/transport/model/index.ts'
import { randomBytes } from 'node:crypto'
import { chance, type Chance } from '../pictures/chance.ts'
import { after, daysAgo, hour, minute, past, put, some, type Demo, type DemoRow } from './fill.ts'

export type Operator = DemoRow<typeof system.sysUser>
export interface Staff {
  readonly operators: readonly Operator[]
  readonly roles: Readonly<Record<RoleKey, number>>
  of(role: RoleKey): Operator[]
}

const roles = {
  manager: ['项目经理', 'Project manager', [forms, registrations, exhibitors, booths, bookings]],
  registration: ['观众登记专员', 'Visitor registration', [forms, registrations]],
  exhibitors: ['展商服务', 'Exhibitor services', [exhibitors, booths]],
  reception: ['酒店接待', 'Hotel reception', [hotels, receptions]],
  finance: ['票务财务', 'Tickets and finance', [bookings, invoices]],
  gates: ['现场门禁', 'On-site gates', [gates]],
  volunteer: ['志愿者', 'Volunteer', [transports]],
  driver: ['车队', 'Drivers', [transports]],
} as const satisfies Record<string, readonly [zh: string, en: string, readonly Domain[]]>
export type RoleKey = keyof typeof roles
const people: readonly (readonly [account: string, name: string, role: RoleKey, gender: 0 | 1])[] = [
  ['lin.zhixia', '林知夏', 'manager', 0],
  ['gu.jingxing', '顾景行', 'manager', 1],
  ['xu.wei', '许薇', 'registration', 0],
  ['shen.yan', '沈砚', 'registration', 1],
  ['he.qing', '何青', 'registration', 0],
  ['lu.yuan', '陆远', 'exhibitors', 1],
  ['meng.shu', '孟舒', 'exhibitors', 0],
  ['ye.tong', '叶桐', 'reception', 0],
  ['fang.he', '方禾', 'reception', 1],
  ['qian.duo', '钱朵', 'finance', 0],
  ['tang.an', '汤安', 'finance', 1],
  ['wu.tie', '武铁', 'gates', 1],
  ['jiang.xin', '江心', 'gates', 0],
  ['bai.lu', '白露', 'volunteer', 0],
  ['xia.zhi', '夏至', 'volunteer', 1],
  ['chun.fen', '秦芬', 'volunteer', 0],
  ['zhao.shun', '赵顺', 'driver', 1],
  ['qin.ping', '秦平', 'driver', 1],
  ['ma.ding', '马定', 'driver', 1],
]
/**
 * The organiser's staff, without passwords: an operator must set one first. Their roles cover this
 * event and the lists of their domains.
 */
export async function fillStaff(demo: Demo): Promise<Staff> {
  const {
    ctx,
    made: { projectId, sellerId },
  } = demo
  const random = chance('teaexpo staff')
  const kept = await put(
    demo,
    system.sysRole,
    Object.entries(roles).map(([code, [name, englishName]]) => ({
      name,
      englishName,
      code: `demo-${code}`,
      unmask: code === 'manager',
      remark: '演示角色',
    })),
  )
  const byKey = Object.fromEntries(Object.keys(roles).map((key, at) => [key, kept[at]?.id])) as Record<RoleKey, number>
  const operators = await put(
    demo,
    system.sysUser,
    people.map(([account, name, , gender], at) => ({
      account,
      name,
      gender,
      avatar: ((at % 5) + 1) as 1,
      projectId,
      sellerId,
      email: `${account}@teaexpo.example`,
      phoneNumber: `1390021${String(1000 + at * 37)}`,
      lastLoginAt: daysAgo(random.between(0.1, 6)),
      createdAt: daysAgo(90 - at),
      status: account === 'ma.ding' ? system.sysUserStatus.stop : system.sysUserStatus.normal,
    })),
  )
  await put(
    demo,
    system.relSysUserRole,
    people.map(([, , role], at) => ({ sysUserId: operators[at]?.id as number, sysRoleId: byKey[role] })),
  )
  await put(
    demo,
    system.relSysRoleProject,
    kept.map(({ id }) => ({ sysRoleId: id, projectId })),
  )
  await put(
    demo,
    system.relSysRoleSeller,
    [byKey.manager, byKey.finance].map(sysRoleId => ({ sysRoleId, sellerId })),
  )
  for (const [key, [, , domains]] of Object.entries(roles))
    await grant(
      ctx,
      byKey[key as RoleKey],
      domains.flatMap(domain => domain.resources.map(({ name }) => name)),
    )
  return { operators, roles: byKey, of: role => operators.filter((_, at) => people[at]?.[2] === role) }
}
/** The rights on some resources, and the menus that lead to them. */
async function grant(ctx: Demo['ctx'], role: number, resources: readonly string[]): Promise<void> {
  await ctx.sql(
    `
      insert into "relSysRoleOperation" ("sysRoleId", "sysOperationId")
      select $1::bigint, id
      from "sysOperation"
      where split_part(code, '.', 1) = any($2::text[]) and "deletedAt" is null
      order by id`,
    [role, resources],
  )
  await ctx.sql(
    `
      insert into "relSysRoleMenu" ("sysRoleId", "sysMenuId")
      select distinct $1::bigint, m.id
      from "sysMenu" m
      join "sysOperation" o on o."sysMenuId" = m.id
      where split_part(o.code, '.', 1) = any($2::text[]) and m."deletedAt" is null
      order by 2`,
    [role, resources],
  )
}

/** A month of staff activity: sign-ins, reviews, messages, matching the records. */
export async function fillTraces(demo: Demo, staff: Staff): Promise<void> {
  const random = chance('teaexpo traces')
  const {
    ctx,
    made: { projectId },
  } = demo
  const device = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) Safari/605.1',
  ]
  const signIns = some(420, () => ({
    who: random.pick(staff.operators),
    loginAt: daysAgo(30 * random.next()),
    right: random.next() < 0.94,
    ip: `10.20.${random.whole(1, 4)}.${random.whole(10, 250)}`,
  }))
  signIns.sort((a, b) => a.loginAt.localeCompare(b.loginAt))
  await put(
    demo,
    system.sysUserLoginLog,
    signIns.map(({ who, loginAt, right, ip }) => ({
      projectId,
      account: who.account,
      sysUserId: who.id,
      result: right,
      message: right ? null : '密码错误',
      ip,
      userAgent: random.pick(device),
      loginAt,
      createdAt: loginAt,
    })),
  )
  await put(
    demo,
    system.sysLoginToken,
    signIns.slice(-12).map(({ who, loginAt }, at) => ({
      loginId: `demo-${at}-${who.account}`,
      token: randomBytes(24).toString('hex'),
      sysUserId: who.id,
      expireAt: after(loginAt, 10 * minute),
      usedAt: at % 4 ? after(loginAt, minute) : null,
      createdAt: loginAt,
    })),
  )
  await reviewed(demo, staff, random)
  const messages = await put(
    demo,
    system.sysMessage,
    (
      [
        ['系统维护通知', 'Maintenance of the system', 'system', 12],
        ['本周登记审核进度', 'Reviews of this week', 'business', 9],
        ['展位图纸待审核', 'Stand drawings wait for review', 'audit', 6],
        ['采购商大会数据已汇总', 'Figures of the buyers’ conference are ready', 'business', 5],
        ['退款申请待处理', 'Refunds wait for a decision', 'audit', 2],
      ] as const
    ).map(([title, englishTitle, type, days]) => ({
      title,
      englishTitle,
      type: system.sysMessageType[type],
      content: `<p>${title}，请在工作日内查看。</p>`,
      englishContent: `<p>${englishTitle}. Please look at it on a working day.</p>`,
      receiveSysRoleId: staff.roles[type === 'audit' ? 'exhibitors' : 'manager'],
      createdAt: daysAgo(days),
    })),
  )
  const [admin] = await ctx.sql<{ id: number }>('select id from "sysUser" where reserved order by id limit 1')
  const readers = [...(admin ? [admin.id] : []), ...staff.operators.slice(0, 9).map(({ id }) => id)]
  await put(
    demo,
    system.sysMessageReceive,
    messages.flatMap((message, at) =>
      readers.map((sysUserId, reader) => {
        const read = (at + reader) % 3 > 0
        return {
          sysMessageId: message.id,
          sysUserId,
          status: system.sysMessageReceiveStatus[read ? 'read' : 'unread'],
          readAt: read ? past(after(message.createdAt as string, (reader + 1) * hour)) : null,
          createdAt: message.createdAt as string,
        }
      }),
    ),
  )
  await put(
    demo,
    system.systemDict,
    dictionary.map(([key, value, remark]) => ({ projectId, key, value, remark })),
  )
}
/** Who reviewed which record: a line for each decision on the registration form. */
async function reviewed({ ctx, made: { projectId } }: Demo, staff: Staff, random: Chance): Promise<void> {
  const rows = await ctx.sql<{ id: number; status: number; reason: string | null; updatedAt: string }>(
    'select id, status, reason, "updatedAt" from "webFormRecord" where "projectId" = $1 and status <> 10 and "webFormId" = $2 order by "updatedAt" desc limit 900',
    [projectId, await personalForm(ctx, projectId)],
  )
  const of: AnyResource = webFormRecord
  const moves = movesOf(of)
  const reviewers = staff.of('registration')
  await put(
    { ctx, made: { projectId } as never },
    system.sysUserOperateLog,
    rows.reverse().map(row => {
      const { id, account } = random.pick(reviewers)
      const action = moves.find(({ move }) => move.to === (row.status === 20 ? 'valid' : 'invalid'))?.name as string
      return {
        projectId,
        sysUserId: id,
        account,
        action,
        resource: of.name,
        rowId: row.id,
        ip: `10.20.1.${random.whole(10, 60)}`,
        reqUrl: `/api/${of.name}/${action}`,
        changes: { status: [10, row.status], ...(row.reason && { reason: [null, row.reason] }) } as never,
        createdAt: row.updatedAt,
      }
    }),
  )
}
const personalForm = async (ctx: Demo['ctx'], projectId: number) =>
  (
    await ctx.sql<{ id: number }>(
      'select id from "webForm" where "projectId" = $1 and type = 1 order by id desc limit 1',
      [projectId],
    )
  )[0]?.id
const dictionary = [
  ['exhibitionAreas', 'A1-A2\nB1-B3\nC1-C4\nD1-D2', '展区编号，每行一个'],
  ['boothAreas', '9\n36\n64', '常用展位面积（平方米）'],
  ['enterpriseTypes', '茶园与合作社\n品牌商\n设备厂商\n包装企业\n进出口商', '展商企业类型'],
  ['visitorHotline', '400-000-0126', '观众服务热线'],
  ['exhibitorHotline', '021-5550-0126', '展商服务热线'],
  ['refundReasons', '行程变更\n重复下单\n酒店无法入住\n其他', '退款原因'],
  ['hallAreas', 'H1\nH2\nH3\nH4\nH5\nH6', '展馆区域'],
  ['mealWindows', '07:00-09:00\n11:30-13:30\n18:00-20:00', '早、中、晚餐供应时间'],
] as const
