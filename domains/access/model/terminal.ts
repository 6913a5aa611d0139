import {
  boolean,
  children,
  code,
  instant,
  integer,
  json,
  partners,
  ref,
  refs,
  resource,
  secret,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import {
  backCheckPattern,
  cardFormat,
  commandState,
  enabledMoves,
  enabledStatus,
  entryType,
  outFlag,
  syncAgainMoves,
  syncStatus,
  termCommand,
  termDialect,
  termEvent,
  termProtocol,
} from './codes.ts'

/** Gates that open for the same people: a door, a hall, a zone. */
export const registerUserTermGroup = resource('registerUserTermGroup', '入口', 'Entrance', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'hallArea'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    code: text('编码', 'Code', { max: 50, unique: true, search: true }),
    hallArea: text('展馆区域', 'Hall area', {
      max: 50,
      filter: true,
      hint: ['如 A、A1-A2、B3-B7', 'Such as A, A1-A2, B3-B7'],
    }),
    englishHallArea: text('英文展馆区域', 'English hall area', { max: 100, list: false }),
    exhibitionHallId: ref('exhibitionHall', '展馆', 'Hall', {
      filter: true,
      whenParentGoes: 'clear',
      hint: ['同一展馆的入口共用容量与进出标识', 'Entrances of one hall share their capacity and who is inside'],
    }),
    sortNumber: sortNumber(),
  },
  many: {
    registerUserTerms: children('registerUserTerm', 'registerUserTermGroupId', [['sortNumber', 'asc']]),
    registerUserTermGroupSeats: children('registerUserTermGroupSeat', 'registerUserTermGroupId', [
      ['startTime', 'asc'],
    ]),
    registerUserCertTypes: partners(
      'registerUserCertType',
      'registerUserCertAuthority',
      'registerUserTermGroupId',
      'registerUserCertTypeId',
    ),
  },
})

/** One gate, in or out, in a group (back-office §3). */
export const registerUserTerm = resource('registerUserTerm', '闸机', 'Gate', {
  scope: 'project',
  title: 'name',
  shown: ['name', 'alias'],
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    code: text('编码', 'Code', { required: true, max: 50, unique: true, search: true }),
    alias: text('别名', 'Alias', { max: 100, search: true, hint: ['显示在入场大屏上', 'Shown on the entry screens'] }),
    englishAlias: text('英文别名', 'English alias', { max: 200, search: true, list: false }),
    ip: text('IP地址', 'IP address', { max: 45, search: true }),
    entryType: code('进出类型', 'Entry or exit', entryType, { default: entryType.entry, filter: true }),
    registerUserTermGroupId: ref('registerUserTermGroup', '入口', 'Entrance', { filter: true }),
    walkInCertTypeIds: refs('registerUserCertType', '现场报名的证件类型', 'Badge types for walk-ins', {
      list: false,
      hint: [
        '门岗可在此闸机用手持设备为访客报名，并给予其中一种证件类型；留空则不能报名',
        'Guards register visitors here on a handheld and give them one of these. Empty: nobody is registered here',
      ],
    }),
    printsBadges: boolean('通过后打印证件', 'Prints badges after a pass', {
      list: false,
      hint: [
        '门岗可在手持设备上打印刚入场者的证件；确认打印出来后才计数',
        'A guard prints the badge of whoever was let in from the handheld. It counts once the guard says that it came out',
      ],
    }),
    registerUserPrinterId: ref('registerUserPrinter', '打印机', 'Printer', {
      list: false,
      whenParentGoes: 'clear',
      hint: ['其纸张和偏移用于此闸机的证件', 'Its paper and offset are used for badges of this gate'],
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    lastHeartbeatAt: instant('最近心跳时间', 'Last heartbeat', { written: 'server', filter: true }),
    sortNumber: sortNumber(),
  },
  many: {
    registerUserTermInfos: children('registerUserTermInfo', 'registerUserTermId'),
    registerUserSamePeriodProjects: children('registerUserSamePeriodProject', 'registerUserTermId'),
    registerUserEntryRecords: children('registerUserEntryRecord', 'registerUserTermId', [['entryTime', 'desc']]),
    specialPerformances: partners(
      'specialPerformance',
      'relSpecialPerformanceTerm',
      'registerUserTermId',
      'specialPerformanceId',
    ),
  },
})

/** The device at a gate. */
export const registerUserTermInfo = resource('registerUserTermInfo', '设备', 'Device', {
  scope: 'project',
  title: 'deviceNo',
  fields: {
    deviceNo: text('设备编号', 'Device number', { required: true, max: 100, unique: true, search: true }),
    registerUserTermId: ref('registerUserTerm', '闸机', 'Gate', { filter: true, whenParentGoes: 'clear' }),
    model: text('型号', 'Model', { max: 100, search: true }),
    version: text('版本', 'Version', { max: 50, filter: true }),
    checkPattern: code('核验方式', 'Checks by', backCheckPattern, { default: backCheckPattern.qrcode, filter: true }),
    onlineStatus: boolean('在线', 'Online', { written: 'server', filter: true }),
    protocol: code('通讯协议', 'Protocol', termProtocol, { default: termProtocol.own, filter: true }),
    dialect: code('设备类型', 'Kind of device', termDialect, {
      written: 'server',
      list: false,
      hint: [
        '使用推送协议的设备自己报告：门禁控制器自行判断并开门，可通行的人会自动下发到设备，不再可通行的人自动移出',
        'A device of the push protocol says so itself. An access controller decides at the door: whoever may pass is sent to it, and taken out again, by itself',
      ],
    }),
    abilities: json<DeviceAbilities>()('设备能力', 'What it can do', {
      written: 'server',
      list: false,
      detailOnly: true,
    }),
    cardFormat: code('卡号格式', 'Card number format', cardFormat, {
      default: cardFormat.decimal,
      list: false,
      hint: [
        '设备读出的卡号按此格式换算成十进制卡号',
        'Card numbers that the device reads are converted from this format to decimal',
      ],
    }),
    registeredAt: instant('注册时间', 'Registered at', { written: 'server', filter: true }),
    lastSeenAt: instant('最近通讯时间', 'Last seen', { written: 'server', filter: true }),
    clockOff: integer('时钟偏差', 'Clock offset', { written: 'server', unit: 'ms', list: false }),
    queueLength: integer('待上传', 'Waiting to upload', { written: 'server', min: 0, list: false }),
    locked: boolean('锁定', 'Locked', { written: 'server', list: false }),
    overrideById: ref('sysUser', '人工放行授权人', 'Letting in by hand allowed by', {
      written: 'server',
      list: false,
      whenParentGoes: 'clear',
      hint: [
        '取得注册码时授权：此设备可人工放行，记录归于授权人名下',
        'Set with the registration code: this device may let people in by hand, in the name of this operator',
      ],
    }),
    hub: boolean('本馆中心', 'Hub of its hall', {
      written: 'server',
      list: false,
      hint: [
        '断网时由它替主服务器应答本馆闸机；取得注册码时指定',
        'Answers the gates of its hall when the main server cannot be reached. Set with the registration code',
      ],
    }),
    registerCode: secret('注册码', 'Registration code', { written: 'server' }),
    registerCodeUntil: instant('注册码有效期', 'Code valid until', { written: 'server', list: false }),
    secret: secret('密钥', 'Secret', { written: 'server' }),
  },
  many: {
    registerUserSamePeriodProjects: children('registerUserSamePeriodProject', 'registerUserTermInfoId'),
    registerUserEquipmentSyncs: children('registerUserEquipmentSync', 'registerUserTermInfoId'),
    registerUserBackCheckLogs: children('registerUserBackCheckLog', 'registerUserTermInfoId', [
      ['checkStartTime', 'desc'],
    ]),
    registerUserTermCommands: children('registerUserTermCommand', 'registerUserTermInfoId', [['id', 'desc']]),
    registerUserTermEvents: children('registerUserTermEvent', 'registerUserTermInfoId', [['happenedAt', 'desc']]),
  },
})

/** A terminal that also serves a project held at the same time: its people are known there too. */
export const registerUserSamePeriodProject = resource('registerUserSamePeriodProject', '同期活动', 'Concurrent event', {
  scope: 'project',
  title: 'registerUserTermAlias',
  fields: {
    registerUserTermAlias: text('闸机别名', 'Gate alias', {
      max: 100,
      search: true,
      hint: ['闸机在本活动中的名称', 'The gate’s name in this event'],
    }),
    registerUserTermInfoId: ref('registerUserTermInfo', '设备', 'Device', {
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserTermId: ref('registerUserTerm', '闸机', 'Gate', {
      filter: true,
      whenParentGoes: 'take',
    }),
  },
})

/** A time slot of an entrance for which people hold seats. */
export const registerUserTermGroupSeat = resource('registerUserTermGroupSeat', '入场时段', 'Entry slot', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  order: [
    ['startTime', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    registerUserTermGroupId: ref('registerUserTermGroup', '入口', 'Entrance', {
      filter: true,
      whenParentGoes: 'take',
    }),
    startTime: instant('开始时间', 'Start time', { filter: true, hint: ['此时起可入场', 'Entry from this time'] }),
    endTime: instant('结束时间', 'End time', { filter: true }),
  },
  many: {
    registerUserTermGroupSeatDetails: children('registerUserTermGroupSeatDetail', 'registerUserTermGroupSeatId', [
      ['seat', 'asc'],
    ]),
  },
})

/** One seat of a slot and its holder. */
export const registerUserTermGroupSeatDetail = resource('registerUserTermGroupSeatDetail', '时段座位', 'Seat', {
  scope: 'project',
  title: 'seat',
  order: [
    ['seat', 'asc'],
    ['id', 'asc'],
  ],
  unique: [['registerUserTermGroupSeatId', 'seat']],
  fields: {
    seat: text('座位', 'Seat', { required: true, max: 50, search: true }),
    registerUserTermGroupSeatId: ref('registerUserTermGroupSeat', '入场时段', 'Entry slot', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true, whenParentGoes: 'clear' }),
  },
})

/** What a controller said of itself when it registered. */
export interface DeviceAbilities {
  /** It takes letters in the number of a person. */
  readonly letters?: boolean
  /** How many doors it opens. */
  readonly doors?: number
  /** It takes the validity of a person as seconds, else as days. */
  readonly seconds?: boolean
  /** It compares faces, so that photos of people may be on it. */
  readonly faces?: boolean
}

/** A person being synced to a device. */
export const registerUserEquipmentSync = resource('registerUserEquipmentSync', '设备同步', 'Device sync', {
  scope: 'project',
  title: 'registerUserId',
  fields: {
    registerUserTermInfoId: ref('registerUserTermInfo', '设备', 'Device', {
      filter: true,
      whenParentGoes: 'take',
    }),
    // Whoever is deleted is still on the device, and is taken out by their number.
    registerUserId: ref('registerUser', '参会人', 'Attendee', { filter: true, whenParentGoes: 'clear' }),
    syncStatus: state('同步状态', 'Sync status', syncStatus, { initial: 'unsynced', moves: syncAgainMoves }),
    /** Whoever is no longer allowed at the gate is taken out of the device. */
    removes: boolean('移出设备', 'Take out of the device', { written: 'server', filter: true }),
    syncedAt: instant('同步时间', 'Synchronised at', { written: 'server', filter: true }),
    sentAt: instant('下发时间', 'Sent at', { written: 'server', list: false }),
    pin: text('设备上的编号', 'Number on the device', { written: 'server', max: 50, list: false }),
    sentAs: text('下发内容摘要', 'Digest of what was sent', {
      written: 'server',
      max: 64,
      list: false,
      detailOnly: true,
    }),
    errmsg: text('错误信息', 'Error message', { written: 'server', max: 500 }),
  },
})

/** What a device of a push protocol reports besides people, and what it sent that is no record. */
export const registerUserTermEvent = resource('registerUserTermEvent', '设备事件', 'Device event', {
  scope: 'project',
  title: 'event',
  order: [['happenedAt', 'desc']],
  operations: ['getList', 'getDetail'],
  import: false,
  unique: [['registerUserTermInfoId', 'requestId']],
  fields: {
    registerUserTermInfoId: ref('registerUserTermInfo', '设备', 'Device', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    event: code('事件', 'Event', termEvent, { written: 'server', filter: true }),
    happenedAt: instant('时间', 'Time', { written: 'server', filter: true }),
    door: integer('门', 'Door', { written: 'server', min: 0 }),
    said: text('设备报告的内容', 'What it said', { written: 'server', max: 500 }),
    requestId: text('记录标识', 'Record id', { written: 'server', max: 64, list: false }),
  },
})

/** How many people a hall holds at once. */
export const registerUserExhibitionHallScale = resource(
  'registerUserExhibitionHallScale',
  '展馆容量',
  'Hall capacity',
  {
    scope: 'project',
    title: 'exhibitionHallId',
    unique: [['exhibitionHallId']],
    fields: {
      exhibitionHallId: ref('exhibitionHall', '展馆', 'Exhibition hall', {
        required: true,
        filter: true,
        whenParentGoes: 'take',
      }),
      scale: integer('容纳人数', 'Capacity', {
        min: 0,
        max: 1_000_000,
        hint: [
          '同时在馆的最多人数，留空则不限',
          'The maximum number of people inside at once. Leave empty for no limit',
        ],
      }),
      inside: integer('在馆人数', 'Inside now', { written: 'server', default: 0, min: 0 }),
      /** When the gates' day began to which the number belongs: in a later one nobody is inside yet. */
      insideSince: instant('在馆人数起算', 'Inside since', { written: 'server', list: false }),
    },
  },
)

/** An operator's command to a device, and what came of it. */
export const registerUserTermCommand = resource('registerUserTermCommand', '设备指令', 'Device command', {
  scope: 'project',
  title: 'command',
  order: [['id', 'desc']],
  operations: ['getList', 'getDetail'],
  import: false,
  fields: {
    registerUserTermInfoId: ref('registerUserTermInfo', '设备', 'Device', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    command: code('指令', 'Command', termCommand, { written: 'server', filter: true }),
    state: state('状态', 'Status', commandState, {
      initial: 'waiting',
      moves: {
        send: { from: ['waiting'], to: 'sent', by: 'service' },
        finish: { from: ['waiting', 'sent'], to: 'done', by: 'service' },
        fail: { from: ['waiting', 'sent'], to: 'failed', by: 'service' },
      },
    }),
    sentAt: instant('下发时间', 'Sent at', { written: 'server' }),
    ackedAt: instant('回执时间', 'Acknowledged at', { written: 'server' }),
    message: text('回执信息', 'Message', { written: 'server', max: 500 }),
  },
})

/** A nonce of a signed request: the same one is refused the second time. Swept after minutes. */
export const registerUserTermNonce = resource('registerUserTermNonce', '设备随机数', 'Device nonce', {
  scope: 'project',
  title: 'nonce',
  operations: [],
  internal: true,
  unique: [['registerUserTermInfoId', 'nonce']],
  fields: {
    registerUserTermInfoId: ref('registerUserTermInfo', '设备', 'Device', {
      written: 'server',
      whenParentGoes: 'take',
    }),
    nonce: text('随机数', 'Nonce', { written: 'server', max: 64 }),
  },
})

/**
 * What gates have counted of one person at one group. Its CHECK is the last word on entries: two
 * gates cannot both use the last one.
 */
export const registerUserGateState = resource('registerUserGateState', '入场计数', 'Entries at an entrance', {
  scope: 'project',
  title: 'registerUserId',
  operations: ['getList', 'getDetail'],
  import: false,
  unique: [['registerUserId', 'registerUserTermGroupId']],
  check: ['"mostEntries" is null or "entries" <= "mostEntries"'],
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    registerUserTermGroupId: ref('registerUserTermGroup', '入口', 'Entrance', {
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
    entries: integer('入场次数', 'Entries', { written: 'server', default: 0, min: 0 }),
    mostEntries: integer('最多次数', 'Maximum entries', { written: 'server', min: 0 }),
    lastEntryAt: instant('最近入场', 'Last entry', { written: 'server' }),
    people: integer('人数', 'People', { written: 'server', default: 1, min: 1 }),
    outFlag: code('进出标识', 'In or out', outFlag, { written: 'server', default: outFlag.initial, filter: true }),
  },
})
