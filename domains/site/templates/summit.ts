import * as site from '../model/codes.ts'
import { companyMark, type Palette } from './pictures/draw.ts'
import { portrait } from './pictures/portrait.ts'
import { glow, print, skyline, stage } from './pictures/scenes.ts'
import {
  bullets,
  paragraphs,
  table,
  type Ground,
  type PlannedEntry,
  type WebsiteDesign,
  type WebsitePlan,
} from './plan.ts'

const ink: Palette = {
  night: '#0a0f10',
  deep: '#12312c',
  main: '#2f8f78',
  bright: '#d6f25a',
  pale: '#dfeee4',
  paper: '#f4f7ee',
  extra: '#f2795b',
}
const wide = [1440, 900] as const
const {
  webComponentType: type,
  webMenuStyle: menu,
  webContentListStyle: list,
  containerStyle: look,
  pageContainer: at,
} = site

const people = [
  ['沈若川', 'Ruochuan Shen', '创始人，远声计算', 'Founder, Farvoice Computing'],
  ['Ines Calder', 'Ines Calder', '首席科学家，北环研究所', 'Chief scientist, Northring Institute'],
  ['顾一帆', 'Yifan Gu', '总裁，青禾能源', 'President, Greenstalk Energy'],
  ['Noor Haddan', 'Noor Haddan', '设计总监，余白工作室', 'Design director, Studio Margin'],
  ['Tomas Veril', 'Tomas Veril', '合伙人，第三岸基金', 'Partner, Third Shore'],
  ['邵清和', 'Qinghe Shao', '教授，城市系统', 'Professor of urban systems'],
  ['Mika Aalund', 'Mika Aalund', '工程副总裁，轻轨云', 'VP engineering, Lightrail'],
  ['段思齐', 'Siqi Duan', '主编，《序》杂志', 'Editor, Prelude magazine'],
] as const

function planOf({ t, phone, form, opens, programme, speakers }: Ground): WebsitePlan {
  const register: PlannedEntry = {
    name: ['报名', 'Register'],
    path: '/personal-register',
    ...(form && { value: String(form) }),
    icon: 'ticket',
  }
  const schedule: PlannedEntry = programme
    ? { name: ['议程', 'Schedule'], path: '/schedule', icon: 'calendar' }
    : { name: ['议程', 'Schedule'], type: site.webMenuType.anchor, path: '@part:schedule', icon: 'calendar' }
  const who: PlannedEntry = speakers
    ? { name: ['嘉宾', 'Speakers'], path: '/speaker', icon: 'speaker' }
    : { name: ['嘉宾', 'Speakers'], type: site.webMenuType.anchor, path: '@part:speakers', icon: 'speaker' }
  const about: PlannedEntry = { name: ['关于', 'About'], path: '/content', value: '@content:about', icon: 'info' }
  const travel: PlannedEntry = {
    name: ['到场', 'Getting there'],
    path: '/content',
    value: '@content:venue',
    icon: 'location',
  }
  const tracks = [t('主舞台', 'Main stage'), t('技术', 'Technology'), t('产业', 'Industry')] as const
  const slots = [
    ['09:30', t('开场：下一个十年的问题', 'Opening: the questions of a decade'), '', ''],
    [
      '10:30',
      t('对谈：慢下来的技术', 'Talk: technology that slows down'),
      t('小模型，大现场', 'Small models, large sites'),
      t('电网的第二次发明', 'The grid, invented twice'),
    ],
    [
      '13:30',
      t('城市作为操作系统', 'The city as operating system'),
      t('从传感到决策', 'From sensing to deciding'),
      t('制造业的新手艺', 'New crafts of making'),
    ],
    [
      '15:30',
      t('圆桌：谁来写规则', 'Round table: who writes the rules'),
      t('开源之后', 'After open source'),
      t('资本的耐心', 'Patient capital'),
    ],
    ['17:00', t('现场投票与闭幕', 'Live vote and closing'), '', ''],
  ] as const
  const track = (nth: number) =>
    table([
      [t('时间', 'Time'), tracks[nth] as string],
      ...slots.filter(row => row[nth + 1]).map(row => [row[0], `<strong>${row[nth + 1]}</strong>`]),
    ])
  return {
    lists: [
      {
        key: 'people',
        name: ['演讲嘉宾', 'Speakers'],
        style: list.imageText25,
        items: people.map(([zh, en, does, english], nth) => ({
          name: t(zh, en),
          abstract: t(does, english),
          cover: `person${nth}`,
          stick: 20 - nth,
          body: paragraphs(
            t(`${does}。`, `${english}.`),
            t('演讲题目将于会前公布。', 'The title of the talk will be announced before the summit.'),
          ),
        })),
      },
      {
        key: 'themes',
        name: ['议题', 'Themes'],
        style: list.imageText32,
        items: [
          {
            name: t('计算回到现场', 'Computing returns to the site'),
            abstract: t(
              '当模型小到装进一台设备，智能第一次属于现场的人。',
              'Once a model fits a device, intelligence belongs to those on site.',
            ),
            tag: '01',
            stick: 3,
            cover: 'rings',
            body: paragraphs(t('边缘计算、可靠性与责任。', 'Edge computing, reliability and responsibility.')),
          },
          {
            name: t('能源的新语法', 'A new grammar of energy'),
            abstract: t('需求侧成为电厂，时间成为价格。', 'Demand becomes the power plant, time becomes the price.'),
            tag: '02',
            stick: 2,
            cover: 'city',
            body: paragraphs(t('储能、调度与市场。', 'Storage, dispatch and markets.')),
          },
          {
            name: t('为人而造的城市', 'Cities made for people'),
            abstract: t('把步行十五分钟重新写进规划。', 'Writing the fifteen-minute walk back into the plan.'),
            tag: '03',
            stick: 1,
            cover: 'stage',
            body: paragraphs(t('公共空间、数据与治理。', 'Public space, data and governance.')),
          },
        ],
      },
    ],
    contents: [
      {
        key: 'all',
        name: t('全天议程', 'The day'),
        untitled: true,
        body: table([
          [t('时间', 'Time'), ...tracks],
          ...slots.map(([time, ...rows]) => [time, ...rows.map(row => (row ? `<strong>${row}</strong>` : '—'))]),
        ]),
      },
      ...[0, 1, 2].map(nth => ({ key: `track${nth}`, name: tracks[nth] as string, untitled: true, body: track(nth) })),
      {
        key: 'about',
        name: t('关于峰会', 'About the summit'),
        cover: 'stage',
        body: paragraphs(
          t(
            '一天，一个舞台，二十四位把事情做出来的人。没有展台，没有广告时段，每一场演讲不超过二十分钟。',
            'One day, one stage, twenty-four people who have made things. No booths, no advertising, no talk beyond twenty minutes.',
          ),
        ),
      },
      {
        key: 'venue',
        name: t('到场指南', 'Getting there'),
        cover: 'city',
        body: bullets(
          t('地铁直达，出站步行五分钟', 'Five minutes on foot from the metro'),
          t('现场凭二维码入场，8:30 开放', 'Doors open at 8:30; your QR code is the ticket'),
        ),
      },
      {
        key: 'contact',
        name: t('联系我们', 'Contact'),
        body: paragraphs(t('嘉宾与媒体：hello@example.com', 'Speakers and press: hello@example.com')),
      },
    ],
    images: [
      {
        key: 'partners',
        name: t('共创伙伴', 'Partners'),
        type: site.webImageGroupType.marquee,
        interval: 4500,
        pictures: Array.from(
          { length: 8 },
          (_, nth) => [`mark${nth}`, t(`伙伴 ${nth + 1}`, `Partner ${nth + 1}`)] as const,
        ),
      },
    ],
    menus: [
      {
        key: 'nav',
        name: t('主导航', 'Navigation'),
        style: menu.nav,
        entries: [{ name: ['首页', 'Home'], path: '/', icon: 'home' }, who, schedule, about, travel],
      },
      {
        key: 'actions',
        name: t('报名按钮', 'Register'),
        style: menu.button,
        entries: [
          { ...register, name: ['获取席位', 'Get a seat'] },
          { ...schedule, name: ['看议程', 'See the schedule'] },
        ],
      },
      ...(phone
        ? [{ key: 'bar', name: t('底部导航', 'Bottom bar'), style: menu.tab61, entries: [who, register] }]
        : []),
    ],
    parts: [
      {
        container: at.home,
        type: type.container,
        style: look.stage,
        rightText: t('年度峰会', 'Annual summit'),
        backgroundImage: '#opening',
        parts: opens
          ? [
              {
                type: type.flipCountdown,
                name: t('距开场', 'Curtain in'),
                deadline: opens,
                colours: { background: '#0a0f10', header: '#0a0f10', text: '#ffffff', activeText: '#d6f25a' },
              },
            ]
          : [],
      },
      speakers
        ? {
            container: at.home,
            type: 46,
            name: t('站上舞台的人', 'On stage'),
            showHeader: true,
            limit: 8,
            style: 4,
            columnNumbers: phone ? '2' : '4,3,2',
          }
        : {
            container: at.home,
            key: 'speakers',
            type: type.container,
            style: look.portraits,
            parts: [
              {
                type: type.contentList,
                value: '@list:people',
                webContentListStyle: list.imageText425,
                limit: 8,
                columnNumbers: phone ? '2' : '4,3,2',
                showHeader: true,
                name: t('站上舞台的人', 'On stage'),
              },
            ],
          },
      {
        container: at.home,
        type: type.contentList,
        value: '@list:themes',
        webContentListStyle: list.imageText432,
        columnNumbers: phone ? '1' : '3,1,1',
        limit: 3,
        showHeader: true,
        name: t('三个议题', 'Three themes'),
      },
      programme
        ? { container: at.home, key: 'schedule', type: 41, name: t('议程', 'Schedule'), showHeader: true, limit: 6 }
        : phone
          ? {
              container: at.home,
              key: 'schedule',
              type: type.tabs,
              name: t('议程', 'Schedule'),
              showHeader: true,
              parts: [0, 1, 2].map(nth => ({
                type: type.container,
                style: look.plain,
                name: tracks[nth],
                parts: [{ type: type.content, value: `@content:track${nth}` }],
              })),
            }
          : {
              container: at.home,
              key: 'schedule',
              type: type.container,
              style: look.band,
              name: t('议程', 'Schedule'),
              showHeader: true,
              parts: [{ type: type.content, value: '@content:all' }],
            },
      // Shows once an editor names the topic; until then visitors see nothing of it.
      { container: at.home, type: 31, name: t('现场投票', 'Live vote'), showHeader: true },
      {
        container: at.home,
        type: type.goRound,
        value: '@images:partners',
        name: t('共创伙伴', 'Partners'),
        showHeader: true,
      },
      {
        container: at.home,
        type: type.container,
        style: look.dark,
        colours: { background: ink.bright, text: ink.night },
        name: t('席位有限，先到先得', 'Seats are few'),
        showHeader: true,
        parts: [
          {
            type: type.menu,
            value: '@menu:actions',
            webMenuStyle: menu.button,
            colours: { background: ink.night, text: '#ffffff' },
          },
        ],
      },
      {
        container: at.footer,
        type: type.container,
        style: look.plain,
        parts: [{ type: type.content, value: '@content:contact' }],
      },
    ],
  }
}
/** Summit: dark, very large type, people as protagonists, tracks, a live vote. */
export const summit: WebsiteDesign = {
  key: 'summit',
  name: ['峰会', 'Summit'],
  about: [
    '暗色舞台与特大标题：嘉宾是主角，倒计时、分轨议程、现场投票',
    'A dark stage and very large type: speakers as protagonists, countdown, schedule with tracks, live vote',
  ],
  colours: {
    primaryColor: ink.bright,
    headerBackgroundColor: ink.night,
    headerTextColor: '#ffffff',
    backgroundColor: '#0d1213',
    textColor: '#f1f5ee',
  },
  pictures: {
    opening: { draw: () => glow('summit opening', ink, [1680, 1050]), alt: ['流动的光', 'Light in motion'] },
    stage: { draw: () => stage('summit stage', ink, wide), alt: ['舞台与观众', 'Stage and audience'] },
    rings: { draw: () => print('summit rings 2', ink, wide, 'rings'), alt: ['光环', 'Rings'] },
    city: { draw: () => skyline('summit city', ink, wide, { dark: true }), alt: ['城市之夜', 'The city at night'] },
    ...Object.fromEntries(
      people.map(([zh, en], nth) => [
        `person${nth}`,
        { draw: () => portrait(nth + 1, ink, [600, 800], 'dark'), alt: [zh, en] as const },
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, nth) => [
        `mark${nth}`,
        {
          draw: () =>
            companyMark(
              `maker ${String.fromCharCode(98 + nth * 3)}`,
              { ...ink, main: ink.pale, deep: '#ffffff', night: '#9fc2b4' },
              [400, 240],
              '#161d1e',
            ),
          alt: [`伙伴 ${nth + 1}`, `Partner ${nth + 1}`] as const,
          png: true,
        },
      ]),
    ),
  },
  plan: planOf,
  samples: [
    ['嘉宾与议题', 'speakers and themes'],
    ['议程（尚无日程数据时）', 'the schedule (until there are sessions)'],
    ['伙伴标志', 'marks of partners'],
    ['现场投票：在搭建页面中选择投票主题', 'live vote: choose its topic in the page builder'],
  ],
}
