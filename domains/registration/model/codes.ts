import { codes, erasing, longText, type Move } from '@pavilion/declare'

export { idType, signInStatus } from '@pavilion/account/model/codes.ts'
export { gender } from '@pavilion/system/model/codes.ts'

// Code lists of registered people (back-office §3, §4, §9).

export const registerUserStatus = codes({
  normal: [10, '正常', 'Normal', 'valid'],
  discontinued: [20, '停用', 'Discontinued', 'closed'],
  deleted: [30, '已删除', 'Deleted', 'invalid'],
})

/**
 * Operators stop and reinstate an attendee. Records do the same when they become invalid or valid
 * again (server/attendees). Deleting keeps the history: the row stays as deleted.
 */
export const attendeeMoves = {
  discontinue: {
    from: ['normal'],
    to: 'discontinued',
    label: ['停用', 'Discontinue'],
    confirm: [
      '停用后此人不能入场。不必收回证件：恢复后，手中的证件照旧有效；需要重印的会标明。确定停用？',
      'Gates refuse this person until they are reinstated. The badge in their hand need not be taken back: it is valid again then, or flagged “To reprint”. Discontinue?',
    ],
    tone: 'danger',
  },
  reinstate: { from: ['discontinued', 'deleted'], to: 'normal', label: ['恢复', 'Reinstate'], tone: 'good' },
  remove: { from: ['normal', 'discontinued'], to: 'deleted', by: 'service', label: ['删除参会人', 'Remove attendee'] },
  erase: { from: ['normal'], to: 'discontinued', ...erasing },
} as const satisfies Record<string, Move>
export const registerUserType = codes({
  delegate: [10, '参会代表', 'Delegate'],
  merchant: [20, '客商', 'Merchant'],
  vip: [30, '贵宾', 'VIP'],
  employee: [40, '工作人员', 'Employee'],
  media: [50, '媒体', 'Media'],
  construction: [60, '搭建人员', 'Construction'],
  other: [99, '其他', 'Other'],
})

/** Whether a certificate is held back: its holder failed a police check. Gates refuse it. */
export const certHold = codes({
  none: [10, '无', 'None', 'valid'],
  held: [20, '已限制', 'Held', 'invalid'],
})
/** A check holds a certificate and may free it again; an operator clears it with a reason. */
export const certHoldMoves = {
  holdCert: { from: ['none'], to: 'held', by: 'service', label: ['限制证件', 'Badge held'] },
  freeCert: { from: ['held'], to: 'none', by: 'service', label: ['核查通过，解除限制', 'Released by a check'] },
  clearCert: {
    from: ['held'],
    to: 'none',
    label: ['解除证件限制', 'Release badge'],
    confirm: ['解除后闸机放行此人。确定解除？', 'Gates will let this person in again. Release the badge?'],
    takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
  },
} as const satisfies Record<string, Move>

/**
 * How a reader spells card numbers. They are compared as the decimal number of the card. Each label
 * shows the same card, 12345678, so that an operator recognises what a reader gives.
 */
// biome-ignore format: a table of codes reads as a table
export const cardFormat = codes({
  decimal:         [10, '十进制：12345678', 'Decimal: 12345678'],
  hex:             [20, '十六进制：00BC614E', 'Hexadecimal: 00BC614E'],
  reversedHex:     [30, '十六进制，字节倒序：4E61BC00', 'Hexadecimal, bytes reversed: 4E61BC00'],
  wiegand26:       [40, '韦根26（区位码3位、卡号5位）：18824910', 'Wiegand 26 (3 + 5 digits): 18824910'],
  text:            [50, '原样', 'Unchanged'],
  wiegand34:       [60, '韦根34（区位码5位、卡号5位）：0018824910', 'Wiegand 34 (5 + 5 digits): 0018824910'],
  facilityComma:   [70, '区位码,卡号：188,24910', 'Facility and number: 188,24910'],
  reversedDecimal: [80, '十进制，4字节倒序：1315027968', 'Decimal, four bytes reversed: 1315027968'],
})

/**
 * The decimal number of a card from what a reader gave, so that one card is one number at every gate
 * and every desk; undefined for what is no number of that format, and for 0, which is what a reader
 * gives that read nothing. As it is: half-width, in capitals, without spaces. Pure.
 */
export function cardNumber(given: string, format: number): string | undefined {
  const number = spelledIn(given, format)
  return number === undefined || /^[0,]*$/.test(number) ? undefined : number
}
function spelledIn(given: string, format: number): string | undefined {
  const text = given
    .normalize('NFKC')
    .replace(/[\s:-]/g, '')
    .toUpperCase()
  if (!text || text.length > 64) return undefined
  if (format === cardFormat.text) return text
  if (format === cardFormat.hex || format === cardFormat.reversedHex) {
    if (!/^[0-9a-f]{2,16}$/i.test(text)) return undefined
    const even = text.length % 2 ? `0${text}` : text
    const bytes = even.match(/../g) as string[]
    return BigInt(`0x${(format === cardFormat.hex ? bytes : bytes.reverse()).join('')}`).toString()
  }
  if (format === cardFormat.facilityComma) {
    const [, facility, number] = /^(\d{1,5}),(\d{1,5})$/.exec(text) ?? []
    return facility === undefined ? undefined : joined(Number(facility), Number(number), 65_535)
  }
  if (!/^\d{1,20}$/.test(text)) return undefined
  const digits = { [cardFormat.wiegand26]: 3, [cardFormat.wiegand34]: 5 }[format]
  if (digits !== undefined) {
    if (text.length > digits + 5) return undefined
    const [facility, number] = [Number(text.padStart(10, '0').slice(-10, -5)), Number(text.slice(-5))]
    return joined(facility, number, digits === 3 ? 255 : 65_535)
  }
  if (format !== cardFormat.reversedDecimal) return BigInt(text).toString()
  const value = BigInt(text)
  if (value > 0xff_ff_ff_ffn) return undefined
  const bytes = value.toString(16).padStart(8, '0').match(/../g) as string[]
  return BigInt(`0x${bytes.reverse().join('')}`).toString()
}
/** The facility code of a card and its number (16 bits) make one number. */
const joined = (facility: number, number: number, most: number) =>
  facility > most || number > 65_535 ? undefined : String(facility * 65_536 + number)

/** A card of the stock. */
export const cardStatus = codes({
  stock: [10, '库存', 'In stock', 'draft'],
  bound: [20, '已绑定', 'Bound', 'valid'],
  replaced: [30, '已换卡', 'Replaced', 'closed'],
  lost: [40, '已挂失', 'Lost', 'invalid'],
})
/** A card that was replaced or lost never opens a gate again; one that is given back does. */
export const cardMoves = {
  bind: { from: ['stock'], to: 'bound', label: ['绑定', 'Bind'], takes: ['registerUserId'], tone: 'good' },
  giveBack: {
    from: ['bound'],
    to: 'stock',
    label: ['解绑收回', 'Unbind and take back'],
    takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
  },
  reportLost: {
    from: ['bound', 'stock'],
    to: 'lost',
    label: ['挂失', 'Report lost'],
    confirm: ['挂失后此卡不能再使用。确定挂失？', 'This card can never be used again. Report it lost?'],
    tone: 'danger',
  },
  replace: { from: ['bound'], to: 'replaced', by: 'service', label: ['换卡', 'Replaced'] },
} as const satisfies Record<string, Move>

export const mergeStatus = codes({
  merged: [10, '已合并', 'Merged', 'valid'],
  undone: [20, '已撤销', 'Undone', 'closed'],
})
export const mergeMoves = {
  undo: {
    from: ['merged'],
    to: 'undone',
    label: ['撤销合并', 'Undo'],
    confirm: ['两人将恢复为合并前的样子。确定撤销？', 'Both people return as they were before. Undo this merge?'],
    tone: 'danger',
  },
} as const satisfies Record<string, Move>

/** The status of syncing to another system: a gate, a face library, another project. */
export const syncStatus = codes({
  unsynced: [10, '未同步', 'Not synchronised', 'draft'],
  syncing: [20, '同步中', 'Synchronising', 'pending'],
  synced: [30, '已同步', 'Synchronised', 'valid'],
  failed: [99, '同步失败', 'Failed', 'invalid'],
})
/** A job synchronises; an operator tries a failed one again. */
export const syncMoves = {
  start: { from: ['unsynced', 'syncing', 'failed'], to: 'syncing', by: 'service', label: ['开始', 'Started'] },
  finish: { from: ['syncing'], to: 'synced', by: 'service', label: ['完成', 'Finished'] },
  fail: { from: ['syncing'], to: 'failed', by: 'service', label: ['失败', 'Failed'] },
  retry: { from: ['failed'], to: 'unsynced', label: ['重试', 'Try again'] },
} as const satisfies Record<string, Move>
export const healthCheckStatus = codes({
  unaudited: [10, '未审核', 'Not reviewed', 'pending'],
  pass: [20, '通过', 'Pass', 'valid'],
  fail: [30, '不通过', 'Fail', 'invalid'],
  expired: [40, '已过期', 'Expired', 'closed'],
})

/**
 * An operator's review of a person's health documents. Gates read it; nothing else depends on it.
 */
export const healthMoves = {
  passHealth: {
    from: ['unaudited', 'fail', 'expired'],
    to: 'pass',
    label: ['健康核查通过', 'Health check passed'],
    tone: 'good',
  },
  failHealth: {
    from: ['unaudited', 'pass', 'expired'],
    to: 'fail',
    label: ['健康核查不通过', 'Health check failed'],
    tone: 'danger',
  },
  expireHealth: { from: ['pass'], to: 'expired', label: ['健康核查过期', 'Health check expired'] },
  reopenHealth: { from: ['pass', 'fail', 'expired'], to: 'unaudited', label: ['重新核查', 'Check again'] },
} as const satisfies Record<string, Move>

/** A person's status in the prize draw. */
export const winStatus = codes({
  notJoined: [10, '未参与', 'Not joined', 'draft'],
  joined: [20, '已参与', 'Joined', 'pending'],
  won: [30, '已中奖', 'Won', 'valid'],
})

/** Where the gates last saw a person. */
export const outFlag = codes({
  initial: [10, '初始', 'Initial', 'draft'],
  in: [20, '入场', 'In', 'valid'],
  out: [30, '出场', 'Out', 'closed'],
})

/** Whether the photo shows the holder of the ID card. */
export const idCardAvatarCheckStatus = codes({
  unchecked: [10, '未核验', 'Unchecked', 'draft'],
  success: [20, '核验通过', 'Success', 'valid'],
  fail: [30, '核验失败', 'Fail', 'invalid'],
})

/** Registered individually or with a group. Certificate numbers may have a prefix for it. */
export const groupType = codes({ personal: [10, '个人', 'Personal'], group: [20, '团体', 'Group'] })
export const registerUserCompanyType = codes({
  official: [10, '官方单位', 'Official company'],
  whiteList: [20, '白名单单位', 'White-list company'],
})
export const dailyHealthReportStatus = codes({
  normal: [10, '正常', 'Normal', 'valid'],
  abnormal: [20, '异常', 'Abnormal', 'invalid'],
})

/** What the provincial health service was asked. */
export const mztCheckType = codes({ healthCode: [10, '健康码', 'Health code'], identity: [20, '身份核验', 'Identity'] })
