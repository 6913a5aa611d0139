import * as site from '../model/codes.ts'
import { companyMark, type Palette } from './pictures/draw.ts'
import { portrait } from './pictures/portrait.ts'
import { glow, print, skyline, stage } from './pictures/scenes.ts'
import { bullets, paragraphs, type Ground, type PlannedEntry, type WebsiteDesign, type WebsitePlan } from './plan.ts'

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

function planOf({ t, phone, form, opens, speakers }: Ground): WebsitePlan {
  const register: PlannedEntry = {
    name: ['报名', 'Register'],
    path: '/personal-register',
    ...(form && { value: String(form) }),
    icon: 'ticket',
  }
  const schedule: PlannedEntry = { name: ['议程', 'Schedule'], path: '/schedule', icon: 'calendar' }
  const who: PlannedEntry = speakers
    ? { name: ['嘉宾', 'Speakers'], path: '/speaker', icon: 'speaker' }
    : { name: ['嘉宾', 'Speakers'], type: site.webMenuType.anchor, path: '@part:speakers', icon: 'speaker' }
  const about: PlannedEntry = { name: ['关于', 'About'], path: '/content', value: '@content:about', icon: 'info' }
  const travel: PlannedEntry = {
    name: ['交通', 'Getting there'],
    path: '/content',
    value: '@content:venue',
    icon: 'location',
  }
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
            name: t('计算回到现场', 'Computing moves to the edge'),
            abstract: t(
              '当模型小到能装进一台设备，智能才真正属于现场的人。',
              'When a model fits on a device, intelligence belongs to the people who use it.',
            ),
            tag: '01',
            stick: 3,
            cover: 'rings',
            body: paragraphs(t('边缘计算、可靠性与责任。', 'Edge computing, reliability and responsibility.')),
          },
          {
            name: t('能源的新规则', 'New rules for energy'),
            abstract: t(
              '需求侧成为电厂，用电时间决定价格。',
              'Demand acts as a power plant, and timing sets the price.',
            ),
            tag: '02',
            stick: 2,
            cover: 'city',
            body: paragraphs(t('储能、调度与市场。', 'Storage, dispatch and markets.')),
          },
          {
            name: t('以人为本的城市', 'Cities made for people'),
            abstract: t('让十五分钟步行圈回到城市规划。', 'Bringing the fifteen-minute walk back into city planning.'),
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
        key: 'about',
        name: t('关于峰会', 'About the summit'),
        cover: 'stage',
        body: paragraphs(
          t(
            '一天，一个舞台，二十四位实干的演讲者。没有展台，没有广告，每场演讲不超过二十分钟。',
            'One day, one stage, twenty-four people who get things done. No booths, no advertising, and no talk longer than twenty minutes.',
          ),
        ),
      },
      {
        key: 'venue',
        name: t('交通指南', 'Getting there'),
        cover: 'city',
        body: bullets(
          t('地铁直达，出站步行五分钟', 'A five-minute walk from the metro'),
          t('8:30 开放入场，请出示二维码', 'Doors open at 8:30. Your QR code is your ticket'),
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
        name: t('合作伙伴', 'Partners'),
        type: site.webImageGroupType.marquee,
        interval: 4500,
        pictures: Array.from(
          { length: 8 },
          (_, nth) => [`mark${nth}`, t(`合作伙伴 ${nth + 1}`, `Partner ${nth + 1}`)] as const,
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
          { ...register, name: ['立即报名', 'Register now'] },
          { ...schedule, name: ['查看议程', 'View the schedule'] },
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
                name: t('距开幕', 'Starts in'),
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
            name: t('演讲嘉宾', 'Speakers'),
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
                name: t('演讲嘉宾', 'Speakers'),
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
      { container: at.home, type: 41, name: t('议程', 'Schedule'), showHeader: true, limit: 6 },
      // Hidden from visitors until an editor chooses a topic.
      { container: at.home, type: 31, name: t('现场投票', 'Live vote'), showHeader: true },
      {
        container: at.home,
        type: type.goRound,
        value: '@images:partners',
        name: t('合作伙伴', 'Partners'),
        showHeader: true,
      },
      {
        container: at.home,
        type: type.container,
        style: look.dark,
        colours: { background: ink.bright, text: ink.night },
        name: t('席位有限，先到先得', 'Seats are limited'),
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
/** Summit: dark, very large type, speakers in focus, several tracks, a live vote. */
export const summit: WebsiteDesign = {
  key: 'summit',
  name: ['峰会', 'Summit'],
  about: [
    '暗色舞台与特大标题：突出嘉宾，含倒计时、多会场议程与现场投票',
    'A dark stage and very large type: speakers in focus, countdown, multi-track schedule, live vote',
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
          alt: [`合作伙伴 ${nth + 1}`, `Partner ${nth + 1}`] as const,
          png: true,
        },
      ]),
    ),
  },
  plan: planOf,
  samples: [
    ['嘉宾与议题', 'speakers and themes'],
    ['合作伙伴 Logo', 'partner logos'],
    ['现场投票：在搭建页面中选择投票主题', 'live vote: choose its topic in the page builder'],
  ],
}
