import {
  boolean,
  instant,
  longText,
  ref,
  resource,
  secret,
  state,
  text,
  code,
  erasedAt,
  erasing,
} from '@pavilion/declare'
import { correctionField, correctionStatus, enabledMoves, enabledStatus } from './codes.ts'

const server = { written: 'server' } as const

/** A tablet at which people sign themselves in. It opens with the code that an operator gives. */
export const registerUserSignInKiosk = resource('registerUserSignInKiosk', '自助签到机', 'Sign-in kiosk', {
  scope: 'project',
  title: 'name',
  shown: ['name'],
  import: false,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, unique: true, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    registerUserSignInHotelId: ref('registerUserSignInHotel', '签到酒店', 'Sign-in hotel', {
      filter: true,
      whenParentGoes: 'clear',
      hint: [
        '在此机签到的人记在此处；留空则不限',
        'People who sign in here are recorded at this hotel. Leave empty for any',
      ],
    }),
    printsBadges: boolean('打印证件', 'Prints badges', {
      list: false,
      hint: [
        '平板接有打印机时开启。静默打印：用浏览器的 kiosk 模式打开，如 Chrome 的 --kiosk --kiosk-printing',
        'For a tablet with a printer. To print without a dialog, open it in the kiosk mode of the browser, such as Chrome with --kiosk --kiosk-printing',
      ],
    }),
    registerUserPrinterId: ref('registerUserPrinter', '打印机', 'Printer', {
      filter: true,
      list: false,
      whenParentGoes: 'clear',
      hint: [
        '按其纸张和偏移排版；留空则按证件大小',
        'Its paper and offset. Leave empty for pages as large as the badge',
      ],
    }),
    code: secret('开机码', 'Kiosk code', { ...server, hashed: true, unique: true }),
    seenAt: instant('最近使用', 'Last used', { ...server, filter: true }),
  },
})

/** What a person at a kiosk says is wrong on their badge. */
export const registerUserCorrection = resource('registerUserCorrection', '信息更正申请', 'Correction request', {
  scope: 'project',
  title: 'registerUserId',
  import: false,
  operations: ['getList', 'getDetail', 'delete'],
  personal: { purpose: 'signIn', until: 'erasure', fields: ['formerValue', 'value', 'remark', 'reason'] },
  fields: {
    registerUserId: ref('registerUser', '参会人', 'Attendee', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    status: state('状态', 'Status', correctionStatus, {
      initial: 'open',
      history: true,
      moves: {
        apply: {
          from: ['open'],
          to: 'applied',
          label: ['更正', 'Correct it'],
          tone: 'good',
          confirm: ['确定把此人的信息改为新值？', 'Change this person’s data to the new value?'],
        },
        decline: {
          from: ['open'],
          to: 'declined',
          label: ['不采纳', 'Decline'],
          takes: { reason: longText('原因', 'Reason', { required: true, max: 500 }) },
        },
        erase: { from: ['open'], to: 'declined', ...erasing },
      },
    }),
    field: code('更正项', 'What is wrong', correctionField, { required: true, written: 'once', filter: true }),
    formerValue: text('原值', 'Was', { written: 'once', max: 200 }),
    value: text('新值', 'Should be', { required: true, written: 'once', max: 200, search: true }),
    remark: longText('说明', 'Remark', { written: 'once', max: 500, list: false }),
    registerUserSignInKioskId: ref('registerUserSignInKiosk', '自助签到机', 'Sign-in kiosk', {
      written: 'once',
      filter: true,
      whenParentGoes: 'clear',
    }),
    sysUserId: ref('sysUser', '处理人', 'Decided by', { ...server, filter: true, whenParentGoes: 'clear' }),
    decidedAt: instant('处理时间', 'Decided at', { ...server, filter: true }),
    reason: longText('原因', 'Reason', { ...server, max: 500, list: false }),
    erasedAt: erasedAt(),
  },
})
