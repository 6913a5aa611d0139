import {
  children,
  code,
  decimal,
  image,
  instant,
  integer,
  json,
  longText,
  money,
  phone,
  ref,
  resource,
  sortNumber,
  state,
  text,
  standardOperations,
} from '@pavilion/declare'
import { boothOpenMoves, boothOpenStatus, boothReserveStatus, boothType, competitorRule, exhibitType } from './codes.ts'

const plan = ['平面图位置', 'Position on the plan'] as const
const price = ['价格', 'Price'] as const
const taken = ['预订', 'Reservation'] as const
const deposits = ['押金与占用', 'Deposit and hold'] as const
const fairness = ['公平', 'Fairness'] as const
const passes = ['展商证件', 'Exhibitor passes'] as const
const building = ['布展与撤展', 'Build-up and dismantling'] as const
const why = { why: text('原因', 'Reason', { max: 500 }) } as const
/** What else is drawn on a plan, in percent of it. */
export interface PlanMark {
  readonly kind: 'aisle' | 'entrance'
  readonly name?: string
  /** For readers of English; without it they see the name. */
  readonly englishName?: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
const percent = { min: 0, max: 100, decimals: 3, unit: '%', section: plan, list: false } as const

/** A hall with its plan, on which booths are placed (back-office §3). */
export const exhibitionHall = resource('exhibitionHall', '展馆', 'Exhibition hall', {
  operations: standardOperations,
  scope: 'project',
  title: 'name',
  shown: ['name', 'area'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    area: text('展区', 'Exhibition area', {
      max: 50,
      filter: true,
      hint: ['如 A、A1-A2、B3-B7', 'Such as A, A1-A2, B3-B7'],
    }),
    englishArea: text('英文展区', 'English exhibition area', { max: 100, list: false }),
    planImage: image('平面图', 'Floor plan', { purpose: 'sitePicture' }),
    planWidth: integer('平面图宽', 'Plan width', { min: 1, max: 100_000, unit: 'px', list: false, section: plan }),
    planHeight: integer('平面图高', 'Plan height', { min: 1, max: 100_000, unit: 'px', list: false, section: plan }),
    metresAcross: decimal('平面图实际宽度', 'Width in metres', {
      min: 0.001,
      max: 10_000,
      decimals: 3,
      unit: 'm',
      list: false,
      section: plan,
      hint: ['在平面图编辑器中按一段已知长度换算', 'Worked out in the plan editor from one known length'],
    }),
    planMarks: json<readonly PlanMark[]>()('通道与出入口', 'Aisles and entrances', {
      entered: 'elsewhere',
      list: false,
      section: plan,
    }),
    price: money('标准展位价格', 'Price of a standard stand', {
      min: 0,
      hint: ['展位未定价时按此价', 'Used for stands without their own price'],
    }),
    buildUpFrom: instant('布展开始', 'Build-up from', { section: building, list: false }),
    buildUpUntil: instant('布展结束', 'Build-up until', { section: building, list: false }),
    dismantleFrom: instant('撤展开始', 'Dismantling from', { section: building, list: false }),
    dismantleUntil: instant('撤展结束', 'Dismantling until', { section: building, list: false }),
    buildUpRemark: longText('布展须知', 'Rules of build-up', { max: 2000, section: building, list: false }),
    englishBuildUpRemark: longText('英文布展须知', 'Rules of build-up in English', {
      max: 4000,
      section: building,
      list: false,
    }),
    sortNumber: sortNumber(),
  },
  many: {
    booths: children('booth', 'exhibitionHallId', [['boothNo', 'asc']]),
    registerUserExhibitionHallScales: children('registerUserExhibitionHallScale', 'exhibitionHallId'),
  },
})

/** One booth: its place, its price, its exhibitor (back-office §3). */
export const booth = resource('booth', '展位', 'Stand', {
  operations: standardOperations,
  scope: 'project',
  title: 'boothNo',
  shown: ['name'],
  order: [
    ['boothNo', 'asc'],
    ['id', 'asc'],
  ],
  unique: [['exhibitionHallId', 'boothNo']],
  fields: {
    boothNo: text('展位号', 'Stand number', { required: true, max: 50, search: true }),
    name: text('名称', 'Name', { max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    exhibitionHallId: ref('exhibitionHall', '展馆', 'Exhibition hall', { required: true, filter: true }),
    type: code('类型', 'Type', boothType, { default: boothType.standard, filter: true }),
    area: decimal('面积', 'Area', {
      min: 0,
      max: 100_000,
      decimals: 2,
      unit: '㎡',
      filter: true,
      hint: ['常用 9、36、64', 'Usually 9, 36 or 64'],
    }),
    exhibitType: code('参展类型', 'Exhibit type', exhibitType, { filter: true, list: false }),
    productType: text('产品类型', 'Product type', { max: 100, filter: true, list: false }),
    openStatus: state('开放状态', 'Open status', boothOpenStatus, {
      initial: 'open',
      moves: boothOpenMoves,
      section: taken,
    }),
    reserveStatus: state('预订状态', 'Reservation', boothReserveStatus, {
      initial: 'free',
      moves: {
        hold: { from: ['free'], to: 'held', by: 'service', takes: why },
        reserve: { from: ['free', 'held'], to: 'reserved', by: 'service', takes: why },
        assign: { from: ['free', 'held', 'reserved'], to: 'assigned', by: 'service', takes: why },
        unassign: { from: ['assigned'], to: 'reserved', by: 'service', takes: why },
        release: { from: ['held', 'reserved', 'assigned'], to: 'free', by: 'service', takes: why },
      },
      section: taken,
    }),
    exhibitorCompanyInfoId: ref('exhibitorCompanyInfo', '展商', 'Exhibitor', {
      written: 'server',
      filter: true,
      section: taken,
    }),
    demandId: ref('exhibitorBoothDemandInfo', '展位需求', 'Stand request', {
      written: 'server',
      filter: true,
      list: false,
      section: taken,
    }),
    orderId: ref('order', '押金订单', 'Deposit order', {
      written: 'server',
      filter: true,
      list: false,
      whenParentGoes: 'clear',
      section: taken,
    }),
    heldUntil: instant('占用至', 'Held until', {
      written: 'server',
      filter: true,
      list: false,
      section: taken,
    }),
    agreedPrice: money('成交价', 'Agreed price', {
      written: 'server',
      min: 0,
      list: false,
      section: taken,
      hint: ['占用时的价格，此后改价不影响', 'The price when it was held. Later price changes do not affect it'],
    }),
    claimKey: text('占用凭据', 'Claim', { written: 'server', max: 60, list: false, section: taken }),
    price: money('价格', 'Price', {
      min: 0,
      section: price,
      hint: [
        '标准展位的整位价格，留空则按展馆价格',
        'The total price of a standard stand. Leave empty to use the hall’s price',
      ],
    }),
    unitPrice: money('单价', 'Price per ㎡', {
      min: 0,
      section: price,
      list: false,
      hint: ['特装与光地按面积计价', 'Raw space and custom-built stands are priced by area'],
    }),
    offsetLeft: decimal('左偏移', 'Offset left', percent),
    offsetTop: decimal('上偏移', 'Offset top', percent),
    width: decimal('宽度', 'Width', percent),
    height: decimal('高度', 'Height', percent),
    rotation: decimal('旋转', 'Rotation', { min: 0, max: 359.9, decimals: 1, unit: '°', section: plan, list: false }),
    openSides: integer('开口数', 'Open sides', {
      min: 0,
      max: 4,
      filter: true,
      section: plan,
      list: false,
      hint: ['1 单开口，2 转角，3 三面，4 岛形', '1 row, 2 corner, 3 peninsula, 4 island'],
    }),
    zone: text('分区', 'Zone', { max: 50, filter: true, section: plan, list: false }),
    agreeRemark: longText('协议备注', 'Agreement remark', { max: 2000, list: false }),
  },
  many: {
    exhibitorBoothActivities: children('exhibitorBoothActivity', 'boothId', [['startTime', 'asc']]),
    boothHistories: children('boothHistory', 'boothId', [['id', 'desc']]),
  },
})

/** When exhibitors may choose stands themselves, how many, and for which deposit. One row per project. */
export const exhibitionReserveSetting = resource('exhibitionReserveSetting', '展位预订设置', 'Reservation settings', {
  operations: standardOperations,
  scope: 'project',
  title: 'exhibitionReserveTime',
  import: false,
  unique: [[]],
  fields: {
    exhibitionReserveTime: instant('开放预订时间', 'Reservation opens', {
      hint: [
        '此时起展商可自行选位；留空则仅由主办方分配',
        'Exhibitors can choose their stands from this time. Leave empty if only the organiser assigns stands',
      ],
    }),
    exhibitionReserveMax: integer('标准展位预订上限', 'Maximum standard stands', {
      min: 0,
      max: 10_000,
      hint: ['每家展商；0 或留空则不限', 'Per exhibitor. Leave empty or 0 for no limit'],
    }),
    specialDecorationReserveMax: integer('特装展位预订上限', 'Maximum custom-built stands', {
      min: 0,
      max: 10_000,
      hint: ['每家展商；0 或留空则不限', 'Per exhibitor. Leave empty or 0 for no limit'],
    }),
    depositStandard: money('标准展位押金', 'Deposit for a standard stand', { min: 0, section: deposits, list: false }),
    depositSpecial: money('特装展位押金', 'Deposit for a custom-built stand', {
      min: 0,
      section: deposits,
      list: false,
    }),
    depositRawSpace: money('光地展位押金', 'Deposit for raw space', { min: 0, section: deposits, list: false }),
    holdMinutes: integer('占用分钟数', 'Minutes held', {
      min: 1,
      max: 43_200,
      unit: 'min',
      section: deposits,
      list: false,
      hint: ['选位后须在此时间内支付押金；留空为 30', 'Time to pay the deposit after choosing. Empty: 30'],
    }),
    payDays: integer('付款天数', 'Days to pay', {
      min: 1,
      max: 365,
      section: deposits,
      list: false,
      hint: [
        '由主办方下单、不会自动关闭的押金，以及不分期的展位费，须在此天数内付清；留空为 7',
        'For deposits that do not close by themselves and stand fees without instalments. Empty: 7',
      ],
    }),
    offerHours: integer('候补保留小时数', 'Hours offered', {
      min: 1,
      max: 720,
      unit: 'h',
      section: fairness,
      list: false,
      hint: ['展位空出后为排队的展商保留多久；留空为 24', 'How long a stand waits for the next in line. Empty: 24'],
    }),
    queuePerMinute: integer('每分钟放行展商数', 'Exhibitors admitted per minute', {
      min: 0,
      max: 100_000,
      section: fairness,
      list: false,
      hint: ['开放时按顺序进入；0 或留空则不排队', 'They enter one after another when it opens. Empty or 0: no queue'],
    }),
    competitorRule: code('同类展商相邻', 'Competitors side by side', competitorRule, {
      default: competitorRule.off,
      section: fairness,
      list: false,
    }),
    competitorMetres: decimal('同类展商最小距离', 'Distance between competitors', {
      min: 0,
      max: 1000,
      decimals: 1,
      unit: 'm',
      section: fairness,
      list: false,
    }),
    staffPerStand: integer('每个展位工作证数', 'Staff passes a stand', {
      min: 0,
      max: 10_000,
      section: passes,
      list: false,
      hint: [
        '调低后，多出的证件随即收回：先收未使用的，后办理的在前',
        'If you lower it, passes beyond it are withdrawn at once: unused ones first, the latest before the others',
      ],
    }),
    staffPerArea: decimal('每 9 ㎡ 工作证数', 'Staff passes for 9 ㎡', {
      min: 0,
      max: 1000,
      decimals: 2,
      section: passes,
      list: false,
      hint: ['按面积另加，不足一个的舍去', 'Added by the area of all stands, rounded down'],
    }),
    staffCertTypeId: ref('registerUserCertType', '工作证类型', 'Badge type: staff passes', {
      whenParentGoes: 'clear',
      section: passes,
      list: false,
      hint: ['留空则展商不能办理', 'Leave empty and exhibitors cannot get them'],
    }),
    buildUpPerStand: integer('每个展位搭建证数', 'Build-up passes a stand', {
      min: 0,
      max: 10_000,
      section: passes,
      list: false,
      hint: [
        '调低后，多出的证件随即收回：先收未使用的，后办理的在前',
        'If you lower it, passes beyond it are withdrawn at once: unused ones first, the latest before the others',
      ],
    }),
    buildUpPerArea: decimal('每 9 ㎡ 搭建证数', 'Build-up passes for 9 ㎡', {
      min: 0,
      max: 1000,
      decimals: 2,
      section: passes,
      list: false,
      hint: ['按面积另加，不足一个的舍去', 'Added by the area of all stands, rounded down'],
    }),
    buildUpCertTypeId: ref('registerUserCertType', '搭建证类型', 'Badge type: build-up passes', {
      whenParentGoes: 'clear',
      section: passes,
      list: false,
      hint: ['留空则展商不能办理', 'Leave empty and exhibitors cannot get them'],
    }),
  },
})

/** A company or phone that may not exhibit. The visitor is only asked to contact the organiser. */
export const exhibitionBlacklist = resource('exhibitionBlacklist', '展商黑名单', 'Exhibitor black list', {
  scope: 'project',
  title: 'name',
  personal: { purpose: 'safety', until: 'organiser', fields: ['name'] },
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    phoneNumber: phone('手机号', 'Phone number', { search: true, personal: true }),
  },
})
