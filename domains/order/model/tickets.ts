import { code, email, instant, integer, phone, ref, resource, secret, state, text } from '@pavilion/declare'
import { ticketStatus } from './codes.ts'
import { ticketHeldBy, ticketOfferState, ticketVoid } from './ticketCodes.ts'

const server = { written: 'server' } as const
const ofTicket = () =>
  ref('ticket', '门票', 'Ticket', { ...server, required: true, filter: true, whenParentGoes: 'take' })
const round = () => integer('第几位持有人', 'Holder no.', { ...server, required: true, default: 1, min: 1 })

/**
 * An admission that has been sold. Its holder need not be the buyer: whoever is named, or accepts it,
 * has a code of their own, and the former one opens nothing from then on. `round` counts the holders.
 */
export const ticket = resource('ticket', '门票', 'Ticket', {
  scope: 'project',
  title: 'number',
  owner: 'webUserId',
  contact: { through: 'webUserId' },
  personal: { purpose: 'admission', until: 'erasure', fields: ['holderName'] },
  fields: {
    number: text('票号', 'Number', { required: true, written: 'once', unique: true, max: 64, search: true }),
    name: text('票种名称', 'Name', { max: 200, search: true }),
    status: state('状态', 'Status', ticketStatus, {
      initial: 'pending',
      births: { sold: { to: 'valid' } },
      moves: {
        admit: { from: ['pending'], to: 'valid', by: 'service' },
        void: { from: ['pending', 'valid'], to: 'invalid', by: 'service' },
        /** Its refund was declined. */
        revive: { from: ['invalid'], to: 'valid', by: 'service' },
      },
    }),
    holderName: text('持有人', 'Holder', { max: 100, search: true }),
    holderPhone: phone('持有人手机', 'Holder phone', { search: true, personal: true }),
    holderEmail: email('持有人邮箱', 'Holder e-mail', { search: true, personal: true, list: false }),
    commoditySkuId: ref('commoditySku', '商品规格', 'Product variant', { written: 'once', filter: true }),
    orderCommodityId: ref('orderCommodity', '订单商品', 'Order item', { written: 'once', filter: true }),
    webUserId: ref('webUser', '网站用户', 'Web user', { filter: true, whenParentGoes: 'clear' }),
    qrcode: text('二维码内容', 'QR code', { ...server, max: 500, list: false }),
    usedAt: instant('使用时间', 'Used at', { ...server, filter: true }),
    round: round(),
    passedOnAt: instant('转让时间', 'Passed on at', { ...server, filter: true }),
    voidReason: code('作废原因', 'Void because', ticketVoid, { ...server, filter: true }),
    voidedAt: instant('作废时间', 'Void since', { ...server, list: false }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      ...server,
      filter: true,
      list: false,
      whenParentGoes: 'clear',
      hint: [
        '凭此票入场的人；活动设置了门票的证件类型时自动生成',
        'Who enters with it. Made where the event has a badge type for tickets',
      ],
    }),
    /** Wallets ask what has changed since they last heard. */
    passChangedAt: instant('钱包票变更时间', 'Wallet pass changed at', { ...server, list: false, detailOnly: true }),
    sentAt: instant('最近发送时间', 'Last sent at', { ...server, list: false }),
    sentTimes: integer('当日发送次数', 'Times sent that day', {
      ...server,
      list: false,
      detailOnly: true,
      default: 0,
      min: 0,
    }),
  },
})

/** Each holder that a ticket had, the present one included. */
export const ticketHolder = resource('ticketHolder', '门票持有人', 'Ticket holder', {
  scope: 'project',
  title: 'name',
  owner: 'webUserId',
  operations: [],
  internal: true,
  unique: [['ticketId', 'round']],
  personal: { purpose: 'admission', until: 'erasure', fields: ['name'] },
  fields: {
    ticketId: ofTicket(),
    round: round(),
    name: text('姓名', 'Name', { ...server, max: 100 }),
    phoneNumber: phone('手机号', 'Phone number', { ...server, personal: true }),
    email: email('邮箱', 'E-mail', { ...server, personal: true }),
    heldBy: code('取得方式', 'How', ticketHeldBy, { ...server, required: true }),
    until: instant('持有至', 'Until', server),
    webUserId: ref('webUser', '网站用户', 'Web user', { ...server, whenParentGoes: 'clear' }),
  },
})

/** A ticket is offered to another person, who accepts it or does not. One offer of a ticket is open at a time. */
export const ticketOffer = resource('ticketOffer', '门票转让', 'Ticket offer', {
  scope: 'project',
  title: 'ticketId',
  owner: 'webUserId',
  operations: [],
  internal: true,
  indexes: [['state', 'expiresAt']],
  personal: { purpose: 'admission', until: 'erasure', fields: ['name'] },
  fields: {
    ticketId: ofTicket(),
    /** The holder who offers it. */
    round: round(),
    state: state('状态', 'Status', ticketOfferState, {
      initial: 'offered',
      history: true,
      moves: {
        accept: { from: ['offered'], to: 'accepted', by: 'service' },
        decline: { from: ['offered'], to: 'declined', by: 'service' },
        withdraw: { from: ['offered'], to: 'withdrawn', by: 'service' },
        expire: { from: ['offered'], to: 'expired', by: 'service' },
      },
    }),
    name: text('受让人', 'Offered to', { ...server, max: 100 }),
    phoneNumber: phone('受让人手机', 'Phone of the other person', { ...server, personal: true }),
    email: email('受让人邮箱', 'E-mail of the other person', { ...server, personal: true }),
    expiresAt: instant('接受截止', 'Open until', { ...server, required: true }),
    answeredAt: instant('答复时间', 'Answered at', server),
    webUserId: ref('webUser', '转让人', 'Who offers', { ...server, whenParentGoes: 'clear' }),
  },
})

/** A phone that keeps a ticket in its wallet and wants to hear of changes (Apple PassKit web service). */
export const ticketDevice = resource('ticketDevice', '钱包设备', 'Wallet device', {
  scope: 'project',
  title: 'device',
  operations: [],
  internal: true,
  unique: [['device', 'ticketId', 'round']],
  fields: {
    ticketId: ofTicket(),
    round: round(),
    device: text('设备标识', 'Device id', { ...server, required: true, max: 64 }),
    pushToken: secret('推送令牌', 'Push token', server),
  },
})
