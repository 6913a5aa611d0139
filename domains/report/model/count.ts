import {
  boolean,
  children,
  code,
  date,
  image,
  instant,
  integer,
  json,
  ref,
  refs,
  remark,
  resource,
  secret,
  sortNumber,
  state,
  text,
} from '@pavilion/declare'
import { enabledMoves, enabledStatus, linkStatus, mailingLanguage, mailingOutcome, mailingRhythm } from './codes.ts'
import type { ReportDefinition } from './definition.ts'
import type { ReadyDefinition } from './ready.ts'

/** How many people came on a day: counted by the gates and, shown separately, added by hand. */
export const entryOutCount = resource('entryOutCount', '进出统计', 'Entries and exits', {
  scope: 'project',
  title: 'countDate',
  order: [['countDate', 'desc']],
  unique: [['countDate']],
  fields: {
    countDate: date('统计日期', 'Count date', { required: true, filter: true }),
    value: integer('统计人数', 'Counted', {
      written: 'server',
      default: 0,
      min: 0,
      hint: ['由闸机记录统计', 'Counted from gate records'],
    }),
    addValue: integer('补加人数', 'Added', {
      written: 'server',
      default: 0,
      hint: ['补加明细之和', 'The sum of manual additions'],
    }),
  },
  many: { entryOutCountDetails: children('entryOutCountDetail', 'entryOutCountId', [['id', 'desc']]) },
})

/** One manual correction. It is never changed: a wrong one is corrected by another. */
export const entryOutCountDetail = resource('entryOutCountDetail', '进出补加明细', 'Added count', {
  scope: 'project',
  title: 'addValue',
  fields: {
    entryOutCountId: ref('entryOutCount', '进出统计', 'Entries and exits', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    addValue: integer('补加人数', 'Added', {
      written: 'once',
      min: -10_000_000,
      max: 10_000_000,
      hint: ['负数为扣减', 'Negative numbers subtract'],
    }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    remark: remark(),
  },
})

/** A table of figures that operators compile. */
export const reportForm = resource('reportForm', '报表', 'Report', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    code: text('编码', 'Code', { max: 64, unique: true, search: true }),
    definition: json<ReportDefinition | ReadyDefinition>()('报表定义', 'Definition', {
      entered: 'elsewhere',
      list: false,
    }),
    /** Who saved a ready report: without roles, nobody else reads it. */
    sysUserId: ref('sysUser', '保存人', 'Saved by', { written: 'server', filter: true, whenParentGoes: 'clear' }),
    sysRoleIds: refs('sysRole', '共享给角色', 'Shared with roles', {
      written: 'server',
      list: false,
      hint: ['这些角色的人可以看', 'People with these roles may read it'],
    }),
    private: boolean('仅自己和共享的角色可见', 'Only for its owner and the chosen roles', {
      written: 'server',
      default: false,
      list: false,
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
  },
  many: { reportMailings: children('reportMailing', 'reportFormId') },
})

/**
 * A report that somebody gets by mail, as a PDF and a sheet. It is read with the rights that its reader
 * has at that hour: who may not see it any more gets none, and the report’s page says so.
 */
export const reportMailing = resource('reportMailing', '报表邮件', 'Mailed report', {
  scope: 'project',
  title: 'reportFormId',
  operations: ['getList', 'getDetail', 'update', 'delete'],
  import: false,
  unique: [['reportFormId', 'sysUserId', 'rhythm']],
  fields: {
    reportFormId: ref('reportForm', '报表', 'Report', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    sysUserId: ref('sysUser', '接收人', 'Reader', {
      required: true,
      written: 'once',
      filter: true,
      whenParentGoes: 'take',
    }),
    rhythm: code('频率', 'How often', mailingRhythm, { required: true, filter: true }),
    weekday: integer('星期', 'Day of the week', {
      min: 1,
      max: 7,
      hint: ['1 为周一；每周发送时用', '1 is Monday; for weekly mails'],
    }),
    hour: integer('时刻', 'Hour', {
      required: true,
      min: 0,
      max: 23,
      hint: ['活动所在时区', 'In the time zone of the event'],
    }),
    language: code('语言', 'Language', mailingLanguage, { required: true }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    /** The day of the event for which it was last sent or refused: once a day, whatever happens. */
    lastDay: date('最近处理日期', 'Last handled', { written: 'server', list: false }),
    lastAt: instant('最近处理时间', 'Last handled at', { written: 'server' }),
    outcome: code('最近结果', 'Last outcome', mailingOutcome, {
      written: 'server',
      default: mailingOutcome.none,
      filter: true,
    }),
  },
})

/** A dashboard for a large display, opened by its code. */
export const visualScreen = resource('visualScreen', '数据大屏', 'Large screen', {
  scope: 'project',
  title: 'name',
  shown: ['title'],
  fields: {
    code: text('大屏编码', 'Screen code', {
      required: true,
      max: 64,
      unique: true,
      search: true,
      hint: ['网址的最后一段', 'The last part of the address'],
    }),
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    title: text('标题', 'Title', {
      max: 200,
      search: true,
      hint: ['显示在大屏顶部', 'Shown at the top of the screen'],
    }),
    englishTitle: text('英文标题', 'English title', { max: 200, search: true }),
    backgroundImage: image('背景图', 'Background image', { purpose: 'sitePicture' }),
    blocks: json<readonly unknown[]>()('数据块', 'Blocks', { entered: 'elsewhere', list: false }),
    pageSeconds: integer('每页停留', 'Seconds per page', {
      default: 15,
      min: 5,
      max: 600,
      unit: 's',
      hint: ['分为几页时轮流显示', 'Where it has several pages, they are shown in turn'],
    }),
    refreshInterval: integer('刷新间隔', 'Refresh interval', { default: 5, min: 1, max: 3600, unit: 's' }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
  many: { largeScreenLinks: children('largeScreenLink', 'visualScreenId') },
})

/**
 * A link with which a television shows a large screen without a sign-in. Whoever has its code sees
 * figures and nothing else; revoked, the screen goes dark within seconds.
 */
export const largeScreenLink = resource('largeScreenLink', '大屏链接', 'Large screen link', {
  scope: 'project',
  title: 'name',
  import: false,
  fields: {
    name: text('名称', 'Name', {
      required: true,
      max: 100,
      search: true,
      hint: ['电视所在位置，如「南登录厅电视」', 'Where the TV stands, such as “South entrance TV”'],
    }),
    visualScreenId: ref('visualScreen', '数据大屏', 'Large screen', {
      filter: true,
      whenParentGoes: 'take',
      hint: ['留空则显示入场大屏', 'Leave empty to show the entry screen'],
    }),
    code: secret('链接码', 'Code', { written: 'server', hashed: true, unique: true }),
    expiresAt: instant('失效时间', 'Valid until', {
      filter: true,
      hint: ['留空则一直有效', 'Leave empty to keep it valid until revoked'],
    }),
    shownAt: instant('最近显示', 'Last shown', { written: 'server' }),
    status: state('状态', 'Status', linkStatus, {
      initial: 'active',
      history: true,
      moves: {
        revoke: {
          from: ['active'],
          to: 'revoked',
          label: ['作废', 'Revoke'],
          tone: 'danger',
          confirm: [
            '作废后，使用此链接的电视将停止显示。确定？',
            'TVs using this link will stop showing the screen. Revoke it?',
          ],
        },
      },
    }),
  },
})
