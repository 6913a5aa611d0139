import { codes } from '@pavilion/declare'

export { enabledMoves, enabledStatus, openCloseMoves, openCloseStatus } from '@pavilion/declare'
export { signInTemplate } from './signInTemplate.ts'

// Code lists of the site domain, as the specification numbers them (visitor-side §2, §3;
// back-office §4).

export const projectType = codes({
  conference: [1, '会议', 'Conference'],
  exhibition: [2, '展览', 'Exhibition'],
})

export const websiteType = codes({
  desktop: [1, '电脑端', 'Desktop'],
  mobile: [2, '手机端', 'Mobile'],
})

export const websiteStatus = codes({
  closed: [0, '关闭', 'Closed', 'closed'],
  active: [1, '开启', 'Active', 'valid'],
})

export const websiteNeedLogin = codes({
  required: [10, '需要登录', 'Login required'],
  notRequired: [20, '无需登录', 'Login not required'],
})

export const websitePageType = codes({
  site: [1, '普通站点', 'Site'],
  orderConfirm: [2, '订单确认站点', 'Order confirmation'],
})

export const webMenuType = codes({
  none: [0, '无动作', 'No action'],
  page: [1, '站内页面', 'Site page'],
  external: [2, '外部链接', 'External link'],
  anchor: [3, '页内锚点', 'Anchor in page'],
})

export const webMenuStyle = codes({
  nav: [1, '导航菜单', 'Navigation bar'],
  grid21: [21, '宫格样式一', 'Grid 1'],
  grid22: [22, '宫格样式二', 'Grid 2'],
  grid23: [23, '宫格样式三', 'Grid 3'],
  grid24: [24, '宫格样式四', 'Grid 4'],
  grid25: [25, '宫格样式五', 'Grid 5'],
  list41: [41, '列表样式一', 'List 1'],
  list42: [42, '列表样式二', 'List 2'],
  list43: [43, '列表样式三', 'List 3'],
  tab61: [61, '标签样式一（带首页）', 'Tab 1 (home entry first)'],
  tab62: [62, '标签样式二', 'Tab 2'],
  tab63: [63, '标签样式三', 'Tab 3'],
  breadcrumb: [71, '面包屑', 'Breadcrumb'],
  button: [81, '按钮', 'Button'],
})

export const webContentListStyle = codes({
  text: [1, '文字列表', 'Text list'],
  textPaged: [201, '文字列表（分页）', 'Text list, paged'],
  textPlain: [401, '文字列表（无更多）', 'Text list, plain'],
  textDetailed: [404, '文字列表（附件、日期、标签）', 'Text list with attachments, date and tag'],
  image: [11, '图片列表', 'Image list'],
  imagePaged: [211, '图片列表（分页）', 'Image list, paged'],
  imagePlain: [411, '图片列表（无更多）', 'Image list, plain'],
  imageText21: [21, '图文列表', 'Image-text'],
  imageText22: [22, '图文列表（首条突出）', 'Image-text, first item emphasised'],
  imageText23: [23, '图文列表（可带日期）', 'List with optional date'],
  imageText24: [24, '图文列表四', 'Image-text by columns 24'],
  imageText25: [25, '图文列表五', 'Image-text by columns 25'],
  imageText31: [31, '图文分栏一', 'Image-text by columns 31'],
  imageText32: [32, '图文分栏二', 'Image-text by columns 32'],
  fullContent: [61, '完整内容', 'Full content'],
  tabSwitch451: [451, '标签切换一', 'Tab switching 1'],
  tabSwitch452: [452, '标签切换二', 'Tab switching 2'],
  imageText221: [221, '图文列表21（分页）', 'Image-text 21, paged'],
  imageText421: [421, '图文列表21（无更多）', 'Image-text 21, plain'],
  imageText222: [222, '图文列表22（分页）', 'Image-text 22, paged'],
  imageText422: [422, '图文列表22（无更多）', 'Image-text 22, plain'],
  imageText223: [223, '图文列表23（分页）', 'Image-text 23, paged'],
  imageText423: [423, '图文列表23（无更多）', 'Image-text 23, plain'],
  imageText224: [224, '图文列表24（分页）', 'Image-text 24, paged'],
  imageText424: [424, '图文列表24（无更多）', 'Image-text 24, plain'],
  imageText225: [225, '图文列表25（分页）', 'Image-text 25, paged'],
  imageText425: [425, '图文列表25（无更多）', 'Image-text 25, plain'],
  imageText231: [231, '图文列表31（分页）', 'Image-text 31, paged'],
  imageText431: [431, '图文列表31（无更多）', 'Image-text 31, plain'],
  imageText232: [232, '图文列表32（分页）', 'Image-text 32, paged'],
  imageText432: [432, '图文列表32（无更多）', 'Image-text 32, plain'],
})

export const webContentStatus = codes({
  draft: [0, '草稿', 'Draft', 'draft'],
  published: [1, '已发布', 'Published', 'valid'],
})

/** States of a content; a planned one is published automatically. */
export const webContentPublishing = codes({
  draft: [0, '草稿', 'Draft', 'draft'],
  published: [1, '已发布', 'Published', 'valid'],
  planned: [2, '计划发布', 'Scheduled', 'pending'],
})

export const externalPictures = codes({
  shown: [10, '直接显示', 'Shown as they are'],
  proxied: [20, '经本站取用', 'Fetched by this server'],
  refused: [30, '不显示', 'Not shown'],
})

export const webImageGroupType = codes({
  carousel: [1, '轮播', 'Carousel'],
  album: [2, '相册', 'Album'],
  marquee: [3, '跑马灯', 'Marquee'],
  other: [9, '其他', 'Other'],
})

export const webImageGroupMode = codes({
  normal: [1, '普通', 'Normal'],
  card: [2, '卡片', 'Card'],
  fade: [3, '淡入淡出', 'Fade'],
})

export const webImageType = codes({
  none: [0, '无链接', 'No link'],
  page: [1, '站内页面', 'Site page'],
  external: [2, '外部链接', 'External link'],
})

export const webComponentType = codes({
  container: [1, '容器', 'Container'],
  fixedContainer: [1001, '固定容器', 'Fixed container'],
  card: [2, '卡片', 'Card'],
  tabs: [100, '标签页', 'Tabs'],
  menu: [3, '菜单', 'Menu'],
  content: [4, '内容', 'Content'],
  contentList: [5, '内容列表', 'Content list'],
  image: [6, '图片', 'Image'],
  carousel: [7, '轮播图', 'Carousel'],
  carousel2: [8, '多图轮播', 'Carousel, several at once'],
  flipCountdown: [9, '翻牌倒计时', 'Flip countdown'],
  daysCountdown: [10, '天数倒计时', 'Days countdown'],
  vote: [31, '投票', 'Vote'],
  voteRise: [32, '投票上升榜', 'Vote rise'],
  voteRanking: [33, '投票排行', 'Vote ranking'],
  conferenceScheduleTopic: [41, '会议日程主题', 'Conference schedule topic'],
  conferenceSpeakerList: [46, '演讲嘉宾列表', 'Speaker list'],
  mapLocation: [51, '地图位置', 'Map location'],
  goRound: [61, '跑马灯', 'Go-round marquee'],
  album: [71, '相册', 'Album'],
  swipe: [201, '滑动组件', 'Swipe'],
  actions: [202, '操作组件', 'Actions'],
  webForm: [203, '表单组件', 'Form'],
  exhibitorDirectory: [301, '展商名录', 'Exhibitor directory'],
  productCatalogue: [302, '展品目录', 'Product catalogue'],
  activityCalendar: [303, '展位活动日历', 'Events at the stands'],
  hallPlan: [304, '展位图', 'Hall plan'],
  hotelList: [311, '酒店列表', 'Hotel list'],
  hotelCard: [312, '酒店卡片', 'Hotel card'],
  employerList: [321, '招聘企业列表', 'Companies that recruit'],
  jobList: [322, '招聘职位列表', 'Jobs'],
  newestJobs: [323, '最新职位', 'Newest jobs'],
})

export const sizeMode = codes({
  auto: [1, '自动', 'Automatic'],
  pixels: [2, '固定像素', 'Pixels'],
  percent: [3, '百分比', 'Percent'],
})

export const layoutMode = codes({
  vertical: [1, '纵向', 'Vertical'],
  horizontal: [2, '横向', 'Horizontal'],
  grid: [3, '栅格', 'Grid'],
})

export const justifyMode = codes({
  start: ['flex-start', '左对齐', 'Start'],
  center: ['center', '居中', 'Centre'],
  end: ['flex-end', '右对齐', 'End'],
  spaceBetween: ['space-between', '两端对齐', 'Space between'],
  spaceAround: ['space-around', '分散对齐', 'Space around'],
})

export const voteStyle = codes({
  voteStyle1: [1, '投票样式一', 'Vote style 1'],
  voteStyle2: [2, '投票样式二', 'Vote style 2'],
  voteStyle51: [51, '投票样式五十一', 'Vote style 51'],
})

export const fixedContainerStyle = codes({
  top: [1, '顶部固定', 'Fixed top'],
  bottom: [2, '底部固定', 'Fixed bottom'],
  right: [3, '右侧悬浮', 'Floating right'],
  left: [4, '左侧悬浮', 'Floating left'],
})

export const titleMatchType = codes({
  pathIncludes: ['pathIncludes', '路径包含', 'Path includes'],
  formId: ['formId', '表单标识', 'Form id'],
})

/** Styles of a container (webComponent.style of types 1 and 1001). */
export const containerStyle = codes({
  plain: [1, '普通', 'Plain'],
  hero: [2, '首屏（活动名称、时间、地点）', 'Opening (name, date and venue of the event)'],
  band: [3, '浅色通栏', 'Tinted band'],
  dark: [4, '深色通栏', 'Dark band'],
  poster: [5, '首屏·海报（大字日期与展馆平面）', 'Poster opening (large dates, hall plan)'],
  calm: [6, '首屏·静雅（文字在左，图在右）', 'Calm opening (text left, picture right)'],
  stage: [7, '首屏·舞台（满屏图，特大标题）', 'Stage opening (full-screen picture, very large title)'],
  welcome: [8, '首屏·亲和（圆角画面）', 'Welcome opening (rounded panel)'],
  portraits: [9, '人像（封面为方形）', 'Portraits (square covers)'],
  finder: [10, '可搜索（输入即筛选其中的条目）', 'Searchable (filters its items as you type)'],
})
/** Container styles that open a page: they contain its heading. */
export const openingStyles: ReadonlySet<number | null> = new Set([
  containerStyle.hero,
  containerStyle.poster,
  containerStyle.calm,
  containerStyle.stage,
  containerStyle.welcome,
])
/** Styles of the actions component (webComponent.style of type 202). */
export const actionsStyle = codes({
  row: [1, '一行圆形按钮', 'Row of round buttons'],
  bar: [2, '屏幕底部操作栏', 'Bar at the bottom of the screen'],
})
/** The parts of a page: the root components with this name in webComponent.container. */
export const pageContainer = { home: 'home', subPage: 'sub-page', header: 'header', footer: 'footer' } as const

/** Addresses of a sign-in template, relative to the site's root (visitor-side §2.4). */
export const signInAddresses: Readonly<Record<string, { signIn: string; register: string; userCenter: string }>> = {
  signIn1: { signIn: '/sign-in', register: '/personal-register', userCenter: '/user-center' },
  signIn2: { signIn: '/sign-in2', register: '/personal-register2', userCenter: '/user-center2' },
  signIn3: { signIn: '/sign-in3', register: '/personal-register3', userCenter: '/user-center3' },
  signIn4: { signIn: '/sign-in4', register: '/personal-register3', userCenter: '/user-center4' },
  signInName: { signIn: '/sign-in-name', register: '/personal-register-name', userCenter: '/user-center-name' },
  emailSignIn: { signIn: '/emailSignIn', register: '/personal-register', userCenter: '/user-center' },
}

/**
 * The foot of a content list: styles 1 to 200 a «More» button, 201 to 400 pagination, above that
 * nothing (visitor-side §2.7).
 */
export const listFooter = (style: number | null | undefined): 'more' | 'pagination' | 'none' =>
  !style || style <= 200 ? 'more' : style <= 400 ? 'pagination' : 'none'
/** The style of a content list without its footer: 221 and 421 look like 21. */
export function listLook(
  style: number | null | undefined,
): 'text' | 'detailed' | 'image' | 'imageText' | 'emphasised' | 'dated' | 'columns' | 'full' | 'tabs' {
  const base = (style ?? 1) % 200
  if (style === 404) return 'detailed'
  if (style === 451 || style === 452) return 'tabs'
  if (base === 11) return 'image'
  if (base === 22) return 'emphasised'
  if (base === 23) return 'dated'
  if (base === 31 || base === 32) return 'columns'
  if (base === 61) return 'full'
  return base >= 21 && base <= 25 ? 'imageText' : 'text'
}

/** The family of a menu style (visitor-side §2.7). */
export const menuFamily = (style: number): 'nav' | 'grid' | 'list' | 'tab' | 'breadcrumb' | 'button' =>
  style >= 81
    ? 'button'
    : style >= 71
      ? 'breadcrumb'
      : style >= 61
        ? 'tab'
        : style >= 41
          ? 'list'
          : style >= 21
            ? 'grid'
            : 'nav'
/**
 * Milliseconds between two pictures of a group; 0 when it does not play automatically (visitor-side
 * §2.7).
 */
export const autoplayMs = (group: { autoplay: boolean; interval: number | null }): number =>
  group.autoplay ? (group.interval ?? 5000) : 0
/**
 * Milliseconds that a marquee takes per pixel: the group's interval divided by 150, 20 when none is
 * set, 0 when it does not play automatically (visitor-side §2.7).
 */
export const marqueeStepMs = (group: { autoplay: boolean; interval: number | null }): number =>
  !group.autoplay ? 0 : group.interval ? group.interval / 150 : 20
/**
 * The source of an image component: on the website's image host, unless it names a host itself
 * (visitor-side §2.7).
 */
export const hosted = (src: string, host: string | null | undefined): string =>
  !host || /^https?:\/\//.test(src) ? src : `${host.replace(/\/+$/, '')}/${src.replace(/^\/+/, '')}`
export { timeLeft } from './countdown.ts'
/** How many contents a content list component shows by default (visitor-side §9). */
export const componentLimit = 5
/**
 * The key of a content list in the data of a page: the same list is read once for each length and
 * kind of paging.
 */
export const listKey = (
  id: number | string,
  { webContentListStyle, limit }: { readonly webContentListStyle?: number | null; readonly limit?: number | null },
): string => `${listFooter(webContentListStyle) === 'pagination' ? 'paged ' : ''}${id} ${limit ?? componentLimit}`
