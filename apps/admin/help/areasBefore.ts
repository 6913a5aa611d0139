import type { Group } from './area.ts'

/** The «?» of the groups with which an event is prepared. */
export const before: readonly Group[] = [
  {
    chapter: 'website',
    jobs: [
      [['从模板建一个网站', 'Create a website from a template'], '/websiteManagement/fromTemplate'],
      [['编辑页面', 'Edit pages'], '/websiteManagement/manage'],
      [['写一篇新闻', 'Write a news item'], '/webContentManagement/webContent'],
    ],
    lists: [
      [
        '/websiteManagement/website',
        '活动的网站：每个设备、每种语言一个，可在这里开放和关闭。',
        'The websites of the event, one for each device and language. Open and close them here.',
        'website#open',
      ],
      [
        '/websiteManagement/fromTemplate',
        '选一个模板，一次建好网站的页面、菜单和文字。',
        'Choose a template to create all pages, menus and texts of a website at once.',
        'website#template',
      ],
      [
        '/websiteManagement/manage',
        '在页面上直接增加、移动和改写组件；发布之前访客看不到改动。',
        'Add, move and edit components right on the page. Visitors see no change until you publish.',
        'website#pages',
      ],
      [
        '/webContentManagement/webContent',
        '新闻、公告和文章，可定时发布。',
        'News, announcements and articles, which can be scheduled.',
        'website#content',
      ],
      [
        '/webMenuManagement/webMenu',
        '网站顶部和底部的菜单，以及它们打开的页面。',
        'The menus at the top and bottom of a website, and the pages that they open.',
        'website#menus',
      ],
      [
        '/webImageManagement/webImageGroup',
        '轮播图和相册用的图片，按组存放。',
        'Pictures for carousels and albums, kept in groups.',
        'website#content',
      ],
      [
        '/projectManagement/visitWebsite',
        '以访客的身份打开活动的网站。',
        'Open the websites of the event as visitors see them.',
        'website#open',
      ],
    ],
  },
  {
    chapter: 'registrations',
    jobs: [
      [['审核报名', 'Review registrations'], '/webFormManagement/webFormRecord'],
      [['编辑表单', 'Edit a form'], '/webFormManagement/webForm'],
      [['设置报名收费', 'Set a price'], '/webFormManagement/webFormFeeRule'],
    ],
    lists: [
      [
        '/webFormManagement/webFormRecord',
        '收到的全部报名：在这里查找、审核、导出。',
        'Every registration received: find, review and export them here.',
        'registrations#review',
      ],
      [
        '/webFormManagement/webForm',
        '访客填写的表单：题目、规则和开放时间。',
        'The forms that visitors fill in: questions, rules and opening times.',
        'forms',
      ],
      [
        '/webFormManagement/webFormFeeRule',
        '报名要付多少钱：按选项、按时间（早鸟）或按团体人数。',
        'What registration costs: by option, by date (early bird) or by group size.',
        'forms#prices',
      ],
      [
        '/webFormManagement/groupMember',
        '由一位联系人为多人办理的报名。',
        'Registrations made by one contact for several people.',
        'registrations#groups',
      ],
      [
        '/registerManagement/registerUser',
        '可以入场的人：报名有效后出现在这里，证件和入场记录也在这里。',
        'People who may enter. They appear here once their registration is valid, with their badges and entries.',
        'badges#attendees',
      ],
      [
        '/registerManagement/people',
        '一次搜遍所有名单：报名、参会人、住客、展商、访客账号，同一个人合在一起。',
        'One search over all lists: registrations, attendees, guests, exhibitors, accounts. One person is one entry.',
        'badges#attendees',
      ],
      [
        '/registerManagement/registerChannel',
        '人从哪里来：网上、团体、展商、现场等，用来分别统计和制证。',
        'Where people come from, such as online, groups or exhibitors; for counting and for badges.',
        'badges#attendees',
      ],
      [
        '/tagsManagement/tags',
        '各列表的标签：名称、颜色和顺序，合并与删除。',
        'The tags of each list: names, colours and order, merging and deleting.',
        'registrations#tags',
      ],
      [
        '/platformManagement/importBatch',
        '每次导入的结果：成功、失败和原因。',
        'The result of each import: what worked, what failed and why.',
        'registrations#import',
      ],
      [
        '/webFormManagement/letterTemplate',
        '报名人提交后可以打开并打印的函件的文字。',
        'The wording of the letters that people can open and print after registering.',
        'registrations#letters',
      ],
      [
        '/registerManagement/registerUserBlackUser',
        '不得入场的人；入口会拒绝他们。',
        'People who are not admitted. Gates turn them away.',
        'badges#attendees',
      ],
      [
        '/platformManagement/webUser',
        '访客在网站上的账号，一个账号可以有多次报名。',
        'The accounts of visitors on your websites. One account may have several registrations.',
        'registrations#accounts',
      ],
    ],
  },
  {
    chapter: 'programme',
    jobs: [
      [['在时间表上安排一场', 'Place a session in the timetable'], '/conferenceManagement/timetable'],
      [['添加演讲嘉宾', 'Add a speaker'], '/conferenceManagement/conferenceSpeaker'],
      [['导入整个日程', 'Import a whole programme'], '/conferenceManagement/conferenceSchedule'],
    ],
    lists: [
      [
        '/conferenceManagement/timetable',
        '按天和会场看全部日程；拖动即可改时间和会场。',
        'All sessions by day and room. Drag one to change its time or room.',
        'programme#timetable',
      ],
      [
        '/conferenceManagement/conferenceSchedule',
        '每一场的名称、时间、会场和介绍。',
        'The name, time, room and introduction of each session.',
        'programme#sessions',
      ],
      [
        '/conferenceManagement/conferenceSpeaker',
        '演讲嘉宾的姓名、职务、照片和介绍。',
        'The speakers: name, position, portrait and introduction.',
        'programme#speakers',
      ],
      [
        '/conferenceManagement/conferenceTopic',
        '一场之内的各个主题和它们的演讲嘉宾。',
        'The talks within a session, and who gives them.',
        'programme#speakers',
      ],
      [
        '/conferenceManagement/conferencePlace',
        '举行各场的会场。',
        'The rooms in which sessions are held.',
        'programme#sessions',
      ],
    ],
  },
  {
    chapter: 'exhibitors',
    jobs: [
      [['审核展商', 'Review exhibitors'], '/exhibitorManagement/auditQueue'],
      [['分配展位', 'Assign stands'], '/boothManagement/boothBoard'],
      [['发布参展手册', 'Publish a manual for exhibitors'], '/exhibitorManagement/exhibitorManual'],
    ],
    lists: [
      [
        '/exhibitorManagement/exhibitorCompanyInfo',
        '展商的资料，可在网站上列出。',
        'Exhibitor profiles, which websites can list.',
      ],
      [
        '/boothManagement/booth',
        '展馆里的展位和使用它们的展商。',
        'The stands in each hall, and the exhibitors who use them.',
      ],
      ['/boothManagement/exhibitionHall', '展馆和它们的平面图。', 'The halls and their floor plans.'],
      [
        '/boothManagement/boothPlan',
        '在平面图上画展位、编号、定价，改动可撤销。',
        'Draw stands on the plan of a hall, number and price them. Each step can be undone.',
        'exhibitors#plan',
      ],
      [
        '/boothManagement/boothCockpit',
        '各馆已售面积、收入与押金，以及最该先处理的事。',
        'Sold area, income and deposits of each hall, and what to do first.',
        'exhibitors#sell',
      ],
      [
        '/boothManagement/boothBoard',
        '把展位分配给展商，可拖动、对调、收回。',
        'Assign stands to exhibitors: drag, swap, take back.',
        'exhibitors#sell',
      ],
      [
        '/exhibitorManagement/auditQueue',
        '待审核的企业、协议、展品与活动，逐条处理。',
        'Companies, agreements, products and events that wait for a review, one after another.',
        'exhibitors#review',
      ],
      [
        '/exhibitorManagement/exhibitorBoothDemandInfo',
        '展商想要的展位面积和位置的记录。',
        'The stand sizes and locations that exhibitors have asked for.',
      ],
      ['/exhibitorManagement/exhibitorProductInfo', '展商展出的产品。', 'The products that exhibitors show.'],
      ['/exhibitorManagement/exhibitorBoothActivity', '在展位上举行的活动。', 'Events held at the stands.'],
      [
        '/exhibitorManagement/exhibitorOrder',
        '展商向主办方订购的记录。',
        'What exhibitors have ordered from the organiser.',
      ],
      [
        '/receptionManagement/jobFair',
        '招聘会的企业、职位和投递数据，以及各企业的链接。',
        'Companies, jobs and applications of the job fair in figures, and the link of each company.',
        'exhibitors#jobs',
      ],
    ],
  },
  {
    chapter: 'votes',
    jobs: [
      [['新建一次投票', 'Create a vote'], '/voteManagement/voteTopic'],
      [['查看投票结果', 'See the results of a vote'], '/voteManagement/voteReport'],
      [['把投票放到页面上', 'Put a vote on a page'], '/websiteManagement/manage'],
    ],
    lists: [
      [
        '/voteManagement/voteTopic',
        '让访客或评委投票：选手、规则和起止时间。',
        'Let visitors or a jury vote: candidates, rules and dates.',
        'votes',
      ],
      ['/voteManagement/voteReport', '每位选手的票数和名次。', 'Votes and rank of each candidate.', 'votes#results'],
    ],
  },
]
