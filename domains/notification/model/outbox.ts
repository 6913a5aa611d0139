import {
  boolean,
  code,
  email,
  instant,
  layingAside,
  longText,
  phone,
  ref,
  resource,
  secret,
  sendingFields,
  state,
  text,
  erasedAt,
  erasing,
} from '@pavilion/declare'
import { noticeLanguage, outboxChannel, outboxState, outboxTemplate, smsPlatform, smsStatus } from './codes.ts'

/**
 * One message to one recipient: written in the transaction of the change it reports, sent later by
 * a job. `dedupeKey` names what it is about (template, business, id, channel, a keyed hash of the
 * recipient): the same notice is never sent twice.
 */
export const outboxMessage = resource('outboxMessage', '消息发件箱', 'Message', {
  scope: 'project',
  title: 'subject',
  operations: ['getList', 'getDetail'],
  // The task centre polls those of the last two weeks every two seconds.
  indexes: [['createdAt'], ['admittedAt'], ['insteadOfId']],
  personal: { purpose: 'messages', until: 'erasure', fields: ['subject', 'messageId', 'dedupeKey', 'sealedMessage'] },
  fields: {
    channel: code('渠道', 'Channel', outboxChannel, { required: true, written: 'server', filter: true }),
    template: code('模板', 'Template', outboxTemplate, { required: true, written: 'server', filter: true }),
    phoneNumber: phone('手机号', 'Phone number', { written: 'server', search: true, personal: true }),
    email: email('邮箱', 'E-mail', { written: 'server', search: true, personal: true }),
    subject: text('主题', 'Subject', { required: true, written: 'server', search: true }),
    content: longText('内容', 'Content', { written: 'server', max: 200_000, list: false, masks: 'found' }),
    language: code('语言', 'Language', noticeLanguage, { required: true, written: 'server' }),
    state: state('状态', 'State', outboxState, {
      initial: 'queued',
      births: {
        /** An automatic message for somebody without a number or address by its ways: counted, not sent. */
        nowhere: { to: 'cancelled', label: ['无法联系', 'Not reachable'] },
      },
      moves: {
        begin: { from: ['queued'], to: 'sending', by: 'service' },
        /** The provider has taken it: its receipt is still to come. */
        accept: { from: ['sending'], to: 'done', by: 'service' },
        /** It has arrived, as the provider or its receipt says. */
        finish: { from: ['sending', 'done', 'unknown'], to: 'done', by: 'service' },
        fail: { from: ['sending', 'done', 'unknown'], to: 'failed', by: 'service' },
        postpone: { from: ['sending'], to: 'queued', by: 'service' },
        /** It may have been sent: the connection broke, or the process died. */
        lose: { from: ['sending'], to: 'unknown', by: 'service' },
        /** The recipient has opted out, or the end time has passed. */
        passOver: { from: ['sending'], to: 'cancelled', by: 'service' },
        cancel: { from: ['queued'], to: 'cancelled', by: 'service' },
        sendAgain: { from: ['failed', 'cancelled'], to: 'queued', by: 'service' },
        erase: { from: ['failed', 'unknown'], to: 'cancelled', ...erasing },
        retry: {
          from: ['failed', 'unknown', 'cancelled'],
          to: 'queued',
          label: ['重新发送', 'Send again'],
          confirm: ['确定重新发送？对方可能已收到过。', 'Send again? The recipient may already have received it.'],
        },
        layAside: {
          from: ['queued', 'failed', 'unknown'],
          to: 'cancelled',
          label: ['搁置', 'Set aside'],
          tone: 'danger',
          takes: layingAside,
        },
      },
    }),
    erasedAt: erasedAt(),
    simulated: boolean('模拟发送', 'Simulated', {
      written: 'server',
      filter: true,
      hint: [
        '未接入真实服务，消息只记录在这里，未真正发出',
        'No real provider is connected: the message is only recorded here',
      ],
    }),
    ...sendingFields,
    sentAt: instant('发送时间', 'Sent at', { written: 'server' }),
    messageId: text('平台回执号', 'Message id', { written: 'server', list: false }),
    dedupeKey: text('去重键', 'Deduplication key', { required: true, written: 'server', unique: true, list: false }),
    /** The bulk message it belongs to: `massText:12`. */
    batch: text('群发批次', 'Bulk message', { written: 'server', max: 60, filter: true, list: false }),
    /** When the limits of the event let it go out; empty: it still waits for its turn. */
    admittedAt: instant('放行时间', 'Let through at', { written: 'server', list: false }),
    /** The message that did not arrive, for one by another way. */
    insteadOfId: ref('outboxMessage', '代替', 'Instead of', {
      written: 'server',
      whenParentGoes: 'clear',
      list: false,
    }),
    /** Somebody sends this one again, whatever has become of its bulk message. */
    byHand: boolean('手动重发', 'Sent again by hand', { written: 'server', list: false }),
    replaced: boolean('已改用其他方式', 'Replaced by another way', { written: 'server', list: false }),
    webUserId: ref('webUser', '网站用户', 'Web user', {
      written: 'server',
      filter: true,
      whenParentGoes: 'clear',
      list: false,
    }),
    smsId: ref('sms', '短信', 'SMS', { written: 'server', whenParentGoes: 'clear', list: false }),
    /**
     * The encrypted content, which may contain a verification code. Deleted when the message has
     * been sent; for text messages other than codes, when the receipt arrives.
     */
    sealedMessage: secret('待发内容', 'Message to send', { written: 'server' }),
  },
})

/** A text message as the provider knows it (back-office §3, §4). */
export const sms = resource('sms', '短信', 'SMS', {
  scope: 'project',
  title: 'phoneNumber',
  operations: ['getList', 'getDetail'],
  indexes: [['phoneNumber'], ['createdAt']],
  personal: { purpose: 'messages', until: 'erasure' },
  fields: {
    phoneNumber: phone('手机号', 'Phone number', { required: true, written: 'server', search: true, personal: true }),
    content: longText('内容', 'Content', { required: true, written: 'server', masks: 'found' }),
    status: state('状态', 'Status', smsStatus, {
      initial: 'sending',
      moves: {
        deliver: { from: ['sending'], to: 'done', by: 'service' },
        fail: { from: ['sending'], to: 'failed', by: 'service' },
        sendAgain: { from: ['done', 'failed'], to: 'sending', by: 'service' },
      },
    }),
    platform: code('平台', 'Platform', smsPlatform, { written: 'server', filter: true }),
    massTextId: ref('massText', '短信群发', 'Bulk SMS', { written: 'server', filter: true, whenParentGoes: 'take' }),
    sentAt: instant('发送时间', 'Sent at', { written: 'server' }),
    errmsg: text('错误信息', 'Error message', { written: 'server', max: 500, masks: 'found' }),
    deliveryUnknown: boolean('未收到回执', 'Delivery unknown', {
      written: 'server',
      hint: ['72 小时内平台没有回执', 'The provider sent no receipt within 72 hours'],
    }),
  },
})
