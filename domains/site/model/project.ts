import {
  defaultZone,
  boolean,
  children,
  code,
  decimal,
  image,
  images,
  instant,
  json,
  ref,
  refs,
  remark,
  resource,
  richText,
  sortNumber,
  state,
  text,
  url,
} from '@pavilion/declare'
import { enabledMoves, enabledStatus, openCloseMoves, openCloseStatus, projectType, websiteStatus } from './codes.ts'

const what = ['活动', 'The event'] as const
const when = ['时间与地点', 'When and where'] as const
const look = ['形象与介绍', 'Look and words'] as const

/**
 * One event: the exhibition or conference that sites, forms and orders belong to (visitor-side §3).
 */
export const project = resource('project', '活动', 'Event', {
  scope: 'global',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'desc'],
  ],
  // Logs and statistics refer to it.
  keepsDeleted: true,
  fields: {
    // First, also in its form: accounts, orders and payment settings belong to it.
    sellerId: ref('seller', '主办方', 'Organiser', { filter: true, section: what }),
    name: text('名称', 'Name', { required: true, max: 200, search: true, section: what }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, section: what }),
    abbr: text('活动简称', 'Abbreviation', {
      oneLanguage: true,
      required: true,
      max: 60,
      unique: true,
      filter: true,
      search: true,
      hint: ['网址的第一段：字母、数字和连字符', 'First segment of the address: letters, digits and hyphens'],
      section: what,
    }),
    formerAbbreviations: json<readonly string[]>()('曾用简称', 'Former abbreviations', {
      written: 'server',
      list: false,
      hint: [
        '旧网址（如已印出的二维码）自动转到现在的网址',
        'Old addresses, for example on printed QR codes, redirect to the current ones',
      ],
    }),
    type: code('类型', 'Type', projectType, {
      first: true,
      filter: true,
      default: projectType.exhibition,
      section: what,
    }),
    status: state('状态', 'Status', openCloseStatus, { initial: 'open', moves: openCloseMoves }),
    startTime: instant('开始时间', 'Start time', { filter: true, section: when }),
    endTime: instant('结束时间', 'End time', { filter: true, section: when }),
    location: text('位置', 'Location', { max: 200, first: true, section: when }),
    englishLocation: text('英文位置', 'English location', { max: 200, section: when }),
    timeZone: text('时区', 'Time zone', {
      oneLanguage: true,
      max: 60,
      default: defaultZone(),
      list: false,
      section: when,
    }),
    locationx: decimal('经度', 'Longitude', { min: -180, max: 180, section: when }),
    locationy: decimal('纬度', 'Latitude', { min: -90, max: 90, section: when }),
    logo: image('Logo', 'Logo', { purpose: 'sitePicture', section: look }),
    banner: images('横幅', 'Banner', { max: 10, purpose: 'sitePicture', section: look }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true, section: look }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true, section: look }),
    notice: richText('公告', 'Notice', { detailOnly: true, section: look }),
    englishNotice: richText('英文公告', 'English notice', { detailOnly: true, section: look }),
    languageIds: refs('language', '语言', 'Languages', {
      hint: ['网站之间可切换的语言；不选则为全部', 'The languages visitors can switch between. Leave empty for all'],
    }),
    domainName: text('域名', 'Domain name', {
      oneLanguage: true,
      max: 200,
      hint: [
        '本活动自己的域名，例如 expo.example.com：打开即为本活动，搜索引擎以此为准',
        'The event’s own domain, for example expo.example.com. It shows this event only, and search engines use it',
      ],
    }),
    movedTo: url('已迁至', 'Moved to', {
      written: 'server',
      hint: [
        '此活动已迁至另一套系统：网址自动转到那里，后台在那里登录',
        'The event is in another installation: its addresses lead there, and so does its back-office',
      ],
    }),
    rehearsalOf: ref('project', '所演练的活动', 'Rehearsal of', {
      written: 'server',
      list: false,
      hint: [
        '高峰演练的影子活动：不对外公布，不发出任何消息，演练结束即清除',
        'The shadow of a rush rehearsal: it is published nowhere, sends nothing, and is erased at the end',
      ],
    }),
    sortNumber: sortNumber(),
  },
  many: {
    websites: children('website', 'projectId', [
      ['type', 'asc'],
      ['id', 'asc'],
    ]),
  },
  published: {
    where: { status: openCloseStatus.open, rehearsalOf: null },
    whileSome: { websites: { status: websiteStatus.active } },
    order: [
      ['sortNumber', 'asc'],
      ['id', 'desc'],
    ],
    fields: [
      'name',
      'englishName',
      'abbr',
      'type',
      'status',
      'startTime',
      'endTime',
      'timeZone',
      'location',
      'englishLocation',
      'locationx',
      'locationy',
      'logo',
      'banner',
      'introduction',
      'englishIntroduction',
      'notice',
      'englishNotice',
      'languageIds',
      'domainName',
      'sortNumber',
    ],
    includes: ['websites'],
  },
})

/** Where a host's bare root or its 404 address is redirected to (visitor-side §2.1). */
export const siteHostRedirect = resource('siteHostRedirect', '域名跳转规则', 'Host redirect', {
  scope: 'global',
  forAllProjects: true,
  title: 'host',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    host: text('域名', 'Host', {
      oneLanguage: true,
      required: true,
      max: 200,
      filter: true,
      search: true,
      hint: ['不含 http://，例如 expo.example.com', 'Without http://, for example expo.example.com'],
    }),
    whenRoot: boolean('打开根地址时', 'When the root address is opened', { default: true }),
    whenNotFound: boolean('打开 404 页时', 'When the 404 page is opened'),
    targetPath: text('目标路径', 'Target path', {
      oneLanguage: true,
      required: true,
      max: 500,
      hint: ['以 / 开头的站内路径', 'A path of this site, starting with /'],
    }),
    projectId: ref('project', '活动', 'Event', { filter: true, whenParentGoes: 'take' }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
    remark: remark(),
  },
  published: {
    where: { status: enabledStatus.enabled },
    fields: ['host', 'whenRoot', 'whenNotFound', 'targetPath', 'projectId', 'sortNumber'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})
