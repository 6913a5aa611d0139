import {
  code,
  codes,
  instant,
  integer,
  json,
  layingAside,
  longText,
  outsideError,
  resource,
  sendingFields,
  state,
  text,
} from '@pavilion/declare'

export { outsideError }

const server = { written: 'server' } as const
const asked = { written: 'server', filter: true } as const

export const outboundState = codes({
  queued: [10, '待发出', 'Queued', 'pending'],
  sending: [20, '发送中', 'Sending', 'info'],
  accepted: [25, '已受理，待结果', 'Accepted, result pending', 'info'],
  done: [30, '已完成', 'Done', 'valid'],
  failed: [40, '失败', 'Failed', 'invalid'],
  stopped: [50, '已搁置', 'Set aside', 'closed'],
})
/**
 * A call to an outside service: written in the transaction of its reason, sent later by a worker.
 * `key` is our own number for it, by which the service can be asked what became of it.
 */
export const outboundCall = resource('outboundCall', '外部调用', 'Outbound call', {
  scope: 'shared',
  confined: true,
  operations: ['getList', 'getDetail'],
  title: 'key',
  indexes: [['createdAt']],
  personal: { purpose: 'service', until: 'days', days: 90 },
  fields: {
    /** The name under which a domain declared the call. */
    kind: text('类型', 'Kind', { required: true, max: 60, ...asked }),
    key: text('业务编号', 'Key', { required: true, unique: true, max: 120, search: true, ...server }),
    state: state('状态', 'State', outboundState, {
      initial: 'queued',
      moves: {
        /** Again after a process died while sending: the service is asked first. */
        begin: { from: ['queued', 'sending'], to: 'sending', by: 'service' },
        postpone: { from: ['sending', 'accepted'], to: 'queued', by: 'service' },
        accept: { from: ['sending'], to: 'accepted', by: 'service' },
        finish: { from: ['sending', 'accepted'], to: 'done', by: 'service' },
        fail: { from: ['sending', 'accepted'], to: 'failed', by: 'service' },
        sendAgain: {
          from: ['failed', 'stopped'],
          to: 'queued',
          label: ['重新发送', 'Send again'],
          confirm: ['确定重新发送？会先向对方查询结果。', 'Send again? We will first ask the service for the result.'],
        },
        stop: {
          from: ['queued', 'failed', 'accepted'],
          to: 'stopped',
          label: ['搁置', 'Set aside'],
          tone: 'danger',
          takes: layingAside,
        },
      },
    }),
    payload: json<object>()('参数', 'Input', { required: true, list: false, ...server }),
    ...sendingFields,
    /** Whether it may have happened: the service is asked before it is sent again. */
    doubt: code('存疑原因', 'Reason for doubt', outsideError, { ...server, list: false }),
    errorKind: code('错误类型', 'Kind of error', outsideError, { ...asked }),
    endedAt: instant('结束时间', 'Ended', { ...server }),
    resource: text('资源', 'Resource', { names: 'resource', max: 63, ...asked }),
    rowId: integer('记录编号', 'Record ID', { ...asked }),
  },
})

export const inboundState = codes({
  received: [10, '已收到', 'Received', 'pending'],
  applied: [20, '已处理', 'Applied', 'valid'],
  /** Verified, but applying it failed: our fault, to be mended and processed again. */
  failed: [25, '处理失败', 'Failed', 'invalid'],
  refused: [30, '已拒绝', 'Refused', 'invalid'],
  aside: [40, '已搁置', 'Set aside', 'closed'],
})
export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}
/** A notice from an outside service as it arrived, kept before anything is read of it. */
export const inboundNotice = resource('inboundNotice', '外部通知', 'Inbound notice', {
  scope: 'shared',
  confined: true,
  operations: ['getList', 'getDetail'],
  log: true,
  title: 'source',
  indexes: [['createdAt']],
  unique: [['source', 'noticeId']],
  personal: { purpose: 'service', until: 'law' },
  fields: {
    source: text('来源', 'Source', { required: true, max: 100, ...asked }),
    /** The digest of the body: the same notice sent again is the same row. */
    noticeId: text('内容摘要', 'Digest', { max: 200, list: false, ...server }),
    /** The sender's own id of what it tells, once it is verified. */
    eventId: text('通知编号', 'Notice id', { max: 200, search: true, ...asked }),
    state: state('状态', 'State', inboundState, {
      initial: 'received',
      moves: {
        apply: { from: ['received', 'failed', 'refused'], to: 'applied', by: 'service' },
        fail: { from: ['received', 'failed'], to: 'failed', by: 'service' },
        refuse: { from: ['received'], to: 'refused', by: 'service' },
        processAgain: {
          from: ['received', 'failed', 'refused', 'aside'],
          to: 'received',
          label: ['重新处理', 'Process again'],
          confirm: [
            '确定重新处理？会重新核对签名，已处理过的内容不会重复处理。',
            'Process it again? Its signature is checked again, and nothing is applied twice.',
          ],
        },
        layAside: {
          from: ['received', 'failed', 'refused'],
          to: 'aside',
          label: ['搁置', 'Set aside'],
          tone: 'danger',
          takes: layingAside,
        },
      },
    }),
    /** The declared path, by which it is processed again. */
    path: text('接收地址', 'Address', { max: 100, list: false, ...server }),
    /** Parameters of the path and the query, without secrets. */
    asked: json<Asked>()('地址参数', 'Parameters', { list: false, ...server }),
    headers: json<Readonly<Record<string, unknown>>>()('请求头', 'Headers', { list: false, masks: 'found', ...server }),
    body: longText('原文', 'Body', { max: 200_000, list: false, masks: 'found', ...server }),
    times: integer('收到次数', 'Times received', { default: 1, min: 1, ...server }),
    error: text('错误信息', 'Error', { max: 500, ...server }),
    appliedAt: instant('处理时间', 'Applied', { ...server }),
    asideWhy: text('搁置原因', 'Why set aside', { max: 500, ...server }),
    /** When headers and body, which name people, are removed. */
    forgetAt: instant('原文保留至', 'Kept until', { list: false, ...server }),
  },
})

export const refusedNoticesState = codes({
  few: [10, '少量', 'Few', 'draft'],
  many: [20, '大量，待查看', 'Many, to look at', 'invalid'],
  seen: [30, '已查看', 'Looked at', 'closed'],
})
/**
 * How many notices of a source were not believed within a while. Many of them are counted here and
 * not kept; the alarm is raised once.
 */
export const refusedNotices = resource('refusedNotices', '被拒绝的通知', 'Refused notices', {
  scope: 'shared',
  operations: ['getList', 'getDetail'],
  title: 'source',
  indexes: [['source', 'lastAt']],
  fields: {
    source: text('来源', 'Source', { required: true, max: 100, ...asked }),
    state: state('状态', 'State', refusedNoticesState, {
      initial: 'few',
      moves: {
        raise: { from: ['few'], to: 'many', by: 'service' },
        look: {
          from: ['many'],
          to: 'seen',
          label: ['已查看', 'I have looked at it'],
          confirm: [
            '确定已查看？请确认密钥正确，或由网络设备拦截来源地址。',
            'Have you looked at it? Check the keys, or have the sender blocked by your network.',
          ],
        },
      },
    }),
    times: integer('次数', 'Times', { default: 0, min: 0, ...server }),
    error: text('错误信息', 'Error', { max: 500, ...server }),
    sender: text('最近来源地址', 'Last address', { max: 200, ...server }),
    firstAt: instant('首次', 'First', { ...server }),
    lastAt: instant('最近', 'Last', { ...server, filter: true }),
  },
})
