import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CarOutlined,
  ClusterOutlined,
  CoffeeOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FlagOutlined,
  FolderOutlined,
  FormOutlined,
  FundProjectionScreenOutlined,
  GlobalOutlined,
  LayoutOutlined,
  LikeOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  PictureOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TagOutlined,
  TagsOutlined,
  TeamOutlined,
  TransactionOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'

// Icons of the sidebar: its groups, and single entries at the top. Each more makes the first screen
// larger.
const icons = {
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  car: CarOutlined,
  cluster: ClusterOutlined,
  coffee: CoffeeOutlined,
  dashboard: DashboardOutlined,
  'file-done': FileDoneOutlined,
  'file-text': FileTextOutlined,
  flag: FlagOutlined,
  folder: FolderOutlined,
  form: FormOutlined,
  'fund-projection-screen': FundProjectionScreenOutlined,
  global: GlobalOutlined,
  layout: LayoutOutlined,
  like: LikeOutlined,
  mail: MailOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  picture: PictureOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  'shopping-cart': ShoppingCartOutlined,
  shopping: ShoppingOutlined,
  solution: SolutionOutlined,
  tag: TagOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  transaction: TransactionOutlined,
  user: UserOutlined,
} satisfies Readonly<Record<string, ComponentType>>
export type IconName = keyof typeof icons
/** The names that a menu's icon can have. */
export const iconNames = Object.keys(icons) as IconName[]
const alike: Readonly<Record<string, IconName>> = {
  project: 'flag',
  projects: 'flag',
  website: 'global',
  desktop: 'layout',
  profile: 'solution',
  platform: 'appstore',
}
/**
 * The icon of a menu by its name, as `file-text` or `FileTextOutlined`. A default icon for unknown
 * names.
 */
export function icon(name: string | null | undefined): ReactNode {
  const plain = (name ?? '')
    .replace(/(Outlined|Filled|TwoTone)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
  const Icon = (icons as Readonly<Record<string, ComponentType>>)[plain] ?? icons[alike[plain] ?? 'appstore']
  return <Icon />
}
