import * as site from '../model/codes.ts'
import { companyMark, type Palette } from './pictures/draw.ts'
import { portrait } from './pictures/portrait.ts'
import { print, pulse, skyline, strand } from './pictures/scenes.ts'
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

/** Faculty of the sample: names that nobody bears, as many as a strict grid takes. */
const faculty = [
  ['梁以恒', 'Prof. Yiheng Liang', '心血管内科', 'Cardiology', '大会主席', 'President'],
  ['宋知蔓', 'Prof. Zhiman Song', '影像医学', 'Medical imaging', '学术主席', 'Scientific chair'],
  ['Erik Sundval', 'Prof. Erik Sundval', '心脏外科', 'Cardiac surgery', '特邀讲者', 'Keynote'],
  ['Amara Okonye', 'Dr Amara Okonye', '流行病学', 'Epidemiology', '特邀讲者', 'Keynote'],
  ['贺明舟', 'Prof. Mingzhou He', '介入治疗', 'Interventional therapy', '分会主席', 'Session chair'],
  ['Lucia Ferrant', 'Dr Lucia Ferrant', '重症医学', 'Critical care', '分会主席', 'Session chair'],
  ['陶景然', 'Dr Jingran Tao', '康复医学', 'Rehabilitation', '讲者', 'Speaker'],
  ['Kenji Morival', 'Dr Kenji Morival', '基础研究', 'Basic research', '讲者', 'Speaker'],
] as const

function planOf({ t, phone, form, programme, speakers }: Ground): WebsitePlan {
  const register: PlannedEntry = {
    name: ['参会注册', 'Register'],
    path: '/personal-register',
    ...(form && { value: String(form) }),
    icon: 'register',
  }
  const schedule: PlannedEntry = programme
    ? { name: ['日程', 'Programme'], path: '/schedule', icon: 'calendar' }
    : { name: ['日程', 'Programme'], path: '/content', value: '@content:day1', icon: 'calendar' }
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
  const head = [t('时间', 'Time'), t('会场', 'Room'), t('内容', 'Session')]
  const day = (...rows: (readonly [string, string, string])[]) =>
    phone
      ? table([
          [t('时间', 'Time'), t('内容', 'Session')],
          ...rows.map(([time, domain, what]) => [time, `<strong>${what}</strong><br>${domain}`]),
        ])
      : table([head, ...rows.map(([time, domain, what]) => [time, domain, `<strong>${what}</strong>`])])
  const main = t('主会场', 'Main hall')
  const a = t('A 厅', 'Room A')
  const b = t('B 厅', 'Room B')
  return {
    lists: [
      {
        key: 'faculty',
        name: ['大会讲者', 'Faculty'],
        style: list.imageText21,
        items: faculty.map(([zh, en, field, english, role, part], nth) => ({
          name: t(zh, en),
          abstract: t(field, english),
          tag: t(role, part),
          cover: `person${nth}`,
          stick: 20 - nth,
          body: paragraphs(
            t(
              `${field}领域的临床与研究工作者，本届大会${role}。`,
              `Works in ${english.toLowerCase()}; ${part.toLowerCase()} of this congress.`,
            ),
          ),
        })),
      },
      {
        key: 'notices',
        name: ['会议通知', 'Notices'],
        style: list.textDetailed,
        items: [
          {
            key: 'round2',
            name: t('第二轮通知：注册、投稿与住宿', 'Second announcement: registration, abstracts and hotels'),
            abstract: t(
              '通知正文可在此上传 PDF 附件，供参会者下载。',
              'Attach the PDF here; participants download it from this place.',
            ),
            tag: t('通知', 'Notice'),
            dated: true,
            stick: 9,
            body: paragraphs(
              t(
                '注册系统已经开放，早期注册享优惠费率。投稿须在截稿日前完成。',
                'Registration is open with an early rate. Abstracts are due before the closing date.',
              ),
            ),
          },
          {
            key: 'abstracts',
            name: t('征文指南', 'Call for abstracts'),
            abstract: t('摘要不超过 500 字，分口头报告与壁报两类。', 'Up to 500 words, for talks and for posters.'),
            tag: t('投稿', 'Abstracts'),
            dated: true,
            body: `${bullets(t('摘要须含目的、方法、结果与结论', 'State aim, methods, results and conclusion'), t('每位第一作者最多投稿两篇', 'A first author sends at most two'), t('录用结果以邮件通知', 'You hear by e-mail'))}`,
          },
          {
            key: 'credits',
            name: t('继续教育学分说明', 'Education credits'),
            abstract: t('签到满六个学时可申请学分证书。', 'Six hours of attendance count for a certificate.'),
            tag: t('学分', 'Credits'),
            dated: true,
            body: paragraphs(
              t(
                '请在每个半日签到一次，证书于会后在个人中心下载。',
                'Sign in once every half-day; download the certificate from your account after the congress.',
              ),
            ),
          },
        ],
      },
    ],
    contents: [
      {
        key: 'day1',
        name: t('第一天', 'Day one'),
        untitled: true,
        body: day(
          ['08:30', main, t('开幕式', 'Opening')],
          ['09:00', main, t('主旨报告：从指南到床旁', 'Keynote: from guideline to bedside')],
          ['10:45', a, t('影像导航下的精准治疗', 'Image-guided therapy')],
          ['10:45', b, t('重症早期预警', 'Early warning in critical care')],
          ['14:00', a, t('病例讨论：三种选择', 'Case forum: three choices')],
        ),
      },
      {
        key: 'day2',
        name: t('第二天', 'Day two'),
        untitled: true,
        body: day(
          ['08:30', main, t('注册研究：十年随访', 'Registry: ten years of follow-up')],
          ['10:15', a, t('青年医师演讲', 'Young physicians')],
          ['10:15', b, t('护理与康复', 'Nursing and rehabilitation')],
          ['13:30', main, t('辩论：人工智能读片能否独立签发', 'Debate: may a machine sign the report?')],
          ['16:00', main, t('优秀论文颁奖', 'Awards')],
        ),
      },
      {
        key: 'day3',
        name: t('第三天', 'Day three'),
        untitled: true,
        body: day(
          ['08:30', a, t('基础研究前沿', 'Basic research')],
          ['08:30', b, t('公共卫生', 'Public health')],
          ['10:30', main, t('手术演示直播', 'Live surgery')],
          ['12:00', main, t('闭幕式', 'Closing')],
        ),
      },
      {
        key: 'dates',
        name: t('费用', 'Fees'),
        untitled: true,
        body: table([
          [t('类别', 'Category'), t('早期注册', 'Early'), t('现场注册', 'On site')],
          [t('医师', 'Physicians'), '¥ 1,200', '¥ 1,600'],
          [t('护理、技师、药师', 'Nurses and technicians'), '¥ 700', '¥ 900'],
          [t('学生（凭学生证）', 'Students'), '¥ 400', '¥ 500'],
        ]),
      },
      {
        key: 'about',
        name: t('大会致辞', 'Welcome'),
        untitled: true,
        body: paragraphs(
          t(
            '我们相聚于此，让证据抵达每一位患者。三天里，基础研究者、临床医师、护理与公共卫生同道将在同一间会场里，把各自的问题说清楚。',
            'We meet so that evidence reaches every patient. For three days researchers, physicians, nurses and public health share one hall and put their questions plainly.',
          ),
          `<strong>${t('大会主席　梁以恒', 'Yiheng Liang, President')}</strong>`,
        ),
      },
      {
        key: 'venue',
        name: t('会场与交通', 'Venue and travel'),
        cover: 'city',
        body: `<h3>${t('到达', 'Arrival')}</h3>${bullets(t('机场快线直达会场，约 45 分钟', 'The airport express reaches the venue in about 45 minutes'), t('高铁站乘地铁 20 分钟', 'Twenty minutes by metro from the railway station'))}<h3>${t('住宿', 'Hotels')}</h3>${paragraphs(t('协议酒店在个人中心预订，步行十分钟以内。', 'Book partner hotels in your account, all within ten minutes on foot.'))}`,
      },
      {
        key: 'short',
        name: t('到达', 'Arrival'),
        untitled: true,
        body: paragraphs(
          t(
            '机场快线约 45 分钟，高铁站乘地铁 20 分钟；协议酒店步行十分钟以内。',
            'About 45 minutes from the airport, twenty from the railway station; partner hotels within ten minutes on foot.',
          ),
        ),
      },
      {
        key: 'contact',
        name: t('大会秘书处', 'Secretariat'),
        body: paragraphs(
          t('注册：register@example.org', 'Registration: register@example.org'),
          t('学术：science@example.org', 'Science: science@example.org'),
        ),
      },
    ],
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
          { ...schedule, name: ['查看日程', 'See the programme'] },
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
      programme
        ? { container: at.home, type: 41, name: t('大会日程', 'Programme'), showHeader: true, limit: 5 }
        : {
            container: at.home,
            type: type.tabs,
            name: t('大会日程', 'Programme'),
            showHeader: true,
            parts: ['day1', 'day2', 'day3'].map((key, nth) => ({
              type: type.container,
              style: look.plain,
              name: t(
                ['第一天', '第二天', '第三天'][nth] as string,
                ['Day one', 'Day two', 'Day three'][nth] as string,
              ),
              parts: [{ type: type.content, value: `@content:${key}` }],
            })),
          },
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
            name: t('费用', 'Fees'),
            showHeader: true,
            parts: [
              { type: type.content, value: '@content:dates' },
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
/** Medical congress: white, one deep blue, programme first, people in a strict grid, partners in tiers. */
export const congress: WebsiteDesign = {
  key: 'congress',
  name: ['医学会议', 'Medical congress'],
  about: [
    '沉静的白与一种深蓝：日程先行，讲者成严整网格，赞助分级，通知可下载',
    'Calm white and one deep blue: programme first, faculty in a strict grid, partners in tiers, notices to download',
  ],
  colours: {
    primaryColor: ink.deep,
    headerBackgroundColor: '#ffffff',
    headerTextColor: ink.night,
    backgroundColor: '#ffffff',
    textColor: '#16283a',
  },
  pictures: {
    opening: { draw: () => pulse('congress opening', ink, [1440, 1152]), alt: ['脉动的细线', 'Fine lines in a pulse'] },
    strand: { draw: () => strand('congress strand', ink, wide), alt: ['双螺旋', 'A double helix'] },
    rings: { draw: () => print('congress rings', ink, wide, 'rings'), alt: ['同心环', 'Rings'] },
    city: { draw: () => skyline('congress city', ink, wide), alt: ['会议城市', 'The city of the congress'] },
    ...Object.fromEntries(
      faculty.map(([zh, en], nth) => [
        `person${nth}`,
        { draw: () => portrait(nth, ink, [560, 560]), alt: [zh, en] as const },
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 13 }, (_, nth) => [
        `mark${nth}`,
        {
          draw: () => companyMark(`partner ${String.fromCharCode(99 + nth * 3)}`, ink),
          alt: [`合作伙伴 ${nth + 1}`, `Partner ${nth + 1}`] as const,
          png: true,
        },
      ]),
    ),
  },
  plan: planOf,
  samples: [
    ['日程表（尚无日程数据时）', 'the programme tables (until there are sessions)'],
    ['讲者与致辞', 'faculty and welcome'],
    ['费用表', 'fees'],
    ['合作伙伴标志', 'marks of partners'],
    ['通知的 PDF 附件', 'PDF files of the notices'],
  ],
}
