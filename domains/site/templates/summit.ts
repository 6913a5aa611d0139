import { wordFor } from '@pavilion/declare'
import * as site from '../model/codes.ts'
import { websiteDesign } from '../model/template.ts'
import { type Palette, sampleLogo } from './pictures/draw.ts'
import { portrait } from './pictures/portrait.ts'
import { glow, print, skyline, stage } from './pictures/scenes.ts'
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

/** How many sample speakers fill the grid. */
const speakerCount = 8

function planOf(ground: Ground): WebsitePlan {
  const { t, phone, form, opens, speakers } = ground
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
        items: Array.from({ length: speakerCount }, (_, nth) => ({
          name: t(`嘉宾 ${nth + 1}`, `Speaker ${nth + 1}`),
          abstract: t('职务与单位', 'Position and organisation'),
          cover: `person${nth}`,
          stick: 20 - nth,
          body: paragraphs(t('嘉宾介绍与演讲题目即将公布。', 'The speaker and the talk will be announced.')),
        })),
      },
      {
        key: 'themes',
        name: ['议题', 'Themes'],
        style: list.imageText32,
        items: (['rings', 'city', 'stage'] as const).map((cover, nth) => ({
          name: t(`议题 ${nth + 1}`, `Theme ${nth + 1}`),
          abstract: t('议题介绍即将公布。', 'The theme will be announced.'),
          tag: `0${nth + 1}`,
          stick: 3 - nth,
          cover,
          body: paragraphs(t('议题介绍即将公布。', 'The theme will be announced.')),
        })),
      },
    ],
    contents: [
      {
        key: 'about',
        name: t('关于峰会', 'About the summit'),
        cover: 'stage',
        body: paragraphs(
          t(
            '欢迎参加本次峰会。嘉宾、议题与议程将陆续公布。',
            'Welcome to the summit. Speakers, themes and the schedule will be announced.',
          ),
        ),
      },
      {
        key: 'venue',
        name: t('交通指南', 'Getting there'),
        cover: 'city',
        body: `${paragraphs(venueOf(ground))}${bullets(t('前往会场的路线即将公布', 'Directions will be announced'), t('请凭二维码入场', 'Your QR code is your ticket'))}`,
      },
      {
        key: 'contact',
        name: t('联系我们', 'Contact'),
        body: contactToCome(ground),
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
        rightText: t('峰会', 'Summit'),
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
        name: t('议题', 'Themes'),
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
        name: t('期待与您相见', 'See you there'),
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
  name: wordFor(websiteDesign, 'summit'),
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
    city: { draw: () => skyline('summit city', ink, wide, { dark: true }), alt: ['城市之夜', 'A city at night'] },
    ...Object.fromEntries(
      Array.from({ length: speakerCount }, (_, nth) => [
        `person${nth}`,
        {
          draw: () => portrait(nth + 1, ink, [600, 800], 'dark'),
          alt: [`嘉宾 ${nth + 1}`, `Speaker ${nth + 1}`] as const,
        },
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, nth) => [
        `mark${nth}`,
        {
          draw: () =>
            sampleLogo(
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
    ['峰会介绍、交通与联系方式', 'introduction, directions and contact details'],
    ['现场投票：在搭建页面中选择投票主题', 'live vote: choose its topic in the page builder'],
  ],
}
