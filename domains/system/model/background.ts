import { boolean, code, codes, file, instant, integer, json, ref, resource, text } from '@pavilion/declare'

export const backgroundTaskStatus = codes({
  waiting: [10, '等待中', 'Waiting', 'pending'],
  running: [20, '进行中', 'Running', 'info'],
  done: [30, '已完成', 'Done', 'valid'],
  failed: [40, '失败', 'Failed', 'invalid'],
  cancelled: [50, '已取消', 'Cancelled', 'closed'],
})
/**
 * Work that an operator started and need not wait for: a large export, a backup. The job centre
 * shows it beside imports and sends, which their rooms keep.
 */
export const backgroundTask = resource('backgroundTask', '后台任务', 'Background task', {
  scope: 'shared',
  operations: [],
  log: true,
  title: 'name',
  indexes: [['sysUserId']],
  fields: {
    /** Who does it: a name that a room registered. */
    kind: text('类型', 'Kind', { required: true, max: 50 }),
    name: text('名称', 'Name', { required: true, max: 200 }),
    payload: json<object>()('参数', 'What is to be done', { required: true }),
    status: code('状态', 'Status', backgroundTaskStatus, { required: true, default: backgroundTaskStatus.waiting }),
    total: integer('总数', 'Total', { min: 0 }),
    done: integer('已完成', 'Done', { default: 0, min: 0 }),
    failReason: text('失败原因', 'Why it failed', { max: 500 }),
    result: file('结果文件', 'Result', { private: true }),
    resultName: text('结果文件名', 'Name of the result', { max: 200 }),
    resultSize: integer('结果大小', 'Size of the result', { min: 0 }),
    cancelAsked: boolean('要求取消', 'Cancel asked'),
    language: text('语言', 'Language', { max: 2 }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { whenParentGoes: 'clear' }),
    startedAt: instant('开始时间', 'Started'),
    finishedAt: instant('完成时间', 'Finished'),
  },
})

/**
 * A day's figure of a project, kept up to the minute by a job: the dashboard reads these, never the
 * lists. `key` divides it: a channel, a currency.
 */
export const dayFigure = resource('dayFigure', '每日数据', 'Figure of a day', {
  scope: 'project',
  operations: [],
  log: true,
  title: 'figure',
  fields: {
    /** In the project's time zone, YYYY-MM-DD. */
    day: text('日期', 'Day', { required: true, max: 10 }),
    figure: text('指标', 'Figure', { required: true, max: 40 }),
    key: text('分组', 'Divided by', { required: true, max: 100, default: '' }),
    value: integer('数值', 'Value', { required: true, default: 0 }),
  },
  unique: [['day', 'figure', 'key']],
})
