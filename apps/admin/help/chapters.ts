/**
 * The chapters of the guide, in the order of an event's life: the file in `docs/guide/zh` and
 * `docs/guide/en`, and its title in both languages.
 */
export const chapters = [
  ['first-event', '第一个活动', 'Your first event'],
  ['website', '网站', 'Website'],
  ['programme', '日程', 'Programme'],
  ['exhibitors', '展商与展位', 'Exhibitors and stands'],
  ['forms', '表单与收费', 'Forms and prices'],
  ['registrations', '报名与审核', 'Registrations and review'],
  ['messages', '消息', 'Messages'],
  ['votes', '投票', 'Votes'],
  ['money', '商城、订单与发票', 'Store, orders and invoices'],
  ['badges', '参会人与证件', 'Attendees and badges'],
  ['on-site', '现场', 'On site'],
  ['guests', '酒店、接送与用餐', 'Hotels, arrivals and meals'],
  ['reports', '报表与大屏', 'Reports and large screens'],
  ['people', '同事与权限', 'People and rights'],
  ['after', '活动之后', 'After the event'],
  ['limits', '尚未提供的功能', 'What Pavilion does not do yet'],
] as const

export type ChapterKey = (typeof chapters)[number][0]
