import {
  boolean,
  code,
  colour,
  decimal,
  image,
  instant,
  integer,
  siteComponent,
  text,
  type AnyField,
} from '@pavilion/declare'
import { mapZoom } from '../map.ts'
import {
  actionsStyle,
  containerStyle,
  fixedContainerStyle,
  justifyMode,
  layoutMode,
  sizeMode,
  webContentListStyle,
  webMenuStyle,
} from '../codes.ts'

// Settings are columns of webComponent; here they get labels that fit the kind (visitor-side §2.7).
const named = {
  name: text('标题', 'Title', { max: 200 }),
  englishName: text('英文标题', 'English title', { max: 200 }),
}
const layout = {
  layoutMode: code('布局模式', 'Layout', layoutMode),
  columnNumbers: text('列数', 'Columns', {
    max: 30,
    hint: ['如 3，或 4,2,1（宽、中、窄）', 'Such as 3, or 4,2,1 for wide, medium, narrow'],
  }),
  justify: code('对齐方式', 'Justify', justifyMode),
}
const frame = {
  padding: text('内边距', 'Padding', { max: 60 }),
  border: text('边框', 'Border', { max: 60 }),
  borderRadius: text('圆角', 'Border radius', { max: 30 }),
  widthMode: code('宽度模式', 'Width mode', sizeMode),
  width: decimal('宽度', 'Width', { min: 0 }),
}
const height = { heightMode: code('高度模式', 'Height mode', sizeMode), height: decimal('高度', 'Height', { min: 0 }) }
const background = { backgroundImage: image('背景图', 'Background image', { purpose: 'sitePicture' }) }
/** All colours are in the column `colours`. */
const colours = (...names: ('background' | 'text' | 'header' | 'headerText' | 'activeText' | 'border')[]) =>
  Object.fromEntries(names.map(name => [`colours.${name}`, colourFields[name]])) as Record<
    `colours.${string}`,
    AnyField
  >
const colourFields = {
  background: colour('背景色', 'Background'),
  text: colour('文字色', 'Text'),
  header: colour('页头背景色', 'Header background'),
  headerText: colour('页头文字色', 'Header text'),
  activeText: colour('选中项文字色', 'Selected entry text'),
  border: colour('边框色', 'Border'),
} as const

const containerFields = {
  style: code('样式', 'Style', containerStyle),
  ...layout,
  ...frame,
  ...height,
  ...background,
  ...colours('background', 'text'),
}

export const container = siteComponent(1, '容器', 'Container', {
  holds: true,
  fields: {
    ...named,
    showHeader: boolean('显示标题', 'Show header'),
    rightText: text('右侧文字', 'Right text', { max: 100 }),
    value: text('右侧链接', 'Right link', { max: 500 }),
    ...containerFields,
  },
})
export const fixedContainer = siteComponent(1001, '固定容器', 'Fixed container', {
  holds: true,
  fields: { ...containerFields, fixedContainerStyle: code('固定位置', 'Fixed at', fixedContainerStyle) },
})
export const card = siteComponent(2, '卡片', 'Card', {
  holds: true,
  fields: {
    ...named,
    showHeader: boolean('显示页头', 'Show header'),
    icon: text('图标', 'Icon', { max: 60 }),
    rightText: text('右侧文字', 'Right text', { max: 100 }),
    value: text('右侧链接', 'Right link', { max: 500 }),
    boxShadow: boolean('阴影', 'Box shadow'),
    ...frame,
    ...colours('background', 'text', 'header', 'headerText', 'border'),
  },
})
export const menu = siteComponent(3, '菜单', 'Menu', {
  fields: {
    value: text('菜单组', 'Menu group', { required: true }),
    webMenuStyle: code('菜单样式', 'Style', webMenuStyle),
    columnNumbers: layout.columnNumbers,
    justify: layout.justify,
    ...colours('background', 'text', 'activeText'),
  },
})
export const content = siteComponent(4, '内容', 'Content', {
  fields: {
    value: text('内容', 'Content', { required: true }),
    imageLazyLoad: boolean('图片懒加载', 'Lazy-load pictures'),
    ...colours('background', 'text'),
  },
})
export const contentList = siteComponent(5, '内容列表', 'Content list', {
  fields: {
    ...named,
    value: text('内容列表', 'Content list', {
      required: true,
      hint: ['标签样式可选多个', 'Tab styles show several'],
    }),
    webContentListStyle: code('列表样式', 'Style', webContentListStyle),
    limit: integer('数量限制', 'Limit', { min: 1, max: 100 }),
    columnNumbers: layout.columnNumbers,
    showHeader: boolean('显示标题栏', 'Show header'),
  },
})
export const image6 = siteComponent(6, '图片', 'Image', {
  fields: {
    ...named,
    value: text('图片地址', 'Source', { required: true, max: 500 }),
    preview: boolean('点击放大', 'Click to enlarge'),
    ...height,
    ...frame,
    imageLazyLoad: boolean('懒加载', 'Lazy-load'),
  },
})
const carouselFields = {
  ...named,
  showHeader: boolean('显示标题栏', 'Show header'),
  value: text('图片组', 'Picture group', { required: true }),
  ...height,
  borderRadius: frame.borderRadius,
}
export const carousel = siteComponent(7, '轮播图', 'Carousel', { fields: carouselFields })
export const carousel2 = siteComponent(8, '多图轮播', 'Carousel, several at once', {
  fields: { ...carouselFields, columnNumbers: layout.columnNumbers },
})
export const flipCountdown = siteComponent(9, '翻牌倒计时', 'Flip countdown', {
  fields: {
    ...named,
    deadline: instant('倒计时至', 'Counts down to', { required: true }),
    ...colours('background', 'text'),
  },
})
export const daysCountdown = siteComponent(10, '天数倒计时', 'Days countdown', {
  fields: {
    ...named,
    deadline: instant('倒计时至', 'Counts down to', { required: true }),
    ...colours('background', 'text'),
  },
})

/** Each child is a tab, labelled with its name. */
export const tabs = siteComponent(100, '标签页', 'Tabs', {
  holds: true,
  fields: {
    ...named,
    showHeader: boolean('显示标题', 'Show header'),
    justify: layout.justify,
    ...frame,
    ...colours('background', 'text', 'activeText'),
  },
})
export const mapLocation = siteComponent(51, '地图位置', 'Map location', {
  fields: {
    ...named,
    value: text('经度,纬度', 'Longitude,latitude', {
      max: 60,
      hint: [
        '如 121.4737,31.2304；留空则用活动的坐标',
        'Such as 121.4737,31.2304. Leave empty to use the event’s coordinates',
      ],
    }),
    rightText: text('地址', 'Address', { max: 100 }),
    style: integer('缩放级别', 'Zoom', {
      min: mapZoom.least,
      max: mapZoom.most,
      hint: ['3 到 19，默认 15', '3 to 19, default 15'],
    }),
    showHeader: boolean('显示标题', 'Show header'),
    ...height,
    borderRadius: frame.borderRadius,
  },
})
/** Pictures of a group that pass by endlessly. */
export const goRound = siteComponent(61, '跑马灯', 'Go-round marquee', {
  fields: {
    ...named,
    showHeader: boolean('显示标题', 'Show header'),
    value: carouselFields.value,
    ...height,
    borderRadius: frame.borderRadius,
  },
})
export const album71 = siteComponent(71, '相册', 'Album', {
  fields: {
    ...named,
    showHeader: boolean('显示标题', 'Show header'),
    value: text('图片组', 'Picture groups', {
      required: true,
      max: 500,
    }),
    limit: integer('每行图片数', 'Pictures per row', { min: 1, max: 12 }),
    ...height,
    border: frame.border,
    borderRadius: frame.borderRadius,
    ...colours('border'),
  },
})
/** Pictures swiped one after the other, as on phones. */
export const swipe = siteComponent(201, '滑动组件', 'Swipe', { fields: carouselFields })
/**
 * The most frequent actions: the entries of a menu group as a row of round buttons, or as a bar at
 * the bottom of the screen.
 */
export const actions = siteComponent(202, '操作组件', 'Actions', {
  fields: {
    ...named,
    value: text('菜单组', 'Menu group', { required: true }),
    style: code('样式', 'Style', actionsStyle),
    ...colours('background', 'text'),
  },
})

export const components = [
  container,
  fixedContainer,
  card,
  tabs,
  menu,
  content,
  contentList,
  image6,
  carousel,
  carousel2,
  flipCountdown,
  daysCountdown,
  mapLocation,
  goRound,
  album71,
  swipe,
  actions,
] as const
