import {
  boolean,
  code,
  decimal,
  enabledMoves,
  enabledStatus,
  integer,
  remark,
  resource,
  state,
  text,
} from '@pavilion/declare'
import { labelSheet } from './badge/sheet.ts'

const paper = ['纸张', 'Paper'] as const
const size = { min: 10, max: 2000, decimals: 1, unit: 'mm', section: paper } as const
const offset = { min: -50, max: 50, decimals: 1, unit: 'mm', default: 0, section: paper } as const

const labels = ['标签纸', 'Label sheet'] as const
const ofLabel = { decimals: 1, unit: 'mm', section: labels, list: false } as const
const onlyOwn = ['仅用于自定义标签纸', 'Only for a custom sheet'] as const

/** A printer for badges: its paper, and by how much its print is moved. */
export const registerUserPrinter = resource('registerUserPrinter', '证件打印机', 'Badge printer', {
  scope: 'project',
  title: 'name',
  order: [['name', 'asc']],
  fields: {
    name: text('名称', 'Name', {
      required: true,
      max: 100,
      unique: true,
      search: true,
      hint: ['按所在位置命名，如「北登录厅 2 号」', 'Named by where it stands, such as “North hall, no. 2”'],
    }),
    paperWidth: decimal('纸宽', 'Paper width', { ...size, hint: ['留空则与证件相同', 'Empty: as wide as the badge'] }),
    paperHeight: decimal('纸高', 'Paper height', {
      ...size,
      hint: ['留空则与证件相同', 'Empty: as high as the badge'],
    }),
    offsetX: decimal('向右偏移', 'Offset to the right', {
      ...offset,
      hint: ['试印偏左时填正数', 'Positive if a test print is too far to the left'],
    }),
    offsetY: decimal('向下偏移', 'Offset downwards', {
      ...offset,
      hint: ['试印偏高时填正数', 'Positive if a test print is too high'],
    }),
    sheet: code('纸张排版', 'Badges on a sheet', labelSheet, {
      default: labelSheet.single,
      section: labels,
      hint: [
        '选择标签纸后，多个证件排在一张纸上，纸张大小也按标签纸',
        'With a sheet of labels, several badges are on one page, and the paper is that of the sheet',
      ],
    }),
    columns: integer('列数', 'Columns', { min: 1, max: 20, section: labels, list: false, hint: onlyOwn }),
    rows: integer('行数', 'Rows', { min: 1, max: 50, section: labels, list: false, hint: onlyOwn }),
    labelWidth: decimal('标签宽', 'Label width', { min: 5, max: 1000, ...ofLabel, hint: onlyOwn }),
    labelHeight: decimal('标签高', 'Label height', { min: 5, max: 1000, ...ofLabel, hint: onlyOwn }),
    marginLeft: decimal('左边距', 'Left margin', { min: 0, max: 1000, ...ofLabel, hint: onlyOwn }),
    marginTop: decimal('上边距', 'Top margin', { min: 0, max: 1000, ...ofLabel, hint: onlyOwn }),
    gapX: decimal('列间距', 'Gap between columns', { min: 0, max: 500, ...ofLabel, hint: onlyOwn }),
    gapY: decimal('行间距', 'Gap between rows', { min: 0, max: 500, ...ofLabel, hint: onlyOwn }),
    turnsBack: boolean('背面旋转 180°', 'Turn the back by 180°', {
      section: paper,
      list: false,
      hint: ['打印机沿短边翻页时开启', 'For printers that turn the paper over its short edge'],
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    remark: remark(),
  },
})
