import * as site from '../model/codes.ts'
import { companyMark, type Palette } from './pictures/draw.ts'
import { hall, plan, print, skyline } from './pictures/scenes.ts'
import { bullets, paragraphs, type Ground, type PlannedEntry, type WebsiteDesign, type WebsitePlan } from './plan.ts'

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

function planOf({ t, phone, form }: Ground): WebsitePlan {
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
    name: ['展馆平面图', 'Hall plan'],
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
            name: t(
              '展位预订开启，早鸟价截至开展前六个月',
              'Booth booking opens, with early-bird prices until six months before the show',
            ),
            abstract: t(
              '光地 36 平方米起订，标准展位含围板、楣板与基础照明。',
              'Space only from 36 m²; shell scheme booths include walls, fascia and basic lighting.',
            ),
            cover: 'hall',
            tag: t('参展', 'Exhibitors'),
            dated: true,
            stick: 9,
            body: paragraphs(
              t(
                '本届展会按产品类别分馆，参展商可在展商中心查看平面图、预选展位并下载合同。',
                'Halls are organised by product group. In the exhibitor centre you can view the floor plan, choose a booth and download your contract.',
              ),
              t(
                '标准展位面积 9 平方米，含三面围板、楣板、一桌两椅、射灯与 500 W 电源。',
                'A 9 m² shell scheme booth includes three walls, a fascia, a table, two chairs, spotlights and a 500 W socket.',
              ),
            ),
          },
          {
            name: t('买家计划：一天约见十二家匹配的供应商', 'Buyer programme: twelve matched meetings in one day'),
            abstract: t(
              '提交采购需求，主办方提前两周为您排好约见。',
              'Tell us what you want to source, and we arrange your meetings two weeks in advance.',
            ),
            cover: 'wheel',
            tag: t('观众', 'Visitors'),
            dated: true,
            body: paragraphs(
              t(
                '特邀买家享专属休息区、午餐与协议酒店两晚。每场约见二十分钟，地点在各馆洽谈区。',
                'Hosted buyers get a private lounge, lunch and two nights in a partner hotel. Meetings last twenty minutes and take place in the meeting area of each hall.',
              ),
            ),
          },
          {
            name: t('新品首发：六十件产品首次亮相', 'New product showcase: sixty products shown for the first time'),
            abstract: t(
              '评审团每天下午在中央通道公布当日最佳新品。',
              'Every afternoon the jury announces its product of the day in the central aisle.',
            ),
            cover: 'wave',
            tag: t('现场', 'On site'),
            dated: true,
            body: paragraphs(
              t(
                '凡十二个月内上市的产品均可申报，入选产品在中央通道集中陈列。',
                'Any product launched in the past twelve months may enter. Selected products are displayed in the central aisle.',
              ),
            ),
          },
          {
            name: t('开展首日交通与入场安排', 'Travel and entry on the first day'),
            abstract: t(
              '南、北两个登录厅同时开放，建议提前完成线上登记。',
              'The south and north entrances open at the same time. Register online beforehand to save time.',
            ),
            cover: 'city',
            tag: t('出行', 'Travel'),
            dated: true,
            body: paragraphs(
              t(
                '请携带登记时使用的证件原件，凭二维码自助取证。',
                'Bring the ID you registered with, and print your badge with your QR code.',
              ),
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
            abstract: t(
              '全产业链、全品类的一站式采购平台。',
              'The whole supply chain and every category under one roof.',
            ),
            cover: 'hall',
            body: paragraphs(
              t(
                '展会连接制造商、品牌、渠道与专业买家：一次到场，看完全年新品，谈定下一季订单。',
                'Manufacturers, brands, distributors and professional buyers meet here. In one visit, see the year’s new products and place next season’s orders.',
              ),
            ),
          },
          {
            key: 'visit',
            name: t('参观指南', 'Visitor guide'),
            abstract: t('登记、入场、交通、餐饮与寄存。', 'Registration, entry, travel, food and cloakroom.'),
            cover: 'city',
            body: `<h3>${t('开放时间', 'Opening hours')}</h3>${bullets(t('除最后一日外 9:00–17:00，16:30 停止入场', 'All days except the last: 9:00–17:00, last entry 16:30'), t('最后一日 9:00–14:00', 'Last day: 9:00–14:00'))}<h3>${t('入场', 'Entry')}</h3>${bullets(t('免费线上登记，凭二维码在登录厅领取证件', 'Register online free of charge and print your badge at the entrance'), t('十八岁以下谢绝入场', 'Visitors under 18 are not admitted'))}`,
          },
          {
            key: 'exhibit',
            name: t('参展须知', 'Exhibitor guide'),
            abstract: t('展位类型、价格、流程与截止日期。', 'Booth types, prices, procedure and deadlines.'),
            cover: 'wheel',
            body: `<h3>${t('三步参展', 'Exhibit in three steps')}</h3>${bullets(t('提交参展申请，注明产品类别与面积', 'Apply, stating your product group and the area you need'), t('确认展位与合同', 'Confirm your booth and contract'), t('在展商中心办理证件、搭建与货运', 'Arrange badges, stand construction and freight in the exhibitor centre'))}`,
          },
          {
            key: 'halls',
            name: t('展馆与展区', 'Halls and product groups'),
            abstract: t('六个展馆，一条中央通道。', 'Six halls along one central aisle.'),
            cover: 'plan',
            body: `<figure><img src="#plan" alt="${t('六个展馆的平面图', 'Plan of the six halls')}"></figure>${bullets(t('1 号馆：整机与系统', 'Hall 1: machines and systems'), t('2 号馆：零部件', 'Hall 2: components'), t('3 号馆：材料', 'Hall 3: materials'), t('4 号馆：设计与新品首发', 'Hall 4: design and new products'), t('5 号馆：服务与物流', 'Hall 5: services and logistics'), t('6 号馆：国际展区', 'Hall 6: international pavilion'))}`,
          },
        ],
      },
    ],
    contents: [
      ...(
        [
          ['420', t('参展企业', 'exhibitors')],
          ['31', t('国家和地区', 'countries and regions')],
          ['78,400', t('专业观众人次', 'trade visits')],
          [t('11 万㎡', '110,000 m²'), t('展览面积', 'of floor space')],
        ] as const
      ).map(([figure, about], nth) => ({ key: `figure${nth}`, name: figure, body: paragraphs(about) })),
      {
        key: 'contact',
        name: t('组委会', 'Organiser'),
        body: paragraphs(
          t('参展：expo@example.com', 'Exhibiting: expo@example.com'),
          t('参观：visit@example.com', 'Visiting: visit@example.com'),
        ),
      },
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
        entries: [
          { ...register, name: ['免费登记参观', 'Register free of charge'] },
          { ...exhibit, name: ['申请参展', 'Book a booth'] },
        ],
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
              entries: [register, { ...halls, name: ['平面图', 'Plan'] as const }],
            },
          ]
        : []),
    ],
    parts: [
      { container: at.home, type: type.container, style: look.poster, rightText: t('专业展览', 'Trade fair') },
      ...(phone
        ? [{ container: at.home, type: type.menu, value: '@menu:quick', webMenuStyle: menu.grid25, columnNumbers: '3' }]
        : []),
      {
        container: at.home,
        type: type.container,
        style: look.plain,
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
        rightText: t('查看平面图', 'See the full plan'),
        value: '/content?id=@content:halls',
        layoutMode: layout.grid,
        columnNumbers: phone ? '1' : '2,1,1',
        parts: [
          {
            type: type.image,
            value: '#plan',
            name: t('六个展馆的平面图', 'Plan of the six halls'),
            preview: true,
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
        name: t('现在登记，免费参观', 'Register now and visit free of charge'),
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
  name: ['专业展览', 'Trade fair'],
  about: [
    '海报式首屏：大字日期、展馆平面图、关键数字与参展商 Logo，登记入口随处可见',
    'Opens like a poster: giant dates, hall plan, key figures and exhibitor logos, with registration always within reach',
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
    plan: { draw: () => plan('fair plan', ink, [1440, 864]), alt: ['展馆平面图', 'Plan of the halls'] },
    wheel: { draw: () => print('fair wheel 4', ink, wide, 'wheel'), alt: ['齿轮', 'A wheel'] },
    wave: { draw: () => print('fair wave', ink, wide, 'wave'), alt: ['波纹', 'Waves'] },
    city: { draw: () => skyline('fair city', ink, wide), alt: ['城市天际线', 'The skyline of the city'] },
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, nth) => [
        `mark${nth}`,
        {
          draw: () => companyMark(`exhibitor ${String.fromCharCode(97 + nth)}`, ink),
          alt: [`参展商 ${nth + 1}`, `Exhibitor ${nth + 1}`] as const,
          png: true,
        },
      ]),
    ),
  },
  plan: planOf,
  samples: [
    ['四个关键数字', 'the four key figures'],
    ['参展商 Logo', 'exhibitor logos'],
    ['新闻与展会信息', 'news and information'],
    ['联系方式', 'contact details'],
  ],
}
