import { boolean, children, code, image, integer, ref, resource, sortNumber, text } from '@pavilion/declare'
import { webImageGroupMode, webImageGroupType, webImageType } from './codes.ts'

/** Pictures shown together: a carousel, an album, a marquee (visitor-side §2.7). */
export const webImageGroup = resource('webImageGroup', '网站图片组', 'Picture group', {
  scope: 'project',
  title: 'name',
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    type: code('类型', 'Type', webImageGroupType, {
      filter: true,
      default: webImageGroupType.carousel,
      hint: ['相册出现在网站的相册页（/album）', 'Albums appear on the album page (/album)'],
    }),
    mode: code('模式', 'Mode', webImageGroupMode, { filter: true, default: webImageGroupMode.normal }),
    initialIndex: integer('初始序号', 'Initial index', { min: 0, default: 0 }),
    autoplay: boolean('自动播放', 'Autoplay', { default: true }),
    interval: integer('间隔（毫秒）', 'Interval (ms)', { min: 500, max: 600_000, default: 5000, unit: 'ms' }),
  },
  many: {
    webImages: children('webImage', 'webImageGroupId', [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ]),
  },
  published: {
    fields: ['name', 'englishName', 'type', 'mode', 'initialIndex', 'autoplay', 'interval', 'projectId'],
    includes: ['webImages'],
  },
})

export const webImage = resource('webImage', '网站图片', 'Picture', {
  scope: 'project',
  title: 'name',
  order: [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ],
  fields: {
    filePath: image('文件', 'File', { required: true, purpose: 'sitePicture' }),
    name: text('名称', 'Name', {
      max: 200,
      search: true,
      hint: ['也用作图片的替代文字', 'Also used as the alternative text of the picture'],
    }),
    englishName: text('英文名称', 'English name', { max: 200, search: true, list: false }),
    webImageGroupId: ref('webImageGroup', '图片组', 'Picture group', {
      required: true,
      filter: true,
      whenParentGoes: 'take',
    }),
    type: code('类型', 'Type', webImageType, { filter: true, default: webImageType.none }),
    path: text('链接', 'Link', { oneLanguage: true, max: 500 }),
    value: text('值', 'Value', {
      oneLanguage: true,
      max: 200,
      hint: ['加在链接后面，如 ?id=12', 'Added to the end of the link, such as ?id=12'],
    }),
    sortNumber: sortNumber(),
  },
  published: {
    fields: [
      'filePath',
      'name',
      'englishName',
      'webImageGroupId',
      'type',
      'path',
      'value',
      'sortNumber',
      'projectId',
      'createdAt',
    ],
    order: [
      ['sortNumber', 'asc'],
      ['id', 'asc'],
    ],
  },
})
