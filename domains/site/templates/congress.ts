import { wordFor } from '@pavilion/declare'
import * as site from '../model/codes.ts'
import { websiteDesign } from '../model/template.ts'
import { type Palette, sampleLogo } from './pictures/draw.ts'
import { portrait } from './pictures/portrait.ts'
import { print, pulse, skyline, strand } from './pictures/scenes.ts'
import { congressTexts, facultyCount } from './congressTexts.ts'
import type { Ground, PlannedEntry, WebsiteDesign, WebsitePlan } from './plan.ts'

const ink: Palette = {
  night: '#0c2740',
  deep: '#12456b',
  main: '#1f6fa8',
  bright: '#58a6c9',
  pale: '#e3eef5',
  paper: '#ffffff',
  extra: '#c8a45c',
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
  const { t, phone, form, speakers } = ground
  const register: PlannedEntry = {
    name: ['参会注册', 'Register'],
    path: '/personal-register',
    ...(form && { value: String(form) }),
    icon: 'register',
  }
  const schedule: PlannedEntry = { name: ['日程', 'Programme'], path: '/schedule', icon: 'calendar' }
  const abstracts: PlannedEntry = {
    name: ['投稿', 'Abstracts'],
    path: '/content',
    value: '@content:abstracts',
    icon: 'file',
  }
  const notices: PlannedEntry = {
    name: ['通知', 'Notices'],
    path: '/content-list',
    value: '@list:notices',
    icon: 'news',
  }
  const travel: PlannedEntry = {
    name: ['会场与交通', 'Venue'],
    path: '/content',
    value: '@content:venue',
    icon: 'location',
  }
  return {
    ...congressTexts(ground),
    images: (
      [
        ['gold', t('钻石合作伙伴', 'Diamond partners'), 0, 3],
        ['silver', t('金牌合作伙伴', 'Gold partners'), 3, 4],
        ['bronze', t('银牌合作伙伴', 'Silver partners'), 7, 6],
      ] as const
    ).map(([key, name, from, many]) => ({
      key,
      name,
      type: site.webImageGroupType.album,
      pictures: Array.from(
        { length: many },
        (_, nth) => [`mark${from + nth}`, t(`合作伙伴 ${from + nth + 1}`, `Partner ${from + nth + 1}`)] as const,
      ),
    })),
    menus: [
      {
        key: 'nav',
        name: t('主导航', 'Navigation'),
        style: menu.nav,
        entries: [
          { name: ['首页', 'Home'], path: '/', icon: 'home' },
          schedule,
          ...(speakers ? [{ name: ['讲者', 'Faculty'] as const, path: '/speaker' }] : []),
          abstracts,
          notices,
          travel,
        ],
      },
      {
        key: 'actions',
        name: t('注册按钮', 'Register'),
        style: menu.button,
        entries: [
          { ...register, name: ['立即注册', 'Register now'] },
          { ...schedule, name: ['查看日程', 'View the programme'] },
        ],
      },
      ...(phone
        ? [{ key: 'bar', name: t('底部导航', 'Bottom bar'), style: menu.tab61, entries: [schedule, register] }]
        : []),
    ],
    parts: [
      {
        container: at.home,
        type: type.container,
        style: look.calm,
        rightText: t('学术会议', 'Scientific congress'),
        backgroundImage: '#opening',
      },
      // The sessions that the organiser enters, never an invented timetable; nothing until there is a session.
      { container: at.home, type: 41, name: t('大会日程', 'Programme'), showHeader: true, limit: 5 },
      {
        container: at.home,
        type: type.container,
        style: look.band,
        layoutMode: layout.grid,
        columnNumbers: phone ? '1' : '2,1,1',
        parts: [
          { type: type.image, value: '#strand', name: t('双螺旋', 'A double helix') },
          {
            type: type.container,
            style: look.plain,
            name: t('大会致辞', 'Welcome'),
            showHeader: true,
            parts: [{ type: type.content, value: '@content:about' }],
          },
        ],
      },
      speakers
        ? {
            container: at.home,
            type: 46,
            name: t('大会讲者', 'Faculty'),
            showHeader: true,
            limit: 8,
            style: 5,
            columnNumbers: phone ? '2' : '4,3,2',
          }
        : {
            container: at.home,
            type: type.container,
            style: look.portraits,
            parts: [
              {
                type: type.contentList,
                value: '@list:faculty',
                webContentListStyle: list.imageText421,
                limit: 8,
                columnNumbers: phone ? '2' : '4,3,2',
                showHeader: true,
                name: t('大会讲者', 'Faculty'),
              },
            ],
          },
      {
        container: at.home,
        type: type.container,
        style: look.plain,
        layoutMode: layout.grid,
        columnNumbers: phone ? '1' : '2,1,1',
        parts: [
          {
            type: type.contentList,
            value: '@list:notices',
            webContentListStyle: list.textDetailed,
            limit: 4,
            name: t('会议通知', 'Notices'),
            showHeader: true,
          },
          {
            type: type.container,
            style: look.plain,
            parts: [
              {
                type: type.card,
                name: t('参会费用', 'Registration fee'),
                showHeader: true,
                icon: 'register',
                rightText: t('参会注册', 'Register'),
                value: `/personal-register${form ? `?id=${form}` : ''}`,
                parts: [{ type: type.content, value: '@content:fee' }],
              },
              {
                type: type.card,
                name: t('会场与交通', 'Venue and travel'),
                showHeader: true,
                icon: 'location',
                rightText: t('详情', 'More'),
                value: '/content?id=@content:venue',
                parts: [{ type: type.content, value: '@content:short' }],
              },
            ],
          },
        ],
      },
      {
        container: at.home,
        type: type.container,
        style: look.band,
        name: t('合作伙伴', 'Partners'),
        showHeader: true,
        parts: (['gold', 'silver', 'bronze'] as const).map((key, nth) => ({
          type: type.album,
          name: [t('钻石', 'Diamond'), t('金牌', 'Gold'), t('银牌', 'Silver')][nth],
          showHeader: false,
          value: `@images:${key}`,
          limit: phone ? [1, 2, 3][nth] : [3, 4, 6][nth],
          heightMode: sizeMode.percent,
          height: [36, 44, 56][nth],
          border: '1px solid #d9e4ec',
        })),
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
/**
 * Medical congress: white and deep blue, programme first, speakers in a neat grid, partners in
 * tiers.
 */
export const congress: WebsiteDesign = {
  key: 'congress',
  name: wordFor(websiteDesign, 'congress'),
  about: [
    '沉静的白色与深蓝：日程优先，讲者照片整齐排列，合作伙伴分级展示，通知可下载',
    'Calm white and deep blue: programme first, speaker photos in a neat grid, partners in tiers, notices to download',
  ],
  colours: {
    primaryColor: ink.deep,
    headerBackgroundColor: '#ffffff',
    headerTextColor: ink.night,
    backgroundColor: '#ffffff',
    textColor: '#16283a',
  },
  pictures: {
    opening: {
      draw: () => pulse('congress opening', ink, [1440, 1152]),
      alt: ['脉动的细线', 'Fine lines like a pulse'],
    },
    strand: { draw: () => strand('congress strand', ink, wide), alt: ['双螺旋', 'A double helix'] },
    rings: { draw: () => print('congress rings', ink, wide, 'rings'), alt: ['同心环', 'Rings'] },
    city: { draw: () => skyline('congress city', ink, wide), alt: ['城市天际线', 'A city skyline'] },
    ...Object.fromEntries(
      Array.from({ length: facultyCount }, (_, nth) => [
        `person${nth}`,
        { draw: () => portrait(nth, ink, [560, 560]), alt: [`讲者 ${nth + 1}`, `Speaker ${nth + 1}`] as const },
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 13 }, (_, nth) => [
        `mark${nth}`,
        {
          draw: () => sampleLogo(`partner ${String.fromCharCode(99 + nth * 3)}`, ink),
          alt: [`合作伙伴 ${nth + 1}`, `Partner ${nth + 1}`] as const,
          png: true,
        },
      ]),
    ),
  },
  plan: planOf,
  samples: [
    ['讲者与致辞', 'faculty and welcome message'],
    ['合作伙伴 Logo', 'partner logos'],
    ['通知及其 PDF 附件', 'notices with their PDF attachments'],
    ['交通、住宿与联系方式', 'directions, hotels and contact details'],
  ],
}
