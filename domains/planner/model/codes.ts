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
