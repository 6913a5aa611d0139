import * as site from '../model/codes.ts'
import { companyMark, type Palette } from './pictures/draw.ts'
import { portrait } from './pictures/portrait.ts'
import { print, talks, transit } from './pictures/scenes.ts'
import { bullets, paragraphs, type Ground, type PlannedEntry, type WebsiteDesign, type WebsitePlan } from './plan.ts'

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

const companies = [
  ['澄光仪器', 'Clearlight Instruments'],
  ['合川食品', 'Hechuan Foods'],
  ['岭上数据', 'Ridge Data'],
  ['禾木建筑', 'Hemu Architects'],
  ['远帆物流', 'Farsail Logistics'],
  ['青柠医疗', 'Limetree Medical'],
  ['北窗教育', 'Northwindow Schools'],
  ['星野零售', 'Starfield Retail'],
] as const
const jobs = [
  ['嵌入式软件工程师', 'Embedded software engineer', 0, '上海', 'Shanghai', '18–26k', '研发', 'Engineering'],
  ['食品质量主管', 'Food quality lead', 1, '苏州', 'Suzhou', '14–18k', '质量', 'Quality'],
  ['数据分析师', 'Data analyst', 2, '杭州', 'Hangzhou', '16–24k', '数据', 'Data'],
  ['建筑设计师', 'Architect', 3, '上海', 'Shanghai', '15–22k', '设计', 'Design'],
  ['跨境运营专员', 'Cross-border operations', 4, '宁波', 'Ningbo', '10–14k', '运营', 'Operations'],
  ['临床监查员', 'Clinical monitor', 5, '南京', 'Nanjing', '13–19k', '医疗', 'Medical'],
  ['双语教师', 'Bilingual teacher', 6, '上海', 'Shanghai', '12–18k', '教育', 'Education'],
  ['门店店长', 'Store manager', 7, '无锡', 'Wuxi', '11–15k', '零售', 'Retail'],
  ['应届生 · 硬件方向', 'Graduate, hardware', 0, '上海', 'Shanghai', '12–16k', '校招', 'Graduates'],
] as const
const stories = [
  ['一场对话，换了一个行业', 'One conversation, a new industry', '周岚，数据分析师', 'Lan Zhou, data analyst'],
  ['从实习到带队，用了两年', 'From intern to team lead in two years', '马修，工艺工程师', 'Matthew, process engineer'],
  ['回到家乡，也能做想做的事', 'Back home, doing the work I wanted', '苏禾，店长', 'He Su, store manager'],
] as const

function planOf({ t, phone, form }: Ground): WebsitePlan {
  const register: PlannedEntry = {
    name: ['求职登记', 'Register'],
    path: '/personal-register',
    ...(form && { value: String(form) }),
    icon: 'register',
  }
  const find: PlannedEntry = {
    name: ['找职位', 'Find a job'],
    type: site.webMenuType.anchor,
    path: '@part:find',
    icon: 'search',
  }
  const way: PlannedEntry = { name: ['交通', 'Getting there'], path: '/content', value: '@content:way', icon: 'bus' }
  const employers: PlannedEntry = {
    name: ['企业', 'Companies'],
    path: '/content-list',
    value: '@list:companies',
    icon: 'building',
  }
  const tips: PlannedEntry = { name: ['求职指南', 'Tips'], path: '/content-list', value: '@list:tips', icon: 'info' }
  return {
    lists: [
      {
        key: 'jobs',
        name: ['招聘职位', 'Jobs'],
        style: list.imageText32,
        items: jobs.map(([zh, en, company, city, english, pay, field, area], nth) => ({
          name: t(zh, en),
          abstract: t(
            `${companies[company]?.[0]} · ${city} · 月薪 ${pay}`,
            `${companies[company]?.[1]} · ${english} · ¥\u00a0${pay} a month`,
          ),
          tag: t(field, area),
          stick: 30 - nth,
          body: `<h3>${t('你将负责', 'What you will do')}</h3>${bullets(t('参与从需求到交付的完整过程', 'Work on projects from requirements to delivery'), t('与资深同事结对，三个月内独立承担项目', 'Work alongside an experienced colleague and lead a project within three months'))}<h3>${t('我们希望', 'What we look for')}</h3>${bullets(t('相关专业或一年以上经验', 'A relevant degree or at least one year of experience'), t('善于沟通，表达清晰', 'Clear communication'))}`,
        })),
      },
      {
        key: 'companies',
        name: ['参会企业', 'Companies'],
        style: list.image,
        items: companies.map(([zh, en], nth) => ({
          name: t(zh, en),
          cover: `mark${nth}`,
          stick: 20 - nth,
          body: paragraphs(
            t(
              `${zh}在现场接受简历，展位号以当日平面图为准。`,
              `${en} accepts applications on site. See the floor plan of the day for the booth number.`,
            ),
          ),
        })),
      },
      {
        key: 'stories',
        name: ['他们的故事', 'Stories'],
        style: list.imageText21,
        items: stories.map(([zh, en, who, english], nth) => ({
          name: t(zh, en),
          abstract: t(who, english),
          cover: `person${nth}`,
          stick: 9 - nth,
          body: paragraphs(
            t(
              '去年春天，就在同一个展厅，一次十分钟的交谈改变了我的职业道路。',
              'Last spring, in this same hall, a ten-minute conversation changed my career.',
            ),
          ),
        })),
      },
      {
        key: 'tips',
        name: ['求职指南', 'Tips for job seekers'],
        style: list.text,
        items: [
          {
            name: t('简历带几份？一页纸的五个要点', 'How many CVs to bring, and five tips for a one-page CV'),
            body: bullets(
              t('写结果，不写职责', 'List results, not duties'),
              t('带十份纸质简历与一份电子版', 'Bring ten printed copies and one digital copy'),
            ),
          },
          {
            name: t('面试区怎么排队：现场取号说明', 'How the interview queue works'),
            body: paragraphs(
              t(
                '扫描展位二维码取号，轮到您时手机会收到提醒。',
                'Scan the QR code at the booth. Your phone notifies you when it is your turn.',
              ),
            ),
          },
          {
            name: t('应届生专区与政策咨询时间', 'Graduate area and advice hours'),
            body: paragraphs(
              t('全天提供就业政策、落户与补贴咨询。', 'Advice on employment policies, residency and grants all day.'),
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
            t(
              '两分钟填好简历要点，获得入场二维码。',
              'Fill in the main points of your CV in two minutes and get your entry code.',
            ),
          ],
          [
            '2',
            t('收藏职位', 'Save jobs'),
            t('按城市与方向筛选，规划当天路线。', 'Filter by city and field, and plan your visit.'),
          ],
          [
            '3',
            t('当面聊聊', 'Meet in person'),
            t('现场取号，无需排队等候。', 'Take a number instead of standing in line.'),
          ],
        ] as const
      ).map(([figure, name, about], nth) => ({
        key: `step${nth}`,
        name: figure,
        body: `<h3>${name}</h3>${paragraphs(about)}`,
      })),
      {
        key: 'way',
        name: t('交通指南', 'Getting there'),
        cover: 'map',
        body: bullets(
          t(
            '<strong>地铁</strong>：会展中心站 2 号口，步行 3 分钟',
            '<strong>Metro</strong>: Exhibition Centre station, exit 2, a three-minute walk',
          ),
          t('<strong>公交</strong>：会展中心站，七条线路', '<strong>Bus</strong>: Exhibition Centre stop, seven lines'),
          t(
            '<strong>自驾</strong>：P3 停车场，前两小时免费',
            '<strong>Car</strong>: car park P3, first two hours free',
          ),
        ),
      },
      {
        key: 'contact',
        name: t('联系我们', 'Contact'),
        body: paragraphs(
          t('求职者：hello@example.com', 'Job seekers: hello@example.com'),
          t('企业：partners@example.com', 'Companies: partners@example.com'),
        ),
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
          { name: ['职位', 'Jobs'], path: '/content-list', value: '@list:jobs', icon: 'search' },
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
          { ...register, name: ['免费登记入场', 'Register free of charge'] },
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
      {
        container: at.home,
        key: 'find',
        type: type.container,
        style: look.finder,
        name: t('热招职位', 'Hiring now'),
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
      },
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
        name: t('交通指南', 'How to get there'),
        showHeader: true,
        layoutMode: layout.grid,
        columnNumbers: phone ? '1' : '2,1,1',
        parts: [
          {
            type: type.image,
            value: '#map',
            name: t('会场周边的地铁与道路', 'Metro and roads around the venue'),
            preview: true,
            borderRadius: '20px',
          },
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
  name: ['招聘会', 'Job fair'],
  about: [
    '温暖的圆角设计：职位与企业边输入边筛选，交通一图看懂，手机优先',
    'Warm and rounded: search jobs and companies as you type, directions in one picture, phones first',
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
    map: { draw: () => transit('jobs map', ink, wide), alt: ['交通图', 'Map with directions'] },
    wave: { draw: () => print('jobs wave', ink, wide, 'wave'), alt: ['波纹', 'Waves'] },
    ...Object.fromEntries(
      stories.map(([, , who, english], nth) => [
        `person${nth}`,
        { draw: () => portrait(nth + 1, ink, [640, 640], 'warm'), alt: [who, english] as const },
      ]),
    ),
    ...Object.fromEntries(
      companies.map(([zh, en], nth) => [
        `mark${nth}`,
        { draw: () => companyMark(`company ${nth}`, ink), alt: [zh, en] as const, png: true },
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
