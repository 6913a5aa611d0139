import {
  boolean,
  children,
  code,
  colour,
  everyMove,
  image,
  json,
  ref,
  resource,
  secret,
  sortNumber,
  state,
  text,
  url,
  type Pair,
} from '@pavilion/declare'
import {
  enabledMoves,
  enabledStatus,
  externalPictures,
  signInTemplate,
  titleMatchType,
  websiteNeedLogin,
  websitePageType,
  websiteStatus,
  websiteType,
} from './codes.ts'

const colours: Pair = ['颜色', 'Colours']
const signIn: Pair = ['登录', 'Sign-in']
const maps: Pair = ['地图', 'Map']
const sister: Pair = ['联合登录', 'Sister site']

/**
 * One website of a project: desktop or phone, in one language, with its own addresses (visitor-side
 * §2.1, §3).
 */
export const website = resource('website', '网站', 'Website', {
  scope: 'project',
  title: 'name',
  order: [
    ['type', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { oneLanguage: true, required: true, max: 100, search: true }),
    type: code('类型', 'Type', websiteType, { required: true, filter: true }),
    languageId: ref('language', '语言', 'Language', { required: true, filter: true }),
    pageType: code('页面类型', 'Page type', websitePageType, { filter: true, default: websitePageType.site }),
    status: state('状态', 'Status', websiteStatus, {
      initial: 'active',
      // A copy whose address is taken.
      births: { closed: { to: 'closed' } },
      moves: everyMove(websiteStatus, { active: ['开启', 'Activate'], closed: ['关闭', 'Close'] }),
    }),
    homeTitle: text('首页标题', 'Home title', {
      oneLanguage: true,
      max: 200,
      hint: ['留空则用活动名称', 'Leave empty to use the event name'],
    }),
    root: text('站点根路径', 'Site root', {
      oneLanguage: true,
      max: 200,
      written: 'server',
      hint: ['由活动简称、类型和语言得出', 'Derived from abbreviation, type and language'],
    }),
    primaryColor: colour('主色', 'Primary colour', { section: colours }),
    headerBackgroundColor: colour('页头背景色', 'Header background colour', { section: colours }),
    headerTextColor: colour('页头文字色', 'Header text colour', { section: colours }),
    backgroundColor: colour('背景色', 'Background colour', { section: colours }),
    textColor: colour('文字色', 'Text colour', { section: colours }),
    backgroundImg: image('背景图', 'Background image', { purpose: 'sitePicture', section: colours }),
    imageHost: url('图片域名前缀', 'Image host prefix', {
      max: 300,
      hint: ['加在图片组件地址之前', 'Prefix for the source of image components'],
    }),
    externalPictures: code('外站图片', 'Pictures from other hosts', externalPictures, {
      default: externalPictures.shown,
      list: false,
      hint: [
        '正文和组件中引用其他网站的图片时如何处理；图片域名前缀的图片总是显示',
        'How pictures from other hosts in texts and components are handled; those of the image host prefix are always shown',
      ],
    }),
    mapTileUrl: text('地图瓦片地址', 'Map tile address', {
      oneLanguage: true,
      max: 300,
      section: maps,
      list: false,
      hint: [
        '以 https:// 开头，含 {z}、{x}、{y}；留空则显示示意图',
        'Starts with https:// and contains {z}, {x} and {y}. Leave empty to show a drawn map',
      ],
    }),
    mapAttribution: text('地图版权说明', 'Map attribution', {
      oneLanguage: true,
      max: 200,
      section: maps,
      list: false,
    }),
    signInPage: code('登录模板', 'Sign-in template', signInTemplate, {
      default: signInTemplate.signIn1,
      section: signIn,
    }),
    needLogin: code('手机首页是否需要登录', 'Mobile home needs sign-in', websiteNeedLogin, {
      filter: true,
      default: websiteNeedLogin.notRequired,
      section: signIn,
    }),
    showSignOut: boolean('显示退出登录', 'Offer sign-out', { default: true, section: signIn }),
    inviteOnly: boolean('仅限邀请名单', 'Invitation list required', { section: signIn }),
    invitationRuleGroupId: ref('decisionRuleGroup', '邀请名单规则组', 'Invitation list rule group', {
      whenParentGoes: 'clear',
      section: signIn,
    }),
    sisterLoginUrl: url('联合登录地址', 'Sister site login address', { section: sister }),
    sisterLoginCheckUrl: url('联合登录校验地址', 'Sister site check address', { section: sister, called: true }),
    sisterLoginKey: secret('联合登录密钥', 'Sister site shared key', { section: sister }),
    encryptedPhoneLinkHosts: json<readonly string[]>()(
      '追加加密手机号的外链域名',
      'External hosts that get the encrypted phone number',
      { entered: 'tags', section: sister },
    ),
  },
  many: {
    webMenuGroups: children('webMenuGroup', 'websiteId'),
    webComponents: children('webComponent', 'websiteId', [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ]),
  },
  published: {
    where: { status: websiteStatus.active },
    order: [
      ['type', 'asc'],
      ['id', 'asc'],
    ],
    includes: ['language'],
    fields: [
      'name',
      'type',
      'languageId',
      'pageType',
      'status',
      'homeTitle',
      'root',
      'primaryColor',
      'headerBackgroundColor',
      'headerTextColor',
      'backgroundColor',
      'textColor',
      'backgroundImg',
      'imageHost',
      'mapTileUrl',
      'mapAttribution',
      'signInPage',
      'needLogin',
      'showSignOut',
      'inviteOnly',
      'projectId',
    ],
  },
})

/**
 * A title that replaces the page's own, by path or by the form of the session (visitor-side §2.1).
 */
export const sitePageTitle = resource('sitePageTitle', '页面标题规则', 'Page title rule', {
  scope: 'project',
  title: 'title',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    matchType: code('匹配方式', 'Match type', titleMatchType, { required: true, filter: true }),
    pattern: text('匹配内容', 'Pattern', {
      oneLanguage: true,
      max: 200,
      search: true,
      hint: ['路径中包含的文字', 'Text in the path'],
    }),
    webFormId: ref('webForm', '表单', 'Form', { filter: true, whenParentGoes: 'take' }),
    title: text('标题', 'Title', { required: true, max: 200, search: true }),
    englishTitle: text('英文标题', 'English title', { max: 200, search: true }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
  },
  published: {
    where: { status: enabledStatus.enabled },
    fields: ['matchType', 'pattern', 'webFormId', 'title', 'englishTitle', 'projectId', 'sortNumber'],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})
