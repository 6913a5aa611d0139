import type { Pair } from '@pavilion/declare'
import { type Call, handle, may } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { arrangeMenusByJobs } from '../model/calls/desk.ts'
import { sysMenu, sysMenuType } from '../model/index.ts'

/** The place of a screen in the sidebar: below which directory, at which place, under which name. */
export interface SidebarPlace {
  readonly directory: SidebarDirectory
  readonly sortNumber?: number
  readonly name?: Pair
}
export interface SidebarDirectory {
  readonly key: string
  readonly name: Pair
  readonly icon: string
  readonly sortNumber: number
  readonly path?: string
  /** «Advanced» stands below its group. */
  readonly parent?: SidebarDirectory
}
interface Group {
  readonly name: Pair
  readonly icon: string
  /** What people work in, in the order of their work: path, Chinese, English. */
  readonly lists: readonly (readonly [path: string, zh: string, en: string])[]
  /** Everything else whose path begins like this stands under «Advanced». The longest one wins. */
  readonly rest: readonly string[]
  /** Lists under «Advanced» whose names there are other than that of one row. */
  readonly named?: readonly (readonly [path: string, zh: string, en: string])[]
}
// The groups in the order of an event's life.
const groups: Readonly<Record<string, Group>> = {
  website: {
    name: ['网站', 'Website'],
    icon: 'layout',
    lists: [
      ['/websiteManagement/website', '网站', 'Websites'],
      ['/websiteManagement/fromTemplate', '从模板新建', 'New from a template'],
      ['/websiteManagement/manage', '页面搭建', 'Page builder'],
      ['/webContentManagement/webContent', '内容', 'Content'],
      ['/webMenuManagement/webMenu', '网站菜单', 'Site menus'],
      ['/webImageManagement/webImageGroup', '图片', 'Pictures'],
      ['/projectManagement/visitWebsite', '访问网站', 'Visit the website'],
    ],
    rest: [
      '/website',
      '/webMenu',
      '/webContent',
      '/webImage',
      '/platformManagement/website',
      '/platformManagement/webMenu',
      '/projectManagement/siteHost',
    ],
  },
  registration: {
    name: ['报名', 'Registration'],
    icon: 'form',
    lists: [
      ['/webFormManagement/webFormRecord', '报名记录', 'Registrations'],
      ['/webFormManagement/webForm', '报名表单', 'Forms'],
      ['/webFormManagement/webFormFeeRule', '报名收费', 'Prices'],
      ['/webFormManagement/groupMember', '团体报名', 'Groups'],
      ['/registerManagement/registerUser', '参会人', 'Attendees'],
      ['/registerManagement/people', '找人', 'Find a person'],
      ['/registerManagement/registerChannel', '渠道', 'Channels'],
      ['/tagsManagement/tags', '标签', 'Tags'],
      ['/platformManagement/importBatch', '导入', 'Imports'],
      ['/webFormManagement/letterTemplate', '邀请函', 'Invitation letters'],
      ['/registerManagement/registerUserBlackUser', '黑名单', 'Black list'],
      ['/platformManagement/webUser', '访客账号', 'Visitor accounts'],
    ],
    rest: [
      '/webForm',
      '/platformManagement/webForm',
      '/platformManagement/webUser',
      '/platformManagement/decisionRule',
      '/platformManagement/importBatch',
      '/platformManagement/commonLoginUser',
      '/platformManagement/weChatUser',
      '/tagsManagement/sellerTag',
      '/platformManagement/dataErasure',
      '/registerManagement/registerUserCompany',
      '/registerManagement/registerUserSync',
      '/registerManagement/registerUserWhite',
      '/registerManagement/registerUserSeqNo',
      '/registerManagement/student',
    ],
  },
  programme: {
    name: ['日程与投票', 'Programme and votes'],
    icon: 'schedule',
    lists: [
      ['/conferenceManagement/timetable', '时间表', 'Timetable'],
      ['/conferenceManagement/conferenceSchedule', '日程', 'Sessions'],
      ['/conferenceManagement/conferenceSpeaker', '演讲嘉宾', 'Speakers'],
      ['/conferenceManagement/conferenceTopic', '主题', 'Topics'],
      ['/conferenceManagement/conferencePlace', '会场', 'Rooms'],
      ['/voteManagement/voteTopic', '投票', 'Votes'],
      ['/voteManagement/voteReport', '投票结果', 'Vote results'],
    ],
    rest: [
      '/conference',
      '/vote',
      '/platformManagement/expert',
      '/platformManagement/workplace',
      '/platformManagement/department',
      '/platformManagement/place',
      '/platformManagement/building',
    ],
  },
  exhibitors: {
    name: ['展商', 'Exhibitors'],
    icon: 'team',
    lists: [
      ['/exhibitorManagement/exhibitorCompanyInfo', '展商', 'Exhibitors'],
      ['/exhibitorManagement/auditQueue', '审核队列', 'Review queue'],
      ['/boothManagement/boothCockpit', '销售概况', 'Sales cockpit'],
      ['/boothManagement/boothBoard', '展位分配', 'Stand assignment'],
      ['/boothManagement/boothPlan', '平面图编辑', 'Plan editor'],
      ['/boothManagement/booth', '展位', 'Stands'],
      ['/boothManagement/exhibitionHall', '展馆', 'Halls'],
      ['/exhibitorManagement/exhibitorBoothDemandInfo', '展位需求', 'Stand requests'],
      ['/exhibitorManagement/exhibitorProductInfo', '展品', 'Exhibits'],
      ['/exhibitorManagement/exhibitorBoothActivity', '展位活动', 'Stand events'],
      ['/exhibitorManagement/exhibitorOrder', '展商订单', 'Exhibitor orders'],
      ['/receptionManagement/jobFair', '招聘会', 'Job fair'],
    ],
    rest: ['/exhibitor', '/booth', '/receptionManagement/recruit', '/receptionManagement/jobFairQueue'],
    named: [
      ['/boothManagement/boothPriceRule', '展位价格规则', 'Stand price rules'],
      ['/boothManagement/boothTarget', '展位销售目标', 'Stand targets'],
      ['/boothManagement/boothWait', '展位候补', 'Stand waiting list'],
      ['/boothManagement/boothTicket', '选位排队号', 'Stand queue'],
      ['/boothManagement/boothHistory', '展位历史', 'Stand history'],
      ['/boothManagement/boothService', '展位服务', 'Stand services'],
      ['/boothManagement/exhibitorStaff', '展商人员证', 'Exhibitor passes'],
      ['/exhibitorManagement/exhibitorProductType', '展品类型', 'Product types'],
      ['/receptionManagement/recruitCompany', '招聘企业', 'Recruiting companies'],
      ['/receptionManagement/recruitJob', '招聘职位', 'Jobs'],
      ['/receptionManagement/recruitApplication', '职位投递', 'Job applications'],
      ['/receptionManagement/recruitProvince', '招聘省份', 'Provinces of jobs'],
      ['/receptionManagement/recruitTrade', '招聘行业', 'Trades'],
      ['/exhibitorManagement/exhibitorOption', '参展选项', 'Exhibitor options'],
      ['/exhibitorManagement/exhibitorAgreementTemplate', '参展协议模板', 'Agreement templates'],
      ['/exhibitorManagement/exhibitorBlackListHit', '黑名单拦截记录', 'Black list hits'],
    ],
  },
  commerce: {
    name: ['交易', 'Commerce'],
    icon: 'transaction',
    lists: [
      ['/orderManagement/order', '订单', 'Orders'],
      ['/invoiceManagement/invoice', '发票', 'Invoices'],
      ['/invoiceManagement/makeInvoice', '待开发票', 'Invoices to issue'],
      ['/commodityManagement/commoditySpu', '商品', 'Products'],
      ['/commodityManagement/commoditySku', '库存', 'Stock'],
      ['/webStoreManagement/store', '商城', 'Store'],
      ['/webStoreManagement/webStore', '全部商城', 'All stores'],
      ['/ticketManagement/ticket', '门票', 'Tickets'],
      ['/ticketManagement/walletPasses', '钱包票', 'Wallet passes'],
      ['/orderManagement/voucherBatch', '优惠券', 'Vouchers'],
      ['/orderManagement/instalmentOrder', '分期', 'Instalments'],
      ['/tradeManagement/payWays', '支付方式', 'Ways to pay'],
      ['/orderManagement/cancelEvent', '取消活动', 'Cancel the event'],
    ],
    rest: ['/commodity', '/webStore', '/order', '/invoice', '/ticket'],
  },
  finance: {
    name: ['财务', 'Finance'],
    icon: 'bank',
    lists: [
      ['/tradeManagement/pay', '收款', 'Payments'],
      ['/tradeManagement/refundQueue', '退款申请', 'Refund requests'],
      ['/tradeManagement/refund', '退款', 'Refunds'],
      ['/tradeManagement/slipQueue', '待核对转账', 'Transfers to check'],
      ['/tradeManagement/transferSlip', '转账凭证', 'Transfer slips'],
      ['/tradeManagement/bankReceipt', '银行到账', 'Bank transfers'],
      ['/tradeManagement/checkPayReport', '对账', 'Reconciliation'],
      ['/tradeManagement/payout', '平台结算', 'Provider payouts'],
      ['/tradeManagement/oddMoney', '来历不明的款项', 'Unexplained payments'],
      ['/tradeManagement/dispute', '支付投诉', 'Payment disputes'],
      ['/tradeManagement/chargeback', '拒付', 'Chargebacks'],
      ['/tradeManagement/moneyAct', '第二人复核', 'Second person'],
      ['/tradeManagement/ledgerEntry', '资金流水', 'Ledger'],
      ['/tradeManagement/ledgerDifference', '账目差异', 'Differences in the books'],
    ],
    rest: [
      '/trade',
      '/platformManagement/commonPay',
      '/platformManagement/config',
      '/platformManagement/transferAccount',
    ],
  },
  hotels: {
    name: ['酒店与接待', 'Hotels and reception'],
    icon: 'coffee',
    lists: [
      ['/receptionManagement/hotel', '酒店', 'Hotels'],
      ['/receptionManagement/hotelNights', '房态与价格', 'Nights and prices'],
      ['/receptionManagement/situationStatement', '房态统计表', 'Situation statement'],
      ['/receptionManagement/roomType', '房型', 'Room types'],
      ['/receptionManagement/hotelGuest', '住客', 'Guests'],
      ['/receptionManagement/guestQueue', '住客审核', 'Guests to review'],
      ['/receptionManagement/hotelGuestForAssignRoom', '分房看板', 'Room board'],
      ['/receptionManagement/checkOut', '入住与退房', 'Check-in and check-out'],
      ['/receptionManagement/arrangement', '智能排布', 'Planner'],
      ['/receptionManagement/vip', '贵宾', 'VIPs'],
    ],
    rest: ['/reception', '/tags'],
  },
  arrivals: {
    name: ['接送与用餐', 'Arrivals and meals'],
    icon: 'car',
    lists: [
      ['/receptionManagement/mealOverview', '用餐概览', 'Meals of the day'],
      ['/receptionManagement/menus', '菜单', 'Menus'],
      ['/receptionManagement/meal', '现场用餐', 'Meals on site'],
      ['/receptionManagement/mealRegister', '用餐登记', 'Meal lists'],
      ['/receptionManagement/passenger', '乘客', 'Passengers'],
      ['/receptionManagement/passengerQueue', '乘客审核', 'Passengers to review'],
      ['/receptionManagement/ticketDesk', '票务台', 'Ticket desk'],
      ['/receptionManagement/tripChanges', '航班车次变动', 'Flight and train changes'],
      ['/receptionManagement/transferBoard', '接送调度', 'Transfer board'],
      ['/receptionManagement/carryPassenger', '现场接送', 'Transfers on site'],
      ['/receptionManagement/tripTicketReceivePlan', '接送计划', 'Transfers'],
    ],
    rest: [
      '/receptionManagement/meal',
      '/receptionManagement/food',
      '/receptionManagement/car',
      '/receptionManagement/trip',
      '/receptionManagement/receive',
      '/receptionManagement/passenger',
      '/receptionManagement/station',
      '/receptionManagement/userChannelCar',
    ],
  },
  onSite: {
    name: ['现场', 'On site'],
    icon: 'flag',
    lists: [
      ['/registerManagement/dayPage', '今日现场', 'Today at the gates'],
      ['/registerManagement/gates', '入口与闸机', 'Gates'],
      ['/registerManagement/signIn', '签到台', 'Sign-in desk'],
      ['/registerManagement/registerUserSignInRecord', '签到记录', 'Sign-ins'],
      ['/registerManagement/registerUserCertType', '证件类型', 'Badge types'],
      ['/registerManagement/badgeDesigner', '证件设计', 'Badge designer'],
      ['/registerManagement/registerUserCertBatch', '证件批次', 'Badge batches'],
      ['/registerManagement/registerUserTermGroup', '入口', 'Entrances'],
      ['/registerManagement/registerUserTerm', '闸机明细', 'Terminals'],
      ['/registerManagement/registerUserGateGuard', '门岗人员', 'Guards'],
      ['/registerManagement/registerUserEntryRecord', '入场记录', 'Entries'],
      ['/registerManagement/registerUserBackCheckLog', '核验记录', 'Checks and refusals'],
      ['/registerManagement/registerUserEntryStatistics', '入场统计', 'Entry figures'],
    ],
    rest: ['/register', '/registerManagement/registerUserSyncFace'],
  },
  messages: {
    name: ['消息', 'Messages'],
    icon: 'message',
    lists: [
      ['/smsManagement/massText', '短信群发', 'Bulk SMS'],
      ['/receptionManagement/groupNotification', '通知群发', 'Bulk notices'],
      ['/receptionManagement/customEmail', '邮件', 'E-mails'],
      ['/messageManagement/savedChoice', '常用收件人', 'Saved choices'],
      ['/messageManagement/automaticMessage', '自动消息', 'Automatic messages'],
      ['/messageManagement/emailTemplate', '消息模板', 'Templates'],
      ['/messageManagement/outboxMessage', '发件箱', 'Outbox'],
      ['/smsManagement/sms', '短信记录', 'SMS log'],
      ['/smsManagement/smsBalance', '短信账户', 'SMS accounts'],
      ['/messageManagement/optOut', '退订名单', 'Opt-outs'],
      ['/systemManagement/sysMessage', '系统消息', 'Messages to staff'],
    ],
    rest: [
      '/message',
      '/sms',
      '/receptionManagement/groupNotification',
      '/receptionManagement/customEmail',
      '/systemManagement/sysMessage',
    ],
  },
  reports: {
    name: ['报表', 'Reports'],
    icon: 'bar-chart',
    lists: [
      ['/reportManagement/reports', '报表', 'Reports'],
      ['/reportManagement/reportForm', '自己设计的报表', 'Own reports'],
      ['/reportManagement/entryOutCount', '进出统计', 'Entries and exits'],
      ['/reportManagement/projectCollectionDailySummary', '收款日报', 'Daily takings'],
      ['/invoiceManagement/invoiceStatistics', '发票统计', 'Invoice figures'],
      ['/visualScreenManagement/visualScreen', '数据大屏', 'Large screens'],
    ],
    rest: ['/report', '/visualScreen'],
  },
  settings: {
    name: ['设置', 'Settings'],
    icon: 'setting',
    lists: [
      ['/projectManagement/project', '活动', 'Events'],
      ['/registerManagement/projectSetting', '活动设置', 'Event settings'],
      ['/systemManagement/sysUser', '员工账号', 'Staff'],
      ['/systemManagement/sysRole', '角色', 'Roles'],
      ['/platformManagement/seller', '主办方', 'Organisers'],
      ['/systemManagement/health', '系统状态', 'System status'],
      ['/systemManagement/rush', '高峰演练', 'Rush rehearsal'],
      ['/systemManagement/backgroundTask', '任务中心', 'Task centre'],
      ['/systemManagement/sysUserOperateLog', '操作日志', 'Audit log'],
    ],
    rest: ['/system', '/platform', '/project', '/registerManagement/projectSetting'],
  },
}
const advanced = '/advanced'
const directories = new Map<string, SidebarDirectory>()
const listed = new Map<string, SidebarPlace>()
const inside = new Map<string, SidebarPlace>()
const rests: [prefix: string, directory: SidebarDirectory][] = []
Object.entries(groups).forEach(([key, { name, icon, lists, rest, named = [] }], at) => {
  const group = { key: `jobs:${key}`, name, icon, sortNumber: (at + 1) * 10 }
  const below = {
    key: group.key + advanced,
    name: ['高级', 'Advanced'] as Pair,
    icon: 'appstore',
    sortNumber: 1000,
    parent: group,
  }
  directories.set(group.key, group).set(below.key, below)
  lists.forEach(([path, zh, en], place) => {
    listed.set(path, { directory: group, sortNumber: (place + 1) * 10, name: [zh, en] })
  })
  for (const [path, zh, en] of named) inside.set(path, { directory: below, name: [zh, en] })
  for (const prefix of rest) rests.push([prefix, below])
})
rests.sort(([one], [other]) => other.length - one.length)

/** All lists that have a place of their own. */
export const sidebarLists = (): string[] => [...listed.keys()]

/**
 * The place of a screen in the sidebar by jobs: among the lists of its group, or under «Advanced»
 * of the group of its area. Screens of no known area stand under «Settings».
 */
export function sidebarPlace(path: string): SidebarPlace {
  const known = listed.get(path) ?? inside.get(path)
  if (known) return known
  const directory = rests.find(([prefix]) => path.startsWith(prefix))?.[1]
  return { directory: directory ?? (directories.get(`jobs:settings${advanced}`) as SidebarDirectory) }
}

/** Adds the directories that are missing, groups first, and notes their ids in `known`. */
export async function addDirectories(
  tx: Context,
  known: Map<string, number>,
  wanted: readonly SidebarDirectory[],
): Promise<void> {
  const add = async (these: readonly SidebarDirectory[]) => {
    const missing = [...new Map(these.map(one => [one.key, one])).values()].filter(({ key }) => !known.has(key))
    if (!missing.length) return
    const made = await tx.store(sysMenu).createMany(
      missing.map(({ key, name, icon, sortNumber, path, parent }) => ({
        name: name[0],
        englishName: name[1],
        path: path ?? null,
        seedKey: key,
        icon,
        sortNumber,
        type: sysMenuType.directory,
        alwaysShow: true,
        parentId: (parent && known.get(parent.key)) || null,
      })),
    )
    for (const { id, seedKey } of made) if (seedKey) known.set(seedKey, id)
  }
  await add(wanted.map(one => one.parent ?? one))
  await add(wanted)
}

/**
 * Arranges all seeded menus by jobs, under the names of their places: what a new installation has.
 * Menus that operators added stay where they are, deleted ones stay deleted; roles keep their menus.
 * Answers how many were moved.
 */
export async function arrangeByJobs(ctx: Context): Promise<{ moved: number }> {
  return ctx.transaction(async tx => {
    await tx.hold('menuOrder')
    const all = await tx.sql<{ id: number; seedKey: string; type: number }>(`
      select id, "seedKey", type
      from "sysMenu"
      where "seedKey" is not null and "deletedAt" is null`)
    const screens = all.filter(({ type, seedKey }) => type === sysMenuType.page && seedKey.split('/').length > 2)
    const known = new Map(all.map(({ id, seedKey }) => [seedKey, id]))
    const places = screens.map(({ seedKey }) => sidebarPlace(seedKey))
    await addDirectories(
      tx,
      known,
      places.map(({ directory }) => directory),
    )
    const moved = await tx.sql<{ id: number }>(
      `
        update "sysMenu" m
        set "parentId" = n.parent, "sortNumber" = coalesce(n.place, m."sortNumber"), name = coalesce(n.zh, m.name),
          "englishName" = coalesce(n.en, m."englishName"), "updatedAt" = clock_timestamp()
        from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[], $5::text[]) n(id, parent, place, zh, en)
        where m.id = n.id and m."parentId" is distinct from n.parent
        returning m.id`,
      [
        screens.map(({ id }) => id),
        places.map(({ directory }) => known.get(directory.key)),
        places.map(({ sortNumber }) => sortNumber ?? null),
        places.map(({ name }) => name?.[0] ?? null),
        places.map(({ name }) => name?.[1] ?? null),
      ],
    )
    await tx.sql(
      `
        update "sysMenu" m
        set "deletedAt" = clock_timestamp(), "updatedAt" = clock_timestamp()
        where m.type = $1 and m."seedKey" like '/%' and m."deletedAt" is null
          and not exists (select 1 from "sysMenu" c where c."parentId" = m.id and c."deletedAt" is null)`,
      [sysMenuType.directory],
    )
    return { moved: moved.length }
  })
}
export const sidebarCalls: Call[] = [
  handle(arrangeMenusByJobs, { guard: may('sysMenu.update', { words: 'in all projects' }) }, ({ ctx }) =>
    arrangeByJobs(ctx),
  ),
]
