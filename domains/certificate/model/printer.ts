import { decimal, enabledMoves, enabledStatus, remark, resource, state, text } from '@pavilion/declare'

const paper = ['纸张', 'Paper'] as const
const size = { min: 10, max: 2000, decimals: 1, unit: 'mm', section: paper } as const
const offset = { min: -50, max: 50, decimals: 1, unit: 'mm', default: 0, section: paper } as const

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
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    remark: remark(),
  },
})
