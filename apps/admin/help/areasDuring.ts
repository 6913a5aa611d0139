import type { Group } from './area.ts'

/** The «?» of money, hotels, the days of the event, messages, reports and settings. */
export const during: readonly Group[] = [
  {
    chapter: 'money',
    jobs: [
      [['查找订单', 'Find an order'], '/orderManagement/order'],
      [['开发票', 'Issue invoices'], '/invoiceManagement/makeInvoice'],
      [['核对收款', 'Reconcile payments'], '/tradeManagement/checkPayReport'],
    ],
    lists: [
      [
        '/orderManagement/order',
        '商城、报名和其他服务的订单：付款、取消和退款从这里开始。',
        'Orders of the store, of registrations and other services. Payments, cancellations and refunds begin here.',
        'money#orders',
      ],
      ['/tradeManagement/pay', '每一笔收款和它的付款方式。', 'Every payment and how it was made.', 'money#payments'],
      ['/tradeManagement/refund', '每一笔退款和它的进度。', 'Every refund and its progress.', 'money#refunds'],
      [
        '/invoiceManagement/invoice',
        '已开出的发票和红字发票。',
        'Invoices issued, and their reversals.',
        'money#invoices',
      ],
      [
        '/invoiceManagement/makeInvoice',
        '已付款、等待开票的订单。',
        'Paid orders waiting for an invoice.',
        'money#invoices',
      ],
      [
        '/ticketManagement/ticket',
        '售出的门票和它们的使用情况。',
        'Tickets sold, and whether they were used.',
        'money#orders',
      ],
      ['/orderManagement/instalmentOrder', '分几次付清的订单。', 'Orders paid in instalments.', 'money#payments'],
      [
        '/tradeManagement/checkPayReport',
        '把支付平台的账单与收款逐笔核对。',
        'Compares the statements of payment services with your payments, line by line.',
        'money#payments',
      ],
      [
        '/tradeManagement/bankReceipt',
        '银行到账的记录，与订单核对。',
        'Bank transfers received, to be matched with orders.',
        'money#payments',
      ],
      [
        '/tradeManagement/transferSlip',
        '访客提交的转账凭证，核对银行到账后录入收款。',
        'Slips of transfers that visitors sent: compare them with the bank, then record the payment.',
        'money#payments',
      ],
      [
        '/tradeManagement/moneyAct',
        '超过复核金额的退款、转账和异常款，由第二人同意后执行。',
        'Refunds, transfers and odd payments above the limit, which happen once a second person agrees.',
        'money#payments',
      ],
      [
        '/orderManagement/cancelEvent',
        '停止销售和报名、退款、作废证件并通知所有人。',
        'Stops sales and registration, refunds, makes passes void and notifies everybody.',
      ],
      [
        '/tradeManagement/dispute',
        '付款人在支付平台的投诉，须在 24 小时内答复。',
        'Complaints of payers at a payment service, to be answered within 24 hours.',
        'money#payments',
      ],
      [
        '/tradeManagement/oddMoney',
        '支付平台收到或退出、却没有订单对应的钱，由您决定。',
        'Money that a payment service took or gave back and no order explains: you decide.',
        'money#payments',
      ],
      [
        '/tradeManagement/ledgerDifference',
        '每晚核对收退款、发票、用券、库存与账面；不一致的由一人更正、另一人确认。',
        'Where payments, refunds, invoices, vouchers or stock differ from the books: one corrects, another confirms.',
        'money#payments',
      ],
      ['/tradeManagement/ledgerEntry', '每一笔资金变动的账。', 'The books: every movement of money.', 'money#payments'],
    ],
  },
  {
    chapter: 'guests',
    jobs: [
      [['设置房态与价格', 'Set nights and prices'], '/receptionManagement/hotelNights'],
      [['分配房间', 'Assign rooms'], '/receptionManagement/hotelGuestForAssignRoom'],
      [['安排接送', 'Plan pick-ups'], '/receptionManagement/transferBoard'],
    ],
    lists: [
      ['/receptionManagement/hotel', '为活动留房的酒店。', 'The hotels that keep rooms for the event.'],
      [
        '/receptionManagement/hotelNights',
        '每个渠道每晚的库存、价格和成本，拖选设置。',
        'Stock, price and cost of each channel sale by night. Drag to set them.',
      ],
      [
        '/receptionManagement/situationStatement',
        '每晚的库存、占用、已售、分房、在住和离店，可导出给酒店。',
        'What a hotel has, has sold and has assigned each night. It can be exported for the hotel.',
      ],
      ['/receptionManagement/roomType', '每家酒店的房型和房价。', 'The room types of each hotel, and their prices.'],
      ['/receptionManagement/hotelGuest', '住在酒店的人和他们的日期。', 'Who stays at a hotel, and on which nights.'],
      [
        '/receptionManagement/hotelGuestForAssignRoom',
        '哪位住客哪几晚住哪间房。',
        'Which guest has which room on which nights.',
      ],
      ['/receptionManagement/checkOut', '今天谁到店、在住、离店。', 'Who arrives, stays and leaves today.'],
      [
        '/receptionManagement/arrangement',
        '房间、接送和用餐一起排布的方案：看变动、问原因、采用或撤销。',
        'Proposals for rooms, cars and meals together: see what changes, ask why, apply or take back.',
      ],
      ['/receptionManagement/vip', '需要接待的贵宾。', 'VIPs to look after.'],
      [
        '/receptionManagement/mealOverview',
        '当天的餐次：还有多少人没到、在哪里、吃什么；在此排餐。',
        'The meals of a day: how many are still to come, where, and what they eat. Plan meals here.',
      ],
      [
        '/receptionManagement/menus',
        '菜品的适合人群和过敏原，每餐的菜单；没有适合菜品的饮食要求会标出。',
        'Dishes with diets and allergens, and the menu of each meal. Diets for which nothing is cooked are named.',
      ],
      [
        '/receptionManagement/meal',
        '在手机上扫码或查找，绿色用餐，红色说明原因；断网也能用。',
        'Scan or look people up on a phone: green eats, red says why. Works without a line.',
      ],
      ['/receptionManagement/mealRegister', '谁在哪一餐用餐。', 'Who eats at which meal.'],
      ['/receptionManagement/passenger', '需要接送的人。', 'People who need a transfer.'],
      [
        '/receptionManagement/ticketDesk',
        '为客人出票、改签、退票。',
        'Issue, change and refund the tickets of guests.',
      ],
      [
        '/receptionManagement/tripChanges',
        '晚点和取消的班次，以及要发出的通知。',
        'Late and cancelled flights and trains, and the messages about them.',
      ],
      [
        '/receptionManagement/transferBoard',
        '谁在等车、哪辆车何时出发：把客人拖到车上，或让系统排车。',
        'Who waits for a car, and which car leaves when. Drag guests into cars, or let the system propose.',
      ],
      [
        '/receptionManagement/carryPassenger',
        '当天的接送进行到哪一步；可代为报告步骤。',
        'How far the transfers of the day are. You can report a step for somebody.',
      ],
      ['/receptionManagement/tripTicketReceivePlan', '接送的班次和时间。', 'The transfers and their times.'],
    ],
  },
  {
    chapter: 'on-site',
    jobs: [
      [['看今天的现场', 'See today at the gates'], '/registerManagement/dayPage'],
      [['在签到台签到', 'Sign someone in at the desk'], '/registerManagement/signIn'],
      [['设置入口', 'Set up a gate'], '/registerManagement/gates'],
    ],
    lists: [
      [
        '/registerManagement/dayPage',
        '活动当天一页看清：入场人数、各入口和需要处理的事。',
        'The day of the event on one page: who is in, each gate, and what needs attention.',
        'on-site#day',
      ],
      [
        '/registerManagement/signIn',
        '扫码或按姓名查找，签到并打印证件。',
        'Scan a code or find a name, sign the person in and print the badge.',
        'on-site#desk',
      ],
      [
        '/registerManagement/registerUserSignInRecord',
        '谁在什么时候签到。',
        'Who signed in, and when.',
        'on-site#desk',
      ],
      [
        '/registerManagement/gates',
        '每个入口一张卡：谁可以通过、用哪台设备，并试走一遍看谁会被拒绝。',
        'Each gate on a card: who may pass, and its device. A rehearsal shows who would be refused.',
        'on-site#gates',
      ],
      [
        '/registerManagement/registerUserTermGroup',
        '入口：谁可以通过，哪些闸机在那里。',
        'Entrances: who may pass, and which gates stand there.',
        'on-site#gates',
      ],
      [
        '/registerManagement/registerUserTerm',
        '闸机、扫码枪和手持机。',
        'Turnstiles, scanners and handhelds.',
        'on-site#gates',
      ],
      ['/registerManagement/registerUserEntryRecord', '每一次入场和离场。', 'Every entry and exit.', 'on-site#day'],
      [
        '/registerManagement/registerUserBackCheckLog',
        '入口的每一次核验，包括被拒绝的和原因。',
        'Every check at a gate, with refusals and why.',
        'on-site#refused',
      ],
      [
        '/registerManagement/registerUserEntryStatistics',
        '按天和入口统计的入场人数。',
        'Entries by day and gate.',
        'reports',
      ],
    ],
  },
  {
    chapter: 'messages',
    jobs: [
      [['群发短信', 'Send a bulk SMS'], '/smsManagement/massText'],
      [['修改消息的文字', 'Change the wording of a message'], '/messageManagement/emailTemplate'],
      [['查看没有发出的消息', 'See messages that did not go out'], '/messageManagement/outboxMessage'],
    ],
    lists: [
      [
        '/smsManagement/massText',
        '向许多号码发送同一条短信，可定时。',
        'Send one SMS to many numbers, now or at a set time.',
        'messages#bulk',
      ],
      [
        '/receptionManagement/groupNotification',
        '用短信或邮件向一组人发通知。',
        'Send a notice to a group of people by SMS or e-mail.',
        'messages#bulk',
      ],
      [
        '/receptionManagement/customEmail',
        '自己写的邮件和它的收件人。',
        'E-mails you write yourself, and who gets them.',
        'messages#bulk',
      ],
      [
        '/messageManagement/emailTemplate',
        '系统自动发送的消息的文字。',
        'The wording of the messages that are sent automatically.',
        'messages#templates',
      ],
      [
        '/messageManagement/outboxMessage',
        '等待发送、已发送和发送失败的全部消息。',
        'All messages: waiting, sent or failed.',
        'messages#outbox',
      ],
      [
        '/smsManagement/sms',
        '每一条发出的短信和回执。',
        'Every SMS sent, with its delivery report.',
        'messages#outbox',
      ],
      [
        '/messageManagement/optOut',
        '不愿再收到群发消息的人。',
        'People who no longer want bulk messages.',
        'messages#optout',
      ],
      [
        '/systemManagement/sysMessage',
        '发给同事的站内消息。',
        'Messages to your colleagues in this back-office.',
        'people',
      ],
    ],
  },
  {
    chapter: 'reports',
    jobs: [
      [['制作一份报表', 'Create a report'], '/reportManagement/reportForm'],
      [['设置数据大屏', 'Set up a large screen'], '/visualScreenManagement/visualScreen'],
      [['看收款日报', 'See the daily takings'], '/reportManagement/projectCollectionDailySummary'],
    ],
    lists: [
      [
        '/reportManagement/reportForm',
        '可保存、可导出的报表。',
        'Reports that can be saved and exported.',
        'reports#reports',
      ],
      ['/reportManagement/entryOutCount', '按时间看进出人数。', 'Entries and exits over time.', 'reports#entries'],
      [
        '/reportManagement/projectCollectionDailySummary',
        '每天收了多少、退了多少。',
        'What was taken and refunded each day.',
        'reports#money',
      ],
      ['/invoiceManagement/invoiceStatistics', '开票的数量和金额。', 'Number and amount of invoices.', 'reports#money'],
      [
        '/visualScreenManagement/visualScreen',
        '挂在现场的屏幕：人数、入口和滚动信息。',
        'Screens at the venue: attendance, gates and scrolling messages.',
        'reports#screens',
      ],
    ],
  },
  {
    chapter: 'people',
    jobs: [
      [['添加一位同事', 'Add a colleague'], '/systemManagement/sysUser'],
      [['设置一个角色', 'Set up a role'], '/systemManagement/sysRole'],
      [['看谁改了什么', 'See who changed what'], '/systemManagement/sysUserOperateLog'],
    ],
    lists: [
      [
        '/projectManagement/project',
        '全部活动：时间、地点和基本信息。',
        'All events: dates, place and basic facts.',
        'first-event#event',
      ],
      [
        '/registerManagement/projectSetting',
        '这个活动的规则：自动取消、付款方式等。',
        'The rules of this event, such as automatic cancellation and ways to pay.',
        'first-event#event',
      ],
      [
        '/systemManagement/sysUser',
        '可以登录后台的人。',
        'The people who can sign in to this back-office.',
        'people#staff',
      ],
      [
        '/systemManagement/sysRole',
        '谁能看到和做什么，在哪些活动里。',
        'Who may see and do what, and in which events.',
        'people#roles',
      ],
      [
        '/platformManagement/seller',
        '举办活动、收款和开票的公司。',
        'The companies that hold events, take money and issue invoices.',
        'first-event#event',
      ],
      [
        '/systemManagement/backgroundTask',
        '后台正在执行和执行失败的任务；失败的可在这里重试。',
        'Tasks running in the background, and those that failed: retry them here.',
        'people#jobs',
      ],
      ['/systemManagement/sysUserOperateLog', '谁在什么时候改了什么。', 'Who changed what, and when.', 'people#log'],
    ],
  },
  {
    chapter: 'money',
    jobs: [
      [['添加一件商品', 'Add a product'], '/commodityManagement/commoditySpu'],
      [['设置商城', 'Set up the store'], '/webStoreManagement/store'],
      [['发放优惠券', 'Issue vouchers'], '/orderManagement/voucherBatch'],
    ],
    lists: [
      [
        '/commodityManagement/commoditySpu',
        '商城里出售的商品：图片、介绍和规格。',
        'What the store sells: pictures, description and variants.',
        'money#products',
      ],
      [
        '/commodityManagement/commoditySku',
        '每个规格的价格和库存。',
        'Price and stock of each variant.',
        'money#products',
      ],
      [
        '/webStoreManagement/store',
        '商城一页：状态、地址、导航、开放时间、配送、支付方式和商品。',
        'The store on one page: state, address, menu, times, delivery, ways to pay, and products.',
        'money#store',
      ],
      [
        '/webStoreManagement/webStore',
        '活动的商城和它的设置。',
        'The store of the event and its settings.',
        'money#store',
      ],
      [
        '/orderManagement/voucherBatch',
        '一批批的优惠券：面值、数量和使用条件。',
        'Vouchers in batches: value, number and conditions.',
        'money#vouchers',
      ],
    ],
  },
  {
    chapter: 'badges',
    jobs: [
      [['设计证件', 'Design a badge'], '/registerManagement/badgeDesigner'],
      [['成批打印', 'Print badges in batches'], '/registerManagement/registerUserCertBatch'],
      [['查找参会人', 'Find an attendee'], '/registerManagement/registerUser'],
    ],
    lists: [
      [
        '/registerManagement/registerUserCertType',
        '有哪些证件，各能进哪些区域、哪些日子。',
        'Which badges there are, and which areas and days each one opens.',
        'badges#types',
      ],
      [
        '/registerManagement/badgeDesigner',
        '在屏幕上设计证件，与打印出来的一样。',
        'Design the badge on the screen, exactly as it will be printed.',
        'badges#designer',
      ],
      [
        '/registerManagement/registerUserCertBatch',
        '成批制作和打印证件。',
        'Make and print badges in batches.',
        'badges#batches',
      ],
    ],
  },
]
