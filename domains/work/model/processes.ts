import { boolean, codes, instant, integer, json, ref, resource, state, text } from '@pavilion/declare'

const server = { written: 'server' } as const
const asked = { written: 'server', filter: true } as const

export const processState = codes({
  waiting: [10, '等待中', 'Waiting', 'pending'],
  paused: [15, '已暂停', 'Paused', 'pending'],
  running: [20, '进行中', 'Running', 'info'],
  done: [30, '已完成', 'Done', 'valid'],
  stuck: [40, '卡住', 'Stuck', 'invalid'],
  undone: [50, '已撤销', 'Undone', 'closed'],
  cancelled: [60, '已取消', 'Cancelled', 'closed'],
})
/**
 * One run of a process: where it stands in its list of steps. A step and the advance to the next
 * one are one transaction.
 */
export const processRun = resource('processRun', '流程', 'Process', {
  scope: 'shared',
  confined: true,
  operations: ['getList', 'getDetail'],
  title: 'title',
  indexes: [['createdAt']],
  fields: {
    /** The name under which a domain declared the process. */
    kind: text('类型', 'Kind', { required: true, max: 60, ...asked }),
    /** What it is about, once: the same key starts it once. */
    key: text('业务编号', 'Key', { required: true, unique: true, max: 120, ...asked }),
    title: text('名称', 'Title', { required: true, max: 200, ...server }),
    englishTitle: text('英文名称', 'English title', { required: true, max: 200, ...server }),
    state: state('状态', 'State', processState, {
      initial: 'waiting',
      moves: {
        /** Again after a server died in the middle of a step. */
        begin: { from: ['waiting', 'running'], to: 'running', by: 'service' },
        rest: { from: ['running'], to: 'waiting', by: 'service' },
        stick: { from: ['waiting', 'running'], to: 'stuck', by: 'service' },
        finish: { from: ['running'], to: 'done', by: 'service' },
        finishUndo: { from: ['running'], to: 'undone', by: 'service' },
        tryAgain: { from: ['stuck'], to: 'waiting', label: ['重试', 'Try again'] },
        skip: {
          from: ['stuck'],
          to: 'waiting',
          label: ['跳过此步骤', 'Skip this step'],
          confirm: ['确定跳过此步骤？它不会被执行。', 'Skip this step? It will not be carried out.'],
        },
        pause: { from: ['waiting', 'running'], to: 'paused', label: ['暂停', 'Pause'] },
        resume: { from: ['paused'], to: 'waiting', label: ['继续', 'Resume'] },
        undo: {
          // A run that is done only while its kind can be taken back.
          from: ['waiting', 'paused', 'running', 'stuck', 'done'],
          to: 'waiting',
          label: ['撤销流程', 'Undo'],
          tone: 'danger',
          confirm: [
            '确定撤销？已完成的步骤将从后往前撤销。',
            'Undo this process? Its completed steps will be undone, last one first.',
          ],
        },
        cancel: {
          from: ['waiting', 'paused', 'running', 'stuck'],
          to: 'cancelled',
          label: ['取消流程', 'Cancel'],
          tone: 'danger',
          confirm: [
            '确定取消？已完成的步骤保持不变，其余步骤不再执行。',
            'Cancel this process? Completed steps stay; the rest will not be carried out.',
          ],
        },
      },
    }),
    /** The step to do next, or to undo next; null after the last one. */
    step: text('步骤', 'Step', { max: 60, ...server }),
    /** It undoes its steps, the last one first. */
    backwards: boolean('撤销中', 'Being undone', server),
    /** The step has committed a part of its work. */
    partly: boolean('步骤已部分完成', 'Step partly done', { list: false, ...server }),
    /** Names of steps that somebody has skipped; they are not undone. */
    skipped: json<readonly string[]>()('跳过的步骤', 'Skipped steps', { list: false, ...server }),
    tries: integer('尝试次数', 'Tries', { default: 0, min: 0, ...server }),
    lastError: text('最后错误', 'Last error', { max: 500, ...server }),
    englishError: text('最后错误（英文）', 'Last error in English', { max: 500, list: false, ...server }),
    dueAt: instant('到期时间', 'Due', server),
    done: integer('已完成数', 'Done', { min: 0, ...server }),
    total: integer('总数', 'Total', { min: 0, ...server }),
    input: json<object>()('参数', 'Input', { required: true, list: false, ...server }),
    resource: text('资源', 'Resource', { names: 'resource', max: 63, ...asked }),
    rowId: integer('记录编号', 'Record ID', { ...asked }),
    sysUserId: ref('sysUser', '发起人', 'Started by', { whenParentGoes: 'clear', ...server }),
    /** In which the starter hears of its end. */
    language: text('语言', 'Language', { max: 2, list: false, ...server }),
    startedAt: instant('开始时间', 'Started', { list: false, ...server }),
    endedAt: instant('结束时间', 'Ended', server),
  },
})

/**
 * What a run has changed of one row, and what that was before. The row can be put back as long as its witnesses
 * are what the run left: nobody has changed it since. Kept for eight days.
 */
export const processChange = resource('processChange', '流程的改动', 'Change by a process', {
  scope: 'shared',
  confined: true,
  internal: true,
  operations: [],
  log: true,
  title: 'rowId',
  unique: [['processRunId', 'rowId']],
  indexes: [['createdAt']],
  fields: {
    processRunId: ref('processRun', '流程', 'Process', { required: true, whenParentGoes: 'take', ...server }),
    resource: text('资源', 'Resource', { required: true, names: 'resource', max: 63, ...server }),
    rowId: integer('记录编号', 'Record ID', { required: true, ...server }),
    before: json<object>()('改动前', 'Before', { required: true, ...server }),
    after: json<readonly unknown[]>()('改动后的标记', 'Witnesses after', { required: true, ...server }),
  },
})
