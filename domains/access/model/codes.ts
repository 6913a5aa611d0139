import { codes, type Move } from '@pavilion/declare'

export { cardFormat, cardStatus, idType, outFlag, syncStatus } from '@pavilion/registration/model/codes.ts'
export { enabledMoves, enabledStatus, openCloseMoves, openCloseStatus } from '@pavilion/declare'

// Code lists of gates and entries (back-office §3).

export const entryType = codes({ entry: [10, '入场', 'Entry', 'valid'], out: [20, '出场', 'Out', 'closed'] })

/** How a gate identifies a person. */
export const backCheckPattern = codes({
  card: [10, '刷卡', 'Card'],
  face: [20, '人脸', 'Face'],
  idCard: [30, '身份证', 'ID card'],
  qrcode: [40, '二维码', 'QR code'],
  typed: [50, '输入编号', 'Number typed'],
})
export const backCheckResult = codes({
  pass: [10, '通过', 'Pass', 'valid'],
  refuse: [20, '拒绝', 'Refused', 'invalid'],
  error: [30, '异常放行', 'Let through anyway', 'pending'],
})

/**
 * Why a gate admitted or refused a person, in the order of its checks. The first failed check
 * decides.
 */
export const entryReason = codes({
  pass: [0, '通过', 'Pass', 'valid'],
  terminal: [10, '闸机不可用', 'Gate not in use', 'invalid'],
  malformed: [11, '凭证无法识别', 'Credential unreadable', 'invalid'],
  unknown: [12, '查无此人', 'Person unknown', 'invalid'],
  ambiguous: [13, '对应多人', 'More than one person', 'invalid'],
  notNormal: [14, '人员已停用', 'Person discontinued', 'invalid'],
  requestUsed: [15, '请求标识重复', 'Request id used before', 'invalid'],
  otherEvent: [16, '非本活动的证件', 'For another event', 'invalid'],
  blackList: [20, '黑名单', 'On the black list', 'invalid'],
  cardGone: [21, '卡已更换或挂失', 'Card replaced or lost', 'invalid'],
  passedOn: [22, '门票已转让', 'Ticket passed on', 'invalid'],
  tooEarly: [30, '未到入场时间', 'Too early', 'invalid'],
  expired: [31, '证件已过期', 'Badge expired', 'invalid'],
  noAuthority: [32, '无此区域权限', 'No access to this area', 'invalid'],
  unpaid: [33, '费用未支付', 'Fee not paid', 'invalid'],
  refunding: [34, '费用退款中', 'Fee being refunded', 'invalid'],
  health: [40, '健康核查未通过', 'Health check not passed', 'invalid'],
  mismatch: [50, '人证不符', 'Not the same person', 'invalid'],
  noAnswer: [51, '核验服务无应答', 'Face check did not respond', 'invalid'],
  slot: [60, '不在预约场次', 'Not in the booked slot', 'invalid'],
  maxTimes: [61, '入场次数已用完', 'Entry limit reached', 'invalid'],
  interval: [62, '再次入场间隔不足', 'Too soon after the last entry', 'invalid'],
  stillInside: [63, '未刷出场', 'Still inside', 'invalid'],
  hallFull: [64, '场馆人数已满', 'Hall full', 'invalid'],
})

/** A code that is longer is none of ours: for a camera, a field and the server alike. */
export const longestCode = 400
/** A code for as long as it takes to see that it is too long. */
export const shortened = (code: string): string => code.slice(0, longestCode + 1)
/** A reason as somebody gave it; undefined for blanks and signs, which are none. */
export const reasonIn = (text: string): string | undefined => (/[\p{L}\p{N}]/u.test(text) ? text.trim() : undefined)

/** What an entry statistic counts by. */
export const statisticsParamType = codes({
  hall: [10, '展馆', 'Hall'],
  day: [20, '日期', 'Day'],
  userType: [30, '用户类型', 'User type'],
  total: [40, '合计', 'Total'],
})
export const faceDatabaseType = codes({ gate: [10, '闸机库', 'Gate'], signIn: [20, '签到库', 'Sign-in'] })
export const syncResult = codes({ success: [10, '成功', 'Success', 'valid'], fail: [20, '失败', 'Fail', 'invalid'] })

/** The protocol that a device speaks. */
export const termProtocol = codes({
  own: [10, '标准协议', 'Standard protocol'],
  push: [20, '推送协议', 'Push protocol'],
})
/** What a device says of itself that speaks a push protocol: it clocks people, or it opens doors. */
export const termDialect = codes({
  attendance: [10, '考勤机', 'Attendance terminal'],
  controller: [20, '门禁控制器', 'Access controller'],
})
/**
 * What a device of a push protocol reports besides people. The first ones have the numbers of the
 * protocol; what it reports beyond them is `other`.
 */
export const termEvent = codes({
  remotelyOpened: [8, '远程开门', 'Opened remotely'],
  leftOpen: [28, '门开超时', 'Left open', 'pending'],
  tampered: [100, '防拆报警', 'Tampered with', 'invalid'],
  forced: [102, '门被强行打开', 'Forced open', 'invalid'],
  lineLost: [105, '网络掉线', 'Line lost', 'pending'],
  batteryLow: [106, '电池掉电', 'Battery low', 'pending'],
  powerLost: [107, '市电掉电', 'Mains power lost', 'pending'],
  readerRemoved: [109, '读头被拆', 'Reader removed', 'invalid'],
  opened: [200, '门已打开', 'Opened'],
  closed: [201, '门已关闭', 'Closed'],
  exitButton: [202, '出门按钮开门', 'Opened by its exit button'],
  started: [206, '设备启动', 'Started'],
  fireOpened: [210, '消防开门', 'Opened by the fire alarm', 'invalid'],
  connected: [214, '已连接服务器', 'Connected'],
  operated: [9001, '在设备上操作', 'Operated at the device'],
  unreadable: [9002, '无法读取的记录', 'A record that cannot be read', 'invalid'],
  notRecorded: [9003, '未能记录的通行', 'A passage that could not be recorded', 'invalid'],
  other: [9000, '其他', 'Other'],
})
/** What an operator tells a device. It comes with the next heartbeat or poll. */
export const termCommand = codes({
  restart: [10, '重启', 'Restart'],
  sync: [20, '重新同步', 'Synchronise'],
  lock: [30, '锁定', 'Lock'],
  unlock: [40, '解锁', 'Unlock'],
  open: [50, '远程开门', 'Open once'],
  wipe: [60, '清除数据并注销', 'Wipe and revoke'],
})
/** Whether a guard may sign in. */
export const guardStatus = codes({
  active: [10, '在岗', 'Active', 'valid'],
  gone: [20, '已离岗', 'No longer here', 'closed'],
})
export const commandState = codes({
  waiting: [10, '待下发', 'Waiting', 'pending'],
  sent: [20, '已下发', 'Sent', 'pending'],
  done: [30, '已执行', 'Done', 'valid'],
  failed: [40, '执行失败', 'Failed', 'invalid'],
})
/** What came to light when a terminal without a line sent its records. */
export const conflictKind = codes({
  double: [10, '重复使用', 'Used twice', 'pending'],
  revoked: [20, '证件已失效', 'Revoked meanwhile', 'invalid'],
  black: [30, '黑名单', 'On the black list', 'invalid'],
  other: [40, '其他', 'Other', 'pending'],
})
export const conflictState = codes({
  open: [10, '待处理', 'To decide', 'pending'],
  allowed: [20, '认可', 'Accepted', 'valid'],
  misuse: [30, '违规使用', 'Misuse', 'invalid'],
})
export const conflictMoves = {
  allow: { from: ['open'], to: 'allowed', label: ['认可', 'Accept'], tone: 'good' },
  markMisuse: {
    from: ['open'],
    to: 'misuse',
    label: ['认定违规', 'Mark as misuse'],
    tone: 'danger',
    confirm: [
      '认定违规后，此人的入场码立即失效，需到服务台重新领取。确定？',
      'The person’s pass is revoked at once; they get a new one at the service desk. Mark as misuse?',
    ],
  },
} as const satisfies Record<string, Move>

/** Of what our jobs send or copy somewhere. */
export const syncMoves = {
  begin: { from: ['unsynced', 'failed'], to: 'syncing', by: 'service' },
  finish: { from: ['unsynced', 'syncing', 'failed'], to: 'synced', by: 'service' },
  fail: { from: ['unsynced', 'syncing'], to: 'failed', by: 'service' },
} as const satisfies Record<string, Move>
/** What an operator may start again. */
export const syncAgainMoves = {
  ...syncMoves,
  again: { from: ['syncing', 'synced', 'failed'], to: 'unsynced', label: ['重新同步', 'Synchronise again'] },
} as const satisfies Record<string, Move>

export const faceSupplier = codes({
  supplierA: [10, '人脸识别供应商一', 'Face recognition supplier 1'],
  supplierB: [20, '人脸识别供应商二', 'Face recognition supplier 2'],
})

/** What gates do with somebody whose fee is not paid. */
export const unpaidAtGates = codes({
  refuse: [10, '拒绝入场', 'Refuse'],
  remind: [20, '放行并提示', 'Let in, with a word to the guard'],
})
/** What gates do when a comparison of faces does not respond. */
export const faceSilence = codes({
  manual: [10, '转人工核对', 'Compare by eye'],
  pass: [20, '放行并标记', 'Let in and mark'],
})
