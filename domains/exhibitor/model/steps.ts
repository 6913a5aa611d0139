import type { Pair } from '@pavilion/declare'
import { agreementExamine, boothAssignStatus, exhibitorAuditStatus, productInfoStatus } from './codes.ts'

/** The way of a company from its application to a stand that visitors find. */
export const stepKeys = [
  'audit',
  'demand',
  'stand',
  'deposit',
  'agreement',
  'balance',
  'directory',
  'products',
  'activities',
  'staff',
  'services',
  'manuals',
  'invoices',
] as const
export type StepKey = (typeof stepKeys)[number]
/**
 * `now`: the company can act. `wait`: the organiser acts. `wrong`: something was refused. `later`: an
 * earlier step comes first. `open`: it may be done at any time.
 */
export type StepState = 'done' | 'now' | 'wait' | 'wrong' | 'later' | 'open'
export interface Step {
  readonly key: StepKey
  readonly state: StepState
  /** What is missing, or what is waited for. */
  readonly says: readonly Pair[]
  /** Until when. */
  readonly due: string | null
}

interface Sum {
  readonly paid: boolean
  readonly due: string | null
}
/** What is known of a company when its steps are worked out. Pure data, so that the rule is tested alone. */
export interface CompanyFacts {
  readonly auditStatus: number
  readonly auditRemark: string | null
  /** Words of what the application lacks. */
  readonly lacks: readonly Pair[]
  readonly demands: readonly {
    readonly assignStatus: number
    readonly agreementUrl: string | null
    readonly agreementExamine: number
    readonly agreementRemark: string | null
    readonly directoryZh: string | null
    readonly directoryEn: string | null
    readonly stands: number
    readonly held: boolean
    readonly heldUntil: string | null
    readonly deposit: Sum | null
    readonly depositPaid: boolean
    readonly balance: Sum | null
  }[]
  readonly products: readonly { readonly status: number }[]
  readonly activities: readonly { readonly status: number }[]
  /** What the stands give for the days of the fair; nothing while there are none. */
  readonly fair?: {
    readonly passes: { readonly quota: number; readonly used: number }
    readonly services: number
    readonly servicesUntil: string | null
  }
  /** What the organiser gives to read; nothing where there is nothing. */
  readonly manuals?: readonly {
    readonly name: Pair
    readonly mustConfirm: boolean
    readonly confirmed: boolean
    readonly deadline: string | null
  }[]
  /** Orders that are paid and not invoiced yet. */
  readonly toInvoice: number
}

const of = (key: StepKey, state: StepState, says: readonly Pair[] = [], due?: string | null): Step => ({
  key,
  state,
  says,
  due: due ?? null,
})
function auditStep({ auditStatus, auditRemark, lacks }: CompanyFacts): Step {
  if (auditStatus === exhibitorAuditStatus.success) return of('audit', 'done')
  if (auditStatus === exhibitorAuditStatus.fail)
    return of('audit', 'wrong', [
      ...(auditRemark ? [[auditRemark, auditRemark] as Pair] : []),
      ['请修改后重新提交', 'Correct your application and send it again'],
    ])
  return lacks.length
    ? of('audit', 'now', lacks)
    : of('audit', 'wait', [['主办方正在审核', 'The organiser is reviewing your application']])
}
/** The steps of one demand, or of none yet. */
function demandSteps(demands: CompanyFacts['demands']): Step[] {
  if (!demands.length)
    return [
      of('demand', 'now', [['请填写所需展位的类型与面积', 'Say what kind of stand you need, and how large']]),
      ...(['stand', 'deposit', 'agreement', 'balance', 'directory'] as const).map(key => of(key, 'later')),
    ]
  return [
    of('demand', 'done'),
    standStep(demands),
    depositStep(demands),
    agreementStep(demands),
    balanceStep(demands),
    directoryStep(demands),
  ]
}
function standStep(demands: CompanyFacts['demands']): Step {
  const open = demands.filter(each => each.assignStatus !== boothAssignStatus.assigned)
  if (!open.length) return of('stand', 'done')
  const held = open.find(({ held }) => held)
  if (held)
    return of(
      'stand',
      'now',
      [['展位已暂留，请在期限内支付', 'Your stand is held. Please pay before the time is up']],
      held.heldUntil,
    )
  if (open.every(({ stands }) => stands > 0))
    return of('stand', 'wait', [['展位已预订，等待主办方确认', 'Your stand is reserved and waits for the organiser']])
  return of('stand', 'now', [
    ['请在平面图上选位，或等待主办方分配', 'Choose a stand on the plan, or wait for the organiser to assign one'],
  ])
}
function depositStep(demands: CompanyFacts['demands']): Step {
  const open = demands.filter(({ depositPaid }) => !depositPaid)
  if (!open.length) return of('deposit', 'done')
  const asked = open.find(({ deposit }) => deposit && !deposit.paid)
  return asked
    ? of('deposit', 'now', [['请支付押金', 'Please pay the deposit']], asked.deposit?.due)
    : of('deposit', 'later', [['选定展位后支付', 'Due once a stand is chosen']])
}
function agreementStep(demands: CompanyFacts['demands']): Step {
  const open = demands.filter(each => each.agreementExamine !== agreementExamine.pass || !each.agreementUrl)
  if (!open.length) return of('agreement', 'done')
  const refused = open.find(each => each.agreementExamine === agreementExamine.fail)
  if (refused)
    return of('agreement', 'wrong', [
      ...(refused.agreementRemark ? [[refused.agreementRemark, refused.agreementRemark] as Pair] : []),
      ['请重新签署并上传', 'Sign it again and upload it'],
    ])
  if (open.every(({ agreementUrl }) => agreementUrl))
    return of('agreement', 'wait', [['主办方正在审核协议', 'The organiser is reviewing the agreement']])
  return open.some(({ depositPaid, stands }) => depositPaid || stands > 0)
    ? of('agreement', 'now', [['下载协议，盖章后上传', 'Download the agreement, sign it and upload it']])
    : of('agreement', 'later', [['展位与押金确定后签署', 'Signed once stand and deposit are settled']])
}
function balanceStep(demands: CompanyFacts['demands']): Step {
  const asked = demands.filter(({ balance }) => balance)
  if (!asked.length)
    return of('balance', 'later', [['主办方确认展位后出具', 'Follows when the organiser has confirmed your stand']])
  const open = asked.find(({ balance }) => !balance?.paid)
  return open
    ? of('balance', 'now', [['请支付余款', 'Please pay the balance']], open.balance?.due)
    : of('balance', 'done')
}
function directoryStep(demands: CompanyFacts['demands']): Step {
  const lacks: Pair[] = []
  if (demands.some(({ directoryZh }) => !directoryZh?.trim()))
    lacks.push(['缺中文会刊', 'The Chinese entry is missing'])
  if (demands.some(({ directoryEn }) => !directoryEn?.trim()))
    lacks.push(['缺英文会刊', 'The English entry is missing'])
  return lacks.length ? of('directory', 'now', lacks) : of('directory', 'done')
}
function productsStep({ products }: CompanyFacts): Step {
  const refused = products.filter(({ status }) => status === productInfoStatus.auditFail).length
  if (refused)
    return of('products', 'wrong', [[`${refused} 个展品未通过审核`, `${refused} of your products were refused`]])
  const waiting = products.filter(({ status }) => status === productInfoStatus.shelfPendingAudit).length
  if (products.some(({ status }) => status === productInfoStatus.shelved))
    return of('products', 'done', waiting ? [[`${waiting} 个待审核`, `${waiting} in review`]] : [])
  if (waiting) return of('products', 'wait', [[`${waiting} 个待审核`, `${waiting} in review`]])
  return of('products', 'open', [['观众可按展品找到您', 'Visitors find you by your products']])
}
function activitiesStep({ activities }: CompanyFacts): Step {
  if (activities.some(({ status }) => status === exhibitorAuditStatus.fail))
    return of('activities', 'wrong', [['有活动未通过审核', 'One of your events was refused']])
  if (activities.some(({ status }) => status === exhibitorAuditStatus.success)) return of('activities', 'done')
  if (activities.length) return of('activities', 'wait', [['主办方正在审核', 'The organiser is reviewing them']])
  return of('activities', 'open', [['新品发布、品鉴、讲座等', 'Launches, tastings, talks']])
}

const withStand = ({ demands }: CompanyFacts) => demands.some(({ stands, held }) => stands > 0 && !held)
function staffStep(facts: CompanyFacts): Step {
  const { quota, used } = facts.fair?.passes ?? { quota: 0, used: 0 }
  if (!withStand(facts) || !quota)
    return of('staff', 'later', [['选定展位后按面积给出名额', 'Your stands say how many passes you get']])
  return used >= quota
    ? of('staff', 'done')
    : of('staff', 'open', [[`已办 ${used} / ${quota}`, `${used} of ${quota} passes used`]])
}
function servicesStep(facts: CompanyFacts): Step {
  if (!withStand(facts)) return of('services', 'later')
  const { services, servicesUntil } = facts.fair ?? { services: 0, servicesUntil: null }
  return services
    ? of(
        'services',
        'open',
        [['家具、用电、网络等，请在截止前订购', 'Furniture, power, internet: order in time']],
        servicesUntil,
      )
    : of('services', 'open')
}

/** The files that were not confirmed as read are named, those that are due first. */
function manualsStep({ manuals = [] }: CompanyFacts): Step[] {
  if (!manuals.length) return []
  const missing = manuals
    .filter(({ mustConfirm, confirmed }) => mustConfirm && !confirmed)
    .toSorted((a, b) => (a.deadline ?? '9').localeCompare(b.deadline ?? '9'))
  if (missing.length)
    return [
      of(
        'manuals',
        'now',
        [['请阅读并确认：', 'Please read and confirm:'], ...missing.map(({ name }) => name)],
        missing[0]?.deadline,
      ),
    ]
  return [of('manuals', manuals.some(({ mustConfirm }) => mustConfirm) ? 'done' : 'open')]
}

/** What is done, what comes next and what is missing, in the order of the way. Pure. */
export function stepsOf(facts: CompanyFacts): Step[] {
  const audit = auditStep(facts)
  // Before the organiser has agreed, and after it was taken back, nothing else can be begun.
  if (audit.state !== 'done')
    return [
      audit,
      ...stepKeys
        .slice(1)
        .filter(key => key !== 'manuals' || facts.manuals?.length)
        .map(key => of(key, key === 'invoices' && facts.toInvoice > 0 ? 'now' : 'later')),
    ]
  return [
    audit,
    ...demandSteps(facts.demands),
    productsStep(facts),
    activitiesStep(facts),
    staffStep(facts),
    servicesStep(facts),
    ...manualsStep(facts),
    facts.toInvoice > 0
      ? of('invoices', 'now', [
          [
            `${facts.toInvoice} 个订单可开票`,
            facts.toInvoice === 1 ? '1 order can be invoiced' : `${facts.toInvoice} orders can be invoiced`,
          ],
        ])
      : of('invoices', 'open'),
  ]
}
/** The first step at which the company itself can act: what the page leads with. */
export const nextOf = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === 'wrong') ??
  steps.find(({ state }) => state === 'now') ??
  steps.find(({ state }) => state === 'wait')
