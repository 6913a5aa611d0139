import type { SidebarPlace } from './sidebar.ts'

// The screen areas of back-office §2: the sidebar of installations from before the one by jobs.
const areas: Readonly<Record<string, readonly [zh: string, en: string, icon: string]>> = {
  boothManagement: ['展位管理', 'Stands', 'appstore'],
  commodityManagement: ['商品管理', 'Products', 'shopping'],
  conferenceManagement: ['会议管理', 'Conference', 'schedule'],
  exhibitorManagement: ['展商管理', 'Exhibitors', 'team'],
  invoiceManagement: ['发票管理', 'Invoices', 'file-done'],
  messageManagement: ['邮件管理', 'E-mail', 'mail'],
  orderManagement: ['订单管理', 'Orders', 'shopping-cart'],
  platformManagement: ['平台管理', 'Platform', 'cluster'],
  projectManagement: ['活动管理', 'Events', 'project'],
  receptionManagement: ['接待管理', 'Reception', 'coffee'],
  registerManagement: ['报名与入场', 'Registration and entry', 'solution'],
  reportManagement: ['报表', 'Reports', 'bar-chart'],
  smsManagement: ['短信管理', 'SMS', 'message'],
  systemManagement: ['系统管理', 'System', 'setting'],
  tagsManagement: ['标签管理', 'Tags', 'tag'],
  ticketManagement: ['票务管理', 'Tickets', 'tags'],
  tradeManagement: ['交易管理', 'Trade', 'transaction'],
  visualScreenManagement: ['大屏', 'Large screens', 'fund-projection-screen'],
  voteManagement: ['投票管理', 'Votes', 'like'],
  webContentManagement: ['内容管理', 'Content', 'file-text'],
  webFormManagement: ['表单管理', 'Forms', 'form'],
  webImageManagement: ['图片管理', 'Pictures', 'picture'],
  webMenuManagement: ['网站菜单', 'Site menus', 'menu'],
  webStoreManagement: ['商城管理', 'Store', 'shop'],
  websiteManagement: ['网站管理', 'Websites', 'layout'],
}
const order = Object.keys(areas)

/** Whether a directory is one of the sidebar by areas. */
export const isArea = (key: string): boolean => order.includes(key.slice(1))

/** The place of a path in the sidebar by areas: below its first segment. */
export function areaPlace(path: string): SidebarPlace {
  const segment = path.split('/').find(Boolean) ?? ''
  const [zh, en, icon] = areas[segment] ?? [segment, segment, 'folder']
  const key = `/${segment}`
  return {
    directory: {
      key,
      path: key,
      name: [zh, en],
      icon,
      sortNumber: (order.indexOf(segment) + 1 || order.length + 1) * 10,
    },
  }
}
