import { boolean, codes, file, instant, integer, json, ref, resource, state, text } from '@pavilion/declare'

export const backgroundTaskStatus = codes({
  waiting: [10, '等待中', 'Waiting', 'pending'],
  /** Of processes: background tasks are not paused. */
  paused: [15, '已暂停', 'Paused', 'pending'],
  running: [20, '进行中', 'Running', 'info'],
  done: [30, '已完成', 'Done', 'valid'],
  failed: [40, '失败', 'Failed', 'invalid'],
  cancelled: [50, '已取消', 'Cancelled', 'closed'],
  /** Of processes and imports. */
  undone: [60, '已撤销', 'Undone', 'closed'],
})
/**
 * Work that runs in the background for an operator: a large export, a backup. The task centre also
 * shows imports and bulk messages, which other domains keep themselves.
 */
export const backgroundTask = resource('backgroundTask', '后台任务', 'Background task', {
  scope: 'shared',
  operations: [],
  log: true,
  title: 'name',
  indexes: [['sysUserId']],
  fields: {
    /** The name under which a domain registered the work. */
    kind: text('类型', 'Kind', { required: true, max: 50 }),
    name: text('名称', 'Name', { required: true, max: 200 }),
    payload: json<object>()('参数', 'Input', { required: true }),
    status: state('状态', 'Status', backgroundTaskStatus, {
      initial: 'waiting',
      moves: {
        /** A server that finds an unfinished task begins again. */
        run: { from: ['waiting', 'running'], to: 'running', by: 'service' },
        /** It waits for a better time: quiet hours, a limit per minute. */
        putOff: { from: ['running'], to: 'waiting', by: 'service' },
        finish: { from: ['running'], to: 'done', by: 'service' },
        fail: { from: ['running'], to: 'failed', by: 'service' },
        cancel: { from: ['waiting', 'running'], to: 'cancelled', by: 'service' },
        retry: { from: ['failed', 'cancelled'], to: 'waiting', by: 'service' },
      },
    }),
    total: integer('总数', 'Total', { min: 0 }),
    done: integer('已完成', 'Done', { default: 0, min: 0 }),
    failReason: text('失败原因', 'Reason for failure', { max: 500 }),
    result: file('结果文件', 'Result', { private: true }),
    resultName: text('结果文件名', 'Result file name', { max: 200 }),
    resultSize: integer('结果大小', 'Result size', { min: 0 }),
    cancelAsked: boolean('要求取消', 'Cancel requested'),
    language: text('语言', 'Language', { max: 2 }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { whenParentGoes: 'clear' }),
    startedAt: instant('开始时间', 'Started'),
    finishedAt: instant('完成时间', 'Finished'),
  },
})
