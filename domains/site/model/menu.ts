import {
  boolean,
  children,
  code,
  colour,
  image,
  integer,
  ref,
  resource,
  sortNumber,
  text,
  treeParent,
} from '@pavilion/declare'
import { webMenuStyle, webMenuType } from './codes.ts'

/**
 * Menu entries shown together: the navigation bar, a grid of buttons, a tab bar (visitor-side §2.6,
 * §2.7).
 */
export const webMenuGroup = resource('webMenuGroup', '网站菜单组', 'Menu group', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { oneLanguage: true, required: true, max: 100, search: true }),
    style: code('样式', 'Style', webMenuStyle, { filter: true, default: webMenuStyle.nav }),
    websiteId: ref('website', '网站', 'Website', { filter: true, whenParentGoes: 'take' }),
    backgroundColor: colour('背景色', 'Background colour'),
    textColor: colour('文字色', 'Text colour'),
    activeTextColor: colour('选中项文字色', 'Active text colour'),
  },
  many: {
    webMenus: children('webMenu', 'webMenuGroupId', [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ]),
  },
  published: {
    fields: ['name', 'style', 'websiteId', 'backgroundColor', 'textColor', 'activeTextColor', 'projectId'],
    includes: ['webMenus'],
  },
})

export const webMenu = resource('webMenu', '网站菜单', 'Menu entry', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    name: text('名称', 'Name', { oneLanguage: true, required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    webMenuGroupId: ref('webMenuGroup', '菜单组', 'Menu group', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    parentId: treeParent('webMenu'),
    type: code('类型', 'Type', webMenuType, { filter: true, default: webMenuType.page }),
    path: text('路径', 'Path', {
      first: true,
      oneLanguage: true,
      max: 500,
      hint: [
        '站内路径如 /content-list，外部链接以 http 开头，页内锚点如 #news',
        'A path of the site such as /content-list, an external http address, or an anchor such as #news',
      ],
    }),
    value: text('值', 'Value', {
      oneLanguage: true,
      max: 200,
      hint: ['加在路径后面，如 ?id=12', 'Added to the end of the path, such as ?id=12'],
    }),
    icon: text('图标', 'Icon', { oneLanguage: true, max: 60 }),
    iconColor: colour('图标颜色', 'Icon colour'),
    textColor: colour('文字色', 'Text colour'),
    image: image('图片', 'Image', { purpose: 'sitePicture' }),
    imageWidth: integer('图片宽度', 'Image width', { min: 0, max: 4000, unit: 'px' }),
    imageHeight: integer('图片高度', 'Image height', { min: 0, max: 4000, unit: 'px' }),
    visible: boolean('是否显示', 'Visible', { default: true, filter: true }),
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
      'webMenuGroupId',
      'parentId',
      'type',
      'path',
      'value',
      'icon',
      'iconColor',
      'textColor',
      'image',
      'imageWidth',
      'imageHeight',
      'sortNumber',
    ],
  },
})
