import { wordFor } from '@pavilion/declare'
import * as site from '../model/codes.ts'
import { websiteDesign } from '../model/template.ts'
import { type Palette, sampleLogo } from './pictures/draw.ts'
import { portrait } from './pictures/portrait.ts'
import { print, talks } from './pictures/scenes.ts'
import {
  bullets,
  contactToCome,
  type Ground,
  paragraphs,
  type PlannedEntry,
  type PlannedPart,
  venueOf,
  type WebsiteDesign,
  type WebsitePlan,
} from './plan.ts'

const ink: Palette = {
  night: '#2a2158',
  deep: '#2f3e9e',
  main: '#e2622e',
  bright: '#ffc145',
  pale: '#fff0d2',
  paper: '#fffaf0',
  extra: '#8fc9b4',
}
const wide = [1440, 900] as const
const {
  webComponentType: type,
  webMenuStyle: menu,
  webContentListStyle: list,
  containerStyle: look,
  layoutMode: layout,
  pageContainer: at,
} = site

/** How many samples fill the page. */
const counts = { jobs: 9, companies: 8, stories: 3 }
const numbered = (zh: string, en: string, nth: number) => [`${zh} ${nth + 1}`, `${en} ${nth + 1}`] as const

/** Jobs and companies until the event has its own. */
const samples = (t: Ground['t']): WebsitePlan['lists'] => {
  const soon = t('详情即将公布。', 'Details will be announced.')
  return [
    {
      key: 'jobs',
      name: ['招聘职位', 'Jobs'],
      style: list.imageText32,
      items: Array.from({ length: counts.jobs }, (_, nth) => ({
        name: t(...numbered('职位', 'Job', nth)),
        abstract: t('企业 · 城市 · 月薪', 'Company · city · pay'),
        tag: t('职能', 'Field'),
        stick: 30 - nth,
        body: `<h3>${t('工作内容', 'What you will do')}</h3>${paragraphs(soon)}<h3>${t('任职要求', 'What we look for')}</h3>${paragraphs(soon)}`,
      })),
    },
    {
      key: 'companies',
      name: ['参会企业', 'Companies'],
      style: list.image,
      items: Array.from({ length: counts.companies }, (_, nth) => ({
        name: t(...numbered('企业', 'Company', nth)),
        cover: `mark${nth}`,
        stick: 20 - nth,
        body: paragraphs(t('企业介绍即将公布。', 'The company profile will be announced.')),
      })),
    },
  ]
}

/** The event's own jobs and companies, each with the way to all of them. */
const ownJobs = (t: Ground['t']): PlannedPart => ({
  container: at.home,
  key: 'find',
  type: type.container,
  style: look.plain,
  parts: [
    {
      type: type.newestJobs,
      showHeader: true,
      name: t('最新职位', 'Newest jobs'),
      rightText: t('全部职位', 'All jobs'),
      limit: 9,
    },
    {
      type: type.employerList,
      showHeader: true,
      name: t('参会企业', 'Companies'),
      rightText: t('全部企业', 'All companies'),
      limit: 6,
    },
  ],
})
/** One search over the samples. */
const sampleFinder = (t: Ground['t'], phone: boolean): PlannedPart => ({
  container: at.home,
  key: 'find',
  type: type.container,
  style: look.finder,
  name: t('招聘职位', 'Jobs'),
  showHeader: true,
  rightText: t('全部职位', 'All jobs'),
  value: '/content-list?id=@list:jobs',
  parts: [
    {
      type: type.contentList,
      value: '@list:jobs',
      webContentListStyle: list.imageText432,
      columnNumbers: phone ? '1' : '3,2,1',
      limit: 9,
    },
    {
      type: type.contentList,
      value: '@list:companies',
      webContentListStyle: list.imagePlain,
      columnNumbers: phone ? '2' : '4,3,2',
      limit: 8,
      showHeader: true,
      name: t('参会企业', 'Companies'),
    },
  ],
})

function planOf(ground: Ground): WebsitePlan {
  const { t, phone, form, jobs } = ground
  const register: PlannedEntry = {
    name: ['求职登记', 'Register'],
    path: '/personal-register',
    ...(form && { value: String(form) }),
    icon: 'register',
  }
  const find: PlannedEntry = {
    name: ['找职位', 'Find a job'],
    ...(jobs ? { path: '/jobs' } : { type: site.webMenuType.anchor, path: '@part:find' }),
    icon: 'search',
  }
  const way: PlannedEntry = { name: ['交通', 'Getting there'], path: '/content', value: '@content:way', icon: 'bus' }
  const employers: PlannedEntry = {
    name: ['企业', 'Companies'],
    ...(jobs ? { path: '/employers' } : { path: '/content-list', value: '@list:companies' }),
    icon: 'building',
  }
  const tips: PlannedEntry = { name: ['求职指南', 'Tips'], path: '/content-list', value: '@list:tips', icon: 'info' }
  return {
    lists: [
      ...(jobs ? [] : samples(t)),
      {
        key: 'stories',
        name: ['他们的故事', 'Stories'],
        style: list.imageText21,
        items: Array.from({ length: counts.stories }, (_, nth) => ({
          name: t(...numbered('故事', 'Story', nth)),
          abstract: t('姓名，职位', 'Name, job'),
          cover: `person${nth}`,
          stick: 9 - nth,
          body: paragraphs(t('故事即将发布。', 'The story will be published soon.')),
        })),
      },
      {
        key: 'tips',
        name: ['求职指南', 'Tips for job seekers'],
        style: list.text,
        items: [
          {
            name: t('简历：一页纸就够', 'Your CV: one page is enough'),
            body: bullets(
              t('写结果，不写职责', 'List results, not duties'),
              t('多带几份纸质简历，手机里存一份电子版', 'Bring several printed copies and one on your phone'),
            ),
          },
          {
            name: t('面谈之前', 'Before you talk to a company'),
            body: bullets(
              t('先了解企业和职位', 'Read about the company and the job'),
              t('准备两三个想问的问题', 'Have two or three questions ready'),
            ),
          },
          {
            name: t('到现场以后', 'On the day'),
            body: bullets(
              t('入口处准备好二维码', 'Have your QR code ready at the entrance'),
              t('先去最想去的展位', 'Go to your favourite booths first'),
            ),
          },
        ],
      },
    ],
    contents: [
      ...(
        [
          [
            '1',
            t('线上登记', 'Register online'),
            t('填好登记表，获得入场二维码。', 'Fill in the form and get your QR code for the entrance.'),
          ],
          [
            '2',
            t('看职位', 'Find jobs'),
            t(
              '按职位、企业或城市搜索，选好要去的展位。',
              'Search by job, company or city, and choose the booths to visit.',
            ),
          ],
          ['3', t('当面聊聊', 'Meet in person'), t('到展位与企业面谈。', 'Talk to the companies at their booths.')],
        ] as const
      ).map(([figure, name, about], nth) => ({
        key: `step${nth}`,
        name: figure,
        body: `<h3>${name}</h3>${paragraphs(about)}`,
      })),
      {
        key: 'way',
        name: t('交通指南', 'Getting there'),
        body: paragraphs(
          venueOf(ground),
          t('地铁、公交与自驾路线即将公布。', 'Directions by metro, bus and car will be announced.'),
        ),
      },
      {
        key: 'contact',
        name: t('联系我们', 'Contact'),
        body: contactToCome(ground),
      },
    ],
    images: [],
    menus: [
      {
        key: 'nav',
        name: t('主导航', 'Navigation'),
        style: menu.nav,
        entries: [
          { name: ['首页', 'Home'], path: '/', icon: 'home' },
          jobs
            ? { name: ['职位', 'Jobs'], path: '/jobs', icon: 'search' }
            : { name: ['职位', 'Jobs'], path: '/content-list', value: '@list:jobs', icon: 'search' },
          employers,
          tips,
          way,
        ],
      },
      {
        key: 'actions',
        name: t('登记按钮', 'Register'),
        style: menu.button,
        entries: [
          { ...register, name: ['立即登记', 'Register now'] },
          { ...find, name: ['找职位', 'Find a job'] },
        ],
      },
      ...(phone
        ? [{ key: 'bar', name: t('底部导航', 'Bottom bar'), style: menu.tab61, entries: [find, register, way] }]
        : []),
    ],
    parts: [
      {
        container: at.home,
        type: type.container,
        style: look.welcome,
        rightText: t('招聘会', 'Job fair'),
        backgroundImage: '#opening',
        colours: { background: ink.bright, text: ink.night },
      },
      jobs ? ownJobs(t) : sampleFinder(t, phone),
      {
        container: at.home,
        type: type.container,
        style: look.band,
        name: t('三步，找到合适的工作', 'Three steps to the right job'),
        showHeader: true,
        layoutMode: layout.grid,
        columnNumbers: phone ? '1' : '3,3,1',
        parts: [0, 1, 2].map(nth => ({ type: type.content, value: `@content:step${nth}` })),
      },
      {
        container: at.home,
        type: type.container,
        style: look.plain,
        name: t('如何前往', 'How to get there'),
        showHeader: true,
        layoutMode: layout.grid,
        columnNumbers: phone ? '1' : '2,1,1',
        parts: [
          // Shows the event's own coordinates; nothing without them.
          { type: type.mapLocation, name: t('会场位置', 'The venue'), borderRadius: '20px' },
          { type: type.container, style: look.plain, parts: [{ type: type.content, value: '@content:way' }] },
        ],
      },
      {
        container: at.home,
        type: type.container,
        style: look.portraits,
        parts: [
          {
            type: type.contentList,
            value: '@list:stories',
            webContentListStyle: list.imageText421,
            columnNumbers: phone ? '1' : '3,3,1',
            limit: 3,
            showHeader: true,
            name: t('他们的故事', 'Their stories'),
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
/** Job fair: warm, with one search over jobs and companies, directions, and phones first. */
export const jobFair: WebsiteDesign = {
  key: 'jobs',
  name: wordFor(websiteDesign, 'jobs'),
  about: [
    '温暖的圆角设计：职位与企业边输入边筛选，会场位置一目了然，手机优先',
    'Warm and rounded: search jobs and companies as you type, the venue on a map, phones first',
  ],
  colours: {
    primaryColor: ink.deep,
    headerBackgroundColor: ink.paper,
    headerTextColor: ink.night,
    backgroundColor: ink.paper,
    textColor: '#241d45',
  },
  pictures: {
    opening: { draw: () => talks('jobs opening', ink, [1440, 1080]), alt: ['人们在交谈', 'People in conversation'] },
    wave: { draw: () => print('jobs wave', ink, wide, 'wave'), alt: ['波纹', 'Waves'] },
    ...Object.fromEntries(
      Array.from({ length: counts.stories }, (_, nth) => [
        `person${nth}`,
        { draw: () => portrait(nth + 1, ink, [640, 640], 'warm'), alt: numbered('求职者', 'Job seeker', nth) },
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: counts.companies }, (_, nth) => [
        `mark${nth}`,
        { draw: () => sampleLogo(`company ${nth}`, ink), alt: numbered('企业', 'Company', nth), png: true },
      ]),
    ),
  },
  plan: planOf,
  samples: [
    ['企业与职位', 'companies and jobs'],
    ['故事与求职指南', 'stories and tips'],
    ['交通说明', 'directions'],
    ['联系方式', 'contact details'],
  ],
}
