import { wordFor } from '@pavilion/declare'
import * as site from '../model/codes.ts'
import { websiteDesign } from '../model/template.ts'
import { type Palette, sampleLogo } from './pictures/draw.ts'
import { hall, print, skyline } from './pictures/scenes.ts'
import {
  bullets,
  contactToCome,
  type Ground,
  paragraphs,
  type PlannedEntry,
  venueOf,
  type WebsiteDesign,
  type WebsitePlan,
} from './plan.ts'

const ink: Palette = {
  night: '#2b100b',
  deep: '#8f1f10',
  main: '#d63a1b',
  bright: '#f4a93c',
  pale: '#f6e3cd',
  paper: '#fdf7ee',
  extra: '#1f5566',
}
const wide = [1440, 900] as const
const {
  webComponentType: type,
  webMenuStyle: menu,
  webContentListStyle: list,
  containerStyle: look,
  layoutMode: layout,
  pageContainer: at,
  sizeMode,
} = site

function planOf(ground: Ground): WebsitePlan {
  const { t, phone, form } = ground
  const register: PlannedEntry = {
    name: ['观众登记', 'Register to visit'],
    path: '/personal-register',
    ...(form && { value: String(form) }),
    icon: 'ticket',
  }
  const visit: PlannedEntry = { name: ['参观', 'Visit'], path: '/content', value: '@content:visit', icon: 'compass' }
  const exhibit: PlannedEntry = {
    name: ['参展', 'Exhibit'],
    path: '/content',
    value: '@content:exhibit',
    icon: 'booth',
  }
  const halls: PlannedEntry = {
    name: ['展馆', 'Halls'],
    path: '/content',
    value: '@content:halls',
    icon: 'map',
  }
  const news: PlannedEntry = { name: ['新闻', 'News'], path: '/content-list', value: '@list:news', icon: 'news' }
  const home: PlannedEntry = { name: ['首页', 'Home'], path: '/', icon: 'home' }
  return {
    lists: [
      {
        key: 'news',
        name: ['新闻动态', 'News'],
        style: list.imageText22,
        items: [
          {
            name: t('展会新闻将在此发布', 'News of the fair is published here'),
            abstract: t(
              '欢迎访问展会官网，请随时关注最新消息。',
              'Welcome to the website of the fair. Come back for the latest news.',
            ),
            cover: 'city',
            tag: t('展会', 'The fair'),
            dated: true,
            stick: 9,
            body: paragraphs(
              t(
                '欢迎访问展会官网，请随时关注最新消息。',
                'Welcome to the website of the fair. Come back for the latest news.',
              ),
            ),
          },
          {
            name: t('如何参展', 'How to exhibit'),
            abstract: t(
              '从申请到进场的步骤，请看「参展须知」。',
              'From application to move-in: see the exhibitor guide.',
            ),
            cover: 'wheel',
            tag: t('参展', 'Exhibitors'),
            dated: true,
            body: paragraphs(
              t('从申请到进场的步骤，请看「参展须知」。', 'From application to move-in: see the exhibitor guide.'),
            ),
          },
          {
            name: t('如何参观', 'How to visit'),
            abstract: t('登记与入场的办法，请看「参观指南」。', 'How to register and get in: see the visitor guide.'),
            cover: 'hall',
            tag: t('观众', 'Visitors'),
            dated: true,
            body: paragraphs(
              t('登记与入场的办法，请看「参观指南」。', 'How to register and get in: see the visitor guide.'),
            ),
          },
          {
            name: t('现场活动即将公布', 'Activities will be announced'),
            abstract: t(
              '论坛、发布与现场活动的安排将在此公布。',
              'Forums, launches and what else is on are announced here.',
            ),
            cover: 'wave',
            tag: t('现场', 'On site'),
            dated: true,
            body: paragraphs(
              t('论坛、发布与现场活动的安排将在此公布。', 'Forums, launches and what else is on are announced here.'),
            ),
          },
        ],
      },
      {
        key: 'info',
        name: ['展会信息', 'Fair information'],
        style: list.imageText21,
        items: [
          {
            key: 'about',
            name: t('关于展会', 'About the fair'),
            abstract: t('参展企业与专业观众在此相见。', 'Where exhibitors and trade visitors meet.'),
            cover: 'wave',
            body: paragraphs(
              t(
                '展会连接参展企业与专业观众：看产品，谈合作，结识同行。',
                'Exhibitors and trade visitors meet here to see products, talk business and get to know each other.',
              ),
            ),
          },
          {
            key: 'visit',
            name: t('参观指南', 'Visitor guide'),
            abstract: t('会场、登记与入场。', 'Venue, registration and entry.'),
            cover: 'city',
            body: `<h3>${t('会场与开放时间', 'Venue and opening hours')}</h3>${paragraphs(venueOf(ground), t('每日开放时间即将公布。', 'Opening hours will be announced.'))}<h3>${t('入场', 'Entry')}</h3>${bullets(t('先在线登记，再凭二维码入场', 'Register online, then come in with your QR code'), t('请携带登记时填写的证件', 'Bring the ID you registered with'))}`,
          },
          {
            key: 'exhibit',
            name: t('参展须知', 'Exhibitor guide'),
            abstract: t('从申请到进场的步骤。', 'The steps from application to move-in.'),
            cover: 'wheel',
            body: `<h3>${t('三步参展', 'Exhibit in three steps')}</h3>${bullets(t('提交参展申请，注明产品类别与面积', 'Apply, stating your product group and the area you need'), t('确认展位与合同', 'Confirm your booth and contract'), t('按主办方通知办理证件、搭建与货运', 'Arrange badges, stand construction and freight as the organiser tells you'))}`,
          },
          {
            key: 'halls',
            name: t('展馆与展区', 'Halls and product groups'),
            abstract: t('展馆分布与展品分类。', 'Where to find what.'),
            cover: 'hall',
            body: paragraphs(
              t('展馆平面图与展品分类即将公布。', 'The hall plan and the product groups will be announced.'),
            ),
          },
        ],
      },
    ],
    contents: [
      ...(
        [
          t('参展企业', 'exhibitors'),
          t('国家和地区', 'countries and regions'),
          t('专业观众人次', 'trade visits'),
          t('平方米展览面积', 'm² of floor space'),
        ] as const
      ).map((about, nth) => ({ key: `figure${nth}`, name: '000', body: paragraphs(about) })),
      { key: 'contact', name: t('组委会', 'Organiser'), body: contactToCome(ground) },
    ],
    images: [
      {
        key: 'wall',
        name: t('参展商', 'Exhibitors'),
        type: site.webImageGroupType.album,
        pictures: Array.from(
          { length: 12 },
          (_, nth) => [`mark${nth}`, t(`参展商 ${nth + 1}`, `Exhibitor ${nth + 1}`)] as const,
        ),
      },
    ],
    menus: [
      {
        key: 'nav',
        name: t('主导航', 'Navigation'),
        style: menu.nav,
        entries: [
          home,
          { name: ['关于', 'About'], path: '/content', value: '@content:about' },
          visit,
          exhibit,
          halls,
          news,
        ],
      },
      {
        key: 'actions',
        name: t('登记按钮', 'Register'),
        style: menu.button,
        entries: [register, { ...exhibit, name: ['申请参展', 'Apply to exhibit'] }],
      },
      {
        key: 'quick',
        name: t('快捷入口', 'Quick links'),
        style: menu.grid25,
        entries: [
          register,
          halls,
          exhibit,
          { name: ['交通', 'Getting there'], path: '/content', value: '@content:visit', icon: 'bus' },
          { name: ['展会介绍', 'About'], path: '/content', value: '@content:about', icon: 'info' },
          news,
        ],
      },
      ...(phone
        ? [
            {
              key: 'bar',
              name: t('底部导航', 'Bottom bar'),
              style: menu.tab61,
              entries: [register, { ...halls, name: ['展馆', 'Halls'] as const }],
            },
          ]
        : []),
    ],
    parts: [
      { container: at.home, type: type.container, style: look.poster, rightText: t('专业展览', 'Trade fair') },
      ...(phone
        ? [{ container: at.home, type: type.menu, value: '@menu:quick', webMenuStyle: menu.grid25, columnNumbers: '3' }]
        : []),
      // Hidden from visitors until an editor has filled in the event's own figures.
      {
        container: at.home,
        type: type.container,
        style: look.plain,
        visible: false,
        name: t('关键数字', 'Key figures'),
        layoutMode: layout.grid,
        columnNumbers: phone ? '2' : '4,2,2',
        parts: [0, 1, 2, 3].map(nth => ({ type: type.content, value: `@content:figure${nth}` })),
      },
      {
        container: at.home,
        type: type.container,
        style: look.band,
        colours: { background: '#f8e9d4', text: ink.night },
        name: t('展馆与展区', 'Halls and product groups'),
        showHeader: true,
        rightText: t('查看展馆', 'See the halls'),
        value: '/content?id=@content:halls',
        layoutMode: layout.grid,
        columnNumbers: phone ? '1' : '2,1,1',
        parts: [
          {
            type: type.image,
            value: '#hall',
            name: t('展馆俯瞰', 'A hall from above'),
            border: '1px solid #e6cdb0',
          },
          {
            type: type.contentList,
            value: '@list:info',
            webContentListStyle: list.imageText431,
            columnNumbers: '1',
            limit: 4,
          },
        ],
      },
      {
        container: at.home,
        type: type.contentList,
        name: t('新闻动态', 'News'),
        value: '@list:news',
        webContentListStyle: list.imageText22,
        showHeader: true,
        limit: 4,
      },
      {
        container: at.home,
        type: type.container,
        style: look.plain,
        name: t('部分参展商', 'Featured exhibitors'),
        showHeader: true,
        parts: [
          {
            type: type.album,
            value: '@images:wall',
            limit: phone ? 3 : 6,
            heightMode: sizeMode.percent,
            height: 60,
            border: '1px solid #ecd9c2',
          },
        ],
      },
      {
        container: at.home,
        type: type.container,
        style: look.dark,
        colours: { background: ink.main, text: '#ffffff' },
        name: t('登记参观', 'Register to visit'),
        showHeader: true,
        parts: [
          {
            type: type.menu,
            value: '@menu:actions',
            webMenuStyle: menu.button,
            colours: { background: '#f4a93c', text: '#2b100b' },
          },
        ],
      },
      {
        container: at.footer,
        type: type.container,
        style: look.plain,
        parts: [{ type: type.content, value: '@content:contact' }],
      },
      {
        container: at.subPage,
        key: 'info',
        type: type.container,
        style: look.plain,
        name: t('展会信息', 'Fair information'),
        parts: [
          {
            type: type.contentList,
            value: '@list:info',
            webContentListStyle: list.imageText421,
            columnNumbers: phone ? '1' : '3,2,1',
            limit: 12,
          },
        ],
      },
    ],
  }
}
/**
 * Trade fair: opens like a poster, with very large dates, the hall plan as a graphic and a wall of
 * exhibitors.
 */
export const fair: WebsiteDesign = {
  key: 'fair',
  name: wordFor(websiteDesign, 'fair'),
  about: [
    '海报式首屏：大字日期与展馆图形，关键数字与参展商 Logo，登记入口随处可见',
    'Opens like a poster: giant dates over a drawn hall, key figures and exhibitor logos, with registration always within reach',
  ],
  colours: {
    primaryColor: ink.main,
    headerBackgroundColor: ink.paper,
    headerTextColor: ink.night,
    backgroundColor: ink.paper,
    textColor: ink.night,
  },
  pictures: {
    hall: { draw: () => hall('fair north', ink, wide), alt: ['展馆俯瞰', 'A hall from above'] },
    wheel: { draw: () => print('fair wheel 4', ink, wide, 'wheel'), alt: ['齿轮', 'A wheel'] },
    wave: { draw: () => print('fair wave', ink, wide, 'wave'), alt: ['波纹', 'Waves'] },
    city: { draw: () => skyline('fair city', ink, wide), alt: ['城市天际线', 'A city skyline'] },
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, nth) => [
        `mark${nth}`,
        {
          draw: () => sampleLogo(`exhibitor ${String.fromCharCode(97 + nth)}`, ink),
          alt: [`参展商 ${nth + 1}`, `Exhibitor ${nth + 1}`] as const,
          png: true,
        },
      ]),
    ),
  },
  plan: planOf,
  samples: [
    ['四个关键数字（填好后再显示）', 'the four key figures, hidden until you show them'],
    ['参展商 Logo', 'exhibitor logos'],
    ['新闻、展会信息与展馆', 'news, information and halls'],
    ['联系方式', 'contact details'],
  ],
}
