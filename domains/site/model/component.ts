import {
  boolean,
  code,
  decimal,
  image,
  instant,
  integer,
  json,
  ref,
  resource,
  sortNumber,
  text,
  treeParent,
} from '@pavilion/declare'
import {
  fixedContainerStyle,
  justifyMode,
  layoutMode,
  sizeMode,
  voteStyle,
  webComponentType,
  webContentListStyle,
  webMenuStyle,
} from './codes.ts'

/** Colours that an editor may choose for one component; text is always painted readable. */
export interface ComponentColours {
  readonly background?: string
  readonly text?: string
  readonly header?: string
  readonly headerText?: string
  readonly activeText?: string
  readonly border?: string
}

/**
 * One component of a page; its columns are its settings. `components/` declares which columns a
 * type uses.
 */
export const webComponent = resource('webComponent', '页面组件', 'Component', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  // Versions of a page and its address refer to it by id.
  keepsDeleted: true,
  fields: {
    name: text('名称', 'Name', { oneLanguage: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    websiteId: ref('website', '网站', 'Website', { filter: true, whenParentGoes: 'take' }),
    container: text('所在页面容器', 'Container', {
      oneLanguage: true,
      max: 60,
      filter: true,
      hint: [
        'home 首页，sub-page 子页面，header 页头，footer 页脚；仅最上层组件填写',
        'home, sub-page, header or footer; for root components only',
      ],
    }),
    parentId: treeParent('webComponent'),
    type: code('类型', 'Type', webComponentType, { required: true, filter: true }),
    value: text('值', 'Value', { oneLanguage: true, max: 500 }),
    visible: boolean('是否显示', 'Visible', { default: true, filter: true }),
    style: integer('样式编号', 'Style number', { min: 0, max: 9999 }),
    webMenuStyle: code('菜单样式', 'Menu style', webMenuStyle),
    webContentListStyle: code('内容列表样式', 'Content list style', webContentListStyle),
    voteStyle: code('投票样式', 'Vote style', voteStyle),
    fixedContainerStyle: code('固定容器样式', 'Fixed container style', fixedContainerStyle),
    layoutMode: code('布局模式', 'Layout mode', layoutMode, { default: layoutMode.vertical }),
    justify: code('对齐方式', 'Justify', justifyMode),
    columnNumbers: text('列数', 'Columns', {
      oneLanguage: true,
      max: 30,
      hint: ['如 3，或按电脑端,平板,手机分写 4,2,1', 'Such as 3, or 4,2,1 for wide, medium and narrow screens'],
    }),
    widthMode: code('宽度模式', 'Width mode', sizeMode, { default: sizeMode.auto }),
    width: decimal('宽度', 'Width', { min: 0, max: 10_000 }),
    heightMode: code('高度模式', 'Height mode', sizeMode, { default: sizeMode.auto }),
    height: decimal('高度', 'Height', { min: 0, max: 10_000 }),
    padding: text('内边距', 'Padding', { oneLanguage: true, max: 60 }),
    border: text('边框', 'Border', { oneLanguage: true, max: 60 }),
    borderRadius: text('圆角', 'Border radius', { oneLanguage: true, max: 30 }),
    boxShadow: boolean('阴影', 'Box shadow'),
    colours: json<ComponentColours>()('颜色组', 'Colours', { entered: 'elsewhere' }),
    backgroundImage: image('背景图', 'Background image', { purpose: 'sitePicture' }),
    limit: integer('数量限制', 'Limit', { min: 1, max: 1000 }),
    preview: boolean('点击放大预览', 'Click-to-enlarge preview'),
    showHeader: boolean('显示页头', 'Show header'),
    icon: text('图标', 'Icon', { oneLanguage: true, max: 60 }),
    rightText: text('右侧文字', 'Right text', { oneLanguage: true, max: 100 }),
    deadline: instant('截止时间', 'Deadline'),
    imageLazyLoad: boolean('图片懒加载', 'Lazy-load pictures', { default: true }),
    hierarchyLevel: integer('层级', 'Hierarchy level', { min: 0, max: 20, default: 0, written: 'server' }),
    sortNumber: sortNumber(),
  },
  published: {
    where: { visible: true },
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
    fields: [
      'name',
      'englishName',
      'websiteId',
      'container',
      'parentId',
      'type',
      'value',
      'style',
      'webMenuStyle',
      'webContentListStyle',
      'voteStyle',
      'fixedContainerStyle',
      'layoutMode',
      'justify',
      'columnNumbers',
      'widthMode',
      'width',
      'heightMode',
      'height',
      'padding',
      'border',
      'borderRadius',
      'boxShadow',
      'colours',
      'backgroundImage',
      'limit',
      'preview',
      'showHeader',
      'icon',
      'rightText',
      'deadline',
      'imageLazyLoad',
      'hierarchyLevel',
      'sortNumber',
      'visible',
    ],
  },
})
