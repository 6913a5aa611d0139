import { codes } from '@pavilion/declare'

// Code lists of the planner. The specifications name none.

export const arrangementStatus = codes({
  computing: [10, '计算中', 'Computing', 'pending'],
  ready: [20, '待采用', 'Ready', 'info'],
  applying: [25, '采用中', 'Being applied', 'pending'],
  applied: [30, '已采用', 'Applied', 'valid'],
  undoing: [35, '撤销中', 'Being undone', 'pending'],
  undone: [40, '已撤销', 'Undone', 'closed'],
  failed: [50, '失败', 'Failed', 'invalid'],
})
export const arrangementKind = codes({
  room: [10, '房间', 'Rooms'],
  ride: [20, '接送', 'Cars'],
  meal: [30, '用餐', 'Meals'],
})
/** How long the search goes on: a thorough one takes about ten times a quick one. */
export const arrangementEffort = codes({
  quick: [10, '快速', 'Quick'],
  usual: [20, '标准', 'Usual'],
  thorough: [30, '细致', 'Thorough'],
})
export const arrangementLineStatus = codes({
  proposed: [10, '建议', 'Proposed', 'info'],
  freed: [15, '已腾出', 'Freed', 'pending'],
  applied: [20, '已采用', 'Applied', 'valid'],
  refused: [30, '未采用', 'Not applied', 'invalid'],
  cleared: [35, '撤销中', 'Being undone', 'pending'],
  undone: [40, '已撤销', 'Undone', 'closed'],
})

export const followStatus = codes({
  open: [10, '待处理', 'To be decided', 'pending'],
  applied: [20, '已采用', 'Applied', 'valid'],
  undone: [30, '已撤销', 'Taken back', 'closed'],
  closed: [40, '未调整', 'Left as it was', 'closed'],
})
export const followCause = codes({
  carrier: [10, '航班车次变动', 'The carrier changed it'],
  changed: [20, '改签', 'The ticket was changed'],
})
export const followKind = codes({
  car: [10, '接送', 'Transfers'],
  checkIn: [20, '到店', 'Check-in'],
  meal: [30, '用餐', 'Meals'],
})
export const followLineStatus = codes({
  applied: [20, '已调整', 'Changed', 'valid'],
  refused: [30, '未能调整', 'Not possible', 'invalid'],
  undone: [40, '已恢复', 'As it was', 'closed'],
  /** Somebody has changed it since. */
  stayed: [50, '未恢复', 'Not taken back', 'pending'],
})
