// The texts of the demo event, Chinese and English side by side. Everything is invented: no
// company, person or number is real.
import type { Pair } from '@pavilion/declare'

export const event = {
  name: ['上海国际茶与饮品博览会', 'Shanghai International Tea & Beverage Expo'] as Pair,
  abbr: 'teaexpo',
  location: ['上海 · 滨江会展中心 1–6 号馆', 'Riverside Exhibition Centre, Halls 1–6, Shanghai'] as Pair,
  organiser: ['滨江会展集团', 'Riverside Exhibitions Group'] as Pair,
}
const p = (...lines: string[]) => lines.map(line => `<p>${line}</p>`).join('')
const list = (...lines: string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
export interface Article {
  readonly key: string
  readonly title: Pair
  readonly abstract: Pair
  readonly body: Pair
  readonly tag: Pair
  readonly picture: string
  readonly daysAgo: number
  readonly stick?: number
}

export const news: readonly Article[] = [
  {
    key: 'booths',
    picture: 'hall',
    daysAgo: 2,
    stick: 10,
    tag: ['展会动态', 'Show news'],
    title: [
      '420 家企业报名参展，国际展区首次独立成馆',
      '420 companies apply: the international pavilion gets a hall of its own',
    ],
    abstract: [
      '420 家企业已报名参展，6 号馆首次整馆作为国际展区。',
      '420 companies have applied; Hall 6 becomes the international pavilion for the first time.',
    ],
    body: [
      p(
        '截至本周五，420 家企业报名参展。六个展馆共有 420 个展位，展位与展商名录随审核进度更新。',
        '6 号馆首次整馆作为国际展区，斯里兰卡、日本、肯尼亚、摩洛哥等产茶与饮茶国家以国家展团形式亮相。',
      ) +
        '<h3>展区安排</h3>' +
        list(
          '1 号馆：名优绿茶与地理标志产区',
          '2 号馆：红茶、乌龙茶与黑茶',
          '3 号馆：新茶饮与原料',
          '4 号馆：茶器与空间',
          '5 号馆：加工设备与包装',
          '6 号馆：国际展区',
        ) +
        p('预订截止日期以参展商手册为准。'),
      p(
        'By Friday, 420 companies had applied. The six halls have 420 booths; the list of exhibitors grows as applications are approved.',
        'Hall 6 becomes the international pavilion for the first time: Sri Lanka, Japan, Kenya, Morocco and others come as national groups.',
      ) +
        '<h3>Halls</h3>' +
        list(
          'Hall 1: green teas and protected origins',
          'Hall 2: black, oolong and dark teas',
          'Hall 3: new tea drinks and ingredients',
          'Hall 4: teaware and interiors',
          'Hall 5: processing and packaging',
          'Hall 6: international pavilion',
        ) +
        p('See the exhibitor manual for the closing date.'),
    ],
  },
  {
    key: 'forum',
    picture: 'contours',
    daysAgo: 5,
    tag: ['论坛', 'Forum'],
    title: [
      '产区气候论坛公布议程：一片叶子如何应对升温',
      'Climate forum announces its programme: how a leaf meets warmer summers',
    ],
    abstract: [
      '四场报告，种植、气象与保险三方首次同台。',
      'Four talks bring growers, meteorologists and insurers to one table.',
    ],
    body: [
      p(
        '过去二十年，主要茶区春茶开采期平均提前 6 天。产区气候论坛邀请种植者、气象学者与农业保险机构，讨论品种选择、遮阴技术与指数保险。',
        '论坛设中英同声传译，观众凭参观证件入场，座位先到先得。',
      ) +
        '<h3>重点议题</h3>' +
        list('高海拔新茶园的水源管理', '夏秋茶的加工出路', '以气温指数理赔的三年实践'),
      p(
        'In twenty years the first spring picking of the main regions has moved forward by six days on average. Growers, meteorologists and insurers discuss cultivars, shading and index insurance.',
        'Talks are interpreted in Chinese and English. Entry with a visitor badge; seats cannot be reserved.',
      ) +
        '<h3>Topics</h3>' +
        list(
          'Water in high new gardens',
          'What to make of summer and autumn leaf',
          'Three years of temperature-index insurance',
        ),
    ],
  },
  {
    key: 'tasting',
    picture: 'cups',
    daysAgo: 8,
    tag: ['现场活动', 'On site'],
    title: ['百席品鉴：一百张桌子、一百种水温', 'A hundred tables, a hundred temperatures: the tasting hall opens'],
    abstract: ['每张桌子只泡一款茶，由种它的人来泡。', 'Each table brews one tea, and the person who grew it pours.'],
    body: [
      p(
        '4 号馆中央的百席品鉴区，每张桌子只泡一款茶，由种植者或制茶师傅亲自冲泡。观众可在手机上记录口感，展后收到自己的品鉴笔记。',
        '品鉴区每小时放行 200 人，建议在工作日上午前往。',
      ),
      p(
        'In the middle of Hall 4, each of a hundred tables brews a single tea, poured by its grower or maker. Visitors note what they taste on their phones and receive their notes after the show.',
        'Two hundred people are let in every hour; weekday mornings are quietest.',
      ),
    ],
  },
  {
    key: 'drinks',
    picture: 'leaf',
    daysAgo: 11,
    tag: ['行业观察', 'Industry'],
    title: [
      '新茶饮走向原叶：采购商最关心的三个指标',
      'New tea drinks turn to whole leaf: three figures buyers ask for',
    ],
    abstract: [
      '溯源、批次稳定性与冷萃时间成为今年采购洽谈的关键词。',
      'Traceability, consistency between lots and cold-brew time lead this year’s sourcing talks.',
    ],
    body: [
      p(
        '对 168 家采购商的问卷显示，溯源信息完整度、批次间的滋味稳定性以及冷萃所需时间，是选择原料供应商时最看重的三个指标。',
        '3 号馆设采购洽谈区，可提前两周预约 20 分钟一对一洽谈。',
      ),
      p(
        'In a survey of 168 buyers, complete traceability, stable taste between lots and the time a cold brew needs rank highest when choosing a supplier.',
        'Hall 3 has a sourcing area; one-to-one talks of twenty minutes can be booked two weeks ahead.',
      ),
    ],
  },
  {
    key: 'city',
    picture: 'skyline',
    daysAgo: 15,
    tag: ['出行', 'Travel'],
    title: [
      '地铁加密、接驳延长：展期交通一次说清',
      'More trains, longer shuttle hours: getting there in four days of April',
    ],
    abstract: [
      '展期 8:00–19:30 地铁 2 分 30 秒一班，三条接驳线免费。',
      'Trains every 2½ minutes from 8:00 to 19:30, and three free shuttle lines.',
    ],
    body: [
      p('展会期间，滨江会展中心站早晚高峰行车间隔缩短至 2 分 30 秒。三条免费接驳线连接高铁站、机场快线与协议酒店。') +
        list(
          'A 线：高铁站 ↔ 南登录厅，每 10 分钟',
          'B 线：机场快线 ↔ 北登录厅，每 15 分钟',
          'C 线：协议酒店环线，每 20 分钟',
        ),
      p(
        'During the show, trains at Riverside Exhibition Centre run every two and a half minutes in peak hours. Three free shuttle lines connect the railway station, the airport express and partner hotels.',
      ) +
        list(
          'Line A: railway station ↔ South entrance, every 10 minutes',
          'Line B: airport express ↔ North entrance, every 15 minutes',
          'Line C: hotel loop, every 20 minutes',
        ),
    ],
  },
  {
    key: 'ware',
    picture: 'cups2',
    daysAgo: 19,
    tag: ['展品预览', 'Preview'],
    title: ['十二位年轻窑工带来 86 件新器', 'Twelve young potters bring eighty-six new pieces'],
    abstract: [
      '从柴窑到 3D 打印陶瓷，4 号馆「新器」单元集中展示。',
      'From wood firing to printed porcelain: “New ware” in Hall 4.',
    ],
    body: [
      p('「新器」单元由十二位三十五岁以下的窑工共同策展，86 件作品全部可以上手使用。展期每日 14:00 有拉坯示范。'),
      p(
        '“New ware” is curated by twelve potters under thirty-five; every one of the eighty-six pieces may be used. Throwing demonstrations daily at 14:00.',
      ),
    ],
  },
]
export const pages: readonly Article[] = [
  {
    key: 'about',
    picture: 'hills',
    daysAgo: 60,
    tag: ['关于', 'About'],
    title: ['关于博览会', 'About the expo'],
    abstract: ['连接产区、品牌与每一个喝茶的人。', 'Where gardens, brands and everyone who drinks tea meet.'],
    body: [
      p(
        '上海国际茶与饮品博览会创办于 2009 年，每年四月在滨江会展中心举行，是亚太地区重要的茶与饮品专业展会。展会覆盖种植、加工、包装、品牌、零售与空间设计全链条。',
        '上一届展会展览面积 11 万平方米，接待专业观众 78,400 人次，海外观众占 18%。',
      ) +
        '<h2>我们坚持的三件事</h2>' +
        list(
          '让产区自己说话：每一款茶都能找到种它的人',
          '让生意更简单：线上预约、现场洽谈、展后跟进在一处完成',
          '让展会更轻：可回收展台比例达到 64%',
        ),
      p(
        'Held every April since 2009 at the Riverside Exhibition Centre, the Shanghai International Tea & Beverage Expo is a leading trade fair of the Asia-Pacific region. It covers the whole chain: growing, processing, packaging, brands, retail and interiors.',
        'The last edition filled 110,000 m² and received 78,400 trade visits, 18 % of them from abroad.',
      ) +
        '<h2>Three things we hold to</h2>' +
        list(
          'Let the gardens speak: behind each tea stands the person who grew it',
          'Make business simple: book, meet and follow up in one place',
          'Tread lightly: 64 % of all stands are reusable',
        ),
    ],
  },
  {
    key: 'visit',
    picture: 'skyline',
    daysAgo: 58,
    tag: ['观众', 'Visitors'],
    title: ['参观指南', 'Visitor guide'],
    abstract: ['开放时间、入场方式与交通。', 'Opening hours, entry and travel.'],
    body: [
      '<h2>开放时间</h2>' +
        list('第一至三日 9:00–17:00', '第四日 9:00–15:00（14:00 停止入场）') +
        '<h2>如何入场</h2>' +
        p('观众须实名登记。审核通过后，凭登记二维码或身份证件在登录厅换取胸卡，刷卡入场。') +
        '<h2>交通</h2>' +
        p('地铁 12 号线滨江会展中心站 2 号口直达南登录厅；自驾请导航至 P3 停车场，首小时免费。'),
      '<h2>Opening hours</h2>' +
        list('Day 1 to 3: 9:00–17:00', 'Day 4: 9:00–15:00 (last entry 14:00)') +
        '<h2>Entry</h2>' +
        p(
          'Visitors register by name. Once your registration is approved, exchange its QR code or your ID for a badge at the entrance hall.',
        ) +
        '<h2>Travel</h2>' +
        p(
          'Metro line 12, Riverside Exhibition Centre, exit 2 leads to the South entrance. By car: car park P3, first hour free.',
        ),
    ],
  },
  {
    key: 'exhibit',
    picture: 'hall',
    daysAgo: 57,
    tag: ['展商', 'Exhibitors'],
    title: ['参展指南', 'Exhibitor guide'],
    abstract: ['展位类型、搭建时间与现场服务。', 'Booth types, build-up and services on site.'],
    body: [
      '<h2>展位类型</h2><table><thead><tr><th>类型</th><th>面积</th><th>包含</th></tr></thead><tbody><tr><td>标准展位</td><td>9 ㎡</td><td>围板、洽谈桌一张、椅子两把、射灯两只</td></tr><tr><td>升级展位</td><td>18 ㎡ 起</td><td>木质结构、品牌灯箱、储物间</td></tr><tr><td>光地</td><td>36 ㎡ 起</td><td>自行设计搭建</td></tr></tbody></table><h2>搭建与撤展</h2>' +
        p('开展前三日 9:00–18:00 搭建，闭展当日 15:30 起撤展。特装展位图纸须提前四十五日提交审核。'),
      '<h2>Booths</h2><table><thead><tr><th>Type</th><th>Area</th><th>Includes</th></tr></thead><tbody><tr><td>Shell scheme</td><td>9 m²</td><td>Walls, table, two chairs, two spotlights</td></tr><tr><td>Upgraded</td><td>from 18 m²</td><td>Wooden structure, light box, store room</td></tr><tr><td>Raw space</td><td>from 36 m²</td><td>Your own design</td></tr></tbody></table><h2>Build-up and dismantling</h2>' +
        p(
          'Build-up on the three days before the opening, 9:00–18:00; dismantling from 15:30 on the last day. Drawings of custom stands are due forty-five days ahead.',
        ),
    ],
  },
  {
    key: 'programme',
    picture: 'contours',
    daysAgo: 50,
    tag: ['日程', 'Programme'],
    title: ['同期活动', 'Programme'],
    abstract: ['四天里的论坛、洽谈与品鉴。', 'Four days of talks, meetings and tastings.'],
    body: [
      '<table><thead><tr><th>时间</th><th>活动</th><th>地点</th></tr></thead><tbody><tr><td>第一日 9:30</td><td>开幕与产区发布</td><td>中央大厅</td></tr><tr><td>第一日 13:30</td><td>产区气候论坛（一）</td><td>会议室 A</td></tr><tr><td>第二日 10:00</td><td>新茶饮采购洽谈</td><td>3 号馆</td></tr><tr><td>第二日 14:00</td><td>百席品鉴大师场</td><td>4 号馆</td></tr><tr><td>第三日 10:00</td><td>茶器拉坯示范</td><td>4 号馆</td></tr><tr><td>第四日 11:00</td><td>年度包装设计颁奖</td><td>中央大厅</td></tr></tbody></table>',
      '<table><thead><tr><th>Time</th><th>Event</th><th>Place</th></tr></thead><tbody><tr><td>Day 1, 9:30</td><td>Opening and origins of the year</td><td>Central hall</td></tr><tr><td>Day 1, 13:30</td><td>Climate forum, part 1</td><td>Room A</td></tr><tr><td>Day 2, 10:00</td><td>Sourcing talks, new tea drinks</td><td>Hall 3</td></tr><tr><td>Day 2, 14:00</td><td>Masters at the hundred tables</td><td>Hall 4</td></tr><tr><td>Day 3, 10:00</td><td>Throwing demonstration</td><td>Hall 4</td></tr><tr><td>Day 4, 11:00</td><td>Packaging awards</td><td>Central hall</td></tr></tbody></table>',
    ],
  },
  {
    key: 'halls',
    picture: 'plan',
    daysAgo: 45,
    tag: ['展馆', 'Halls'],
    title: ['展馆平面图', 'Hall plan'],
    abstract: ['六个展馆，一条中央连廊。', 'Six halls along one concourse.'],
    body: [
      p(
        '六个展馆沿中央连廊分列南北，步行穿越全程约 12 分钟。餐饮区位于 2 号馆与 5 号馆之间，母婴室与医务点在南、北登录厅。',
      ),
      p(
        'Six halls lie north and south of the concourse; walking its length takes twelve minutes. Food courts stand between Halls 2 and 5, nursing rooms and first aid in both entrance halls.',
      ),
    ],
  },
  {
    key: 'faq',
    picture: 'leaf',
    daysAgo: 40,
    tag: ['常见问题', 'Questions'],
    title: ['常见问题', 'Questions and answers'],
    abstract: ['登记、入场、发票与现场服务。', 'Registration, entry, invoices, services.'],
    body: [
      '<h3>登记后多久能收到审核结果？</h3>' +
        p('一般在一个工作日内。结果会发送到登记的手机号或邮箱，也可以在「个人中心」查看。') +
        '<h3>可以带孩子入场吗？</h3>' +
        p('第四日为公众日，16 周岁以下须由成人陪同。') +
        '<h3>登记信息填错了怎么办？</h3>' +
        p('在「个人中心」打开登记记录即可修改；已审核通过的手机号请联系客服更正。'),
      '<h3>When will I hear about my registration?</h3>' +
        p(
          'Usually within one working day, at the phone number or e-mail you gave; you can also look it up in your user centre.',
        ) +
        '<h3>May I bring children?</h3>' +
        p('Day 4 is open to the public; visitors under 16 come with an adult.') +
        '<h3>I made a mistake in my registration.</h3>' +
        p(
          'Open it in your user centre and correct it. For a phone number that has already been approved, please contact us.',
        ),
    ],
  },
  {
    key: 'contact',
    picture: 'cups',
    daysAgo: 39,
    tag: ['联系', 'Contact'],
    title: ['联系我们', 'Contact'],
    abstract: ['组委会与各项服务的联系方式。', 'Reach the organisers.'],
    body: [
      p('组委会办公室：上海市滨江大道 2688 号会展中心南登录厅 301 室') +
        list('观众服务：400-000-0126', '展商服务：021-5550-0126', '邮箱：hello@teaexpo.example'),
      p('Organisers’ office: Room 301, South entrance hall, 2688 Riverside Avenue, Shanghai') +
        list('Visitors: +86 400 000 0126', 'Exhibitors: +86 21 5550 0126', 'E-mail: hello@teaexpo.example'),
    ],
  },
]
