import { type AnyRow, giveFile, type RowAction, send } from '@pavilion/screens'
import { cancelTask, retryTask } from '@pavilion/work/model/calls/tasks.ts'
import { downloadResult, undoImport } from '../model/calls/imports.ts'
import { importBatchStatus } from '../model/codes.ts'

const hasRun = ({ status }: AnyRow) => status !== importBatchStatus.waiting && status !== importBatchStatus.running
/**
 * The calls of the task centre, which shows only your own imports. Here everyone who may undo an
 * import may also cancel and retry it.
 */
const act =
  (call: typeof cancelTask, zh: string, en: string): Extract<RowAction, { act: unknown }>['act'] =>
  async (row, { done, refresh }) => {
    await send(call, { kind: 'import', id: row.id })
    done(zh, en)
    refresh()
  }
/** Cancel, retry and undo an import, and download its result sheet. */
export const batchActions: readonly RowAction[] = [
  {
    name: ['取消导入', 'Cancel the import'],
    when: row => !hasRun(row),
    right: 'importBatch.undo',
    confirm: [
      '取消此次导入？「全部正确才导入」时不保留任何行；「只导入正确的行」时保留已写入的行。',
      'Cancel this import? With “All rows or none”, nothing is kept. With “Only the correct rows”, rows already written stay.',
    ],
    act: act(cancelTask, '已请求取消', 'Cancellation requested'),
  },
  {
    name: ['重新导入', 'Import again'],
    when: ({ status }) => status === importBatchStatus.failed || status === importBatchStatus.undone,
    right: 'importBatch.undo',
    confirm: ['用原来的表格重新导入？', 'Import the same sheet again?'],
    act: act(retryTask, '已重新开始导入', 'The import has started again'),
  },
  {
    name: ['下载结果表', 'Download the result sheet'],
    when: hasRun,
    right: 'importBatch.getDetail',
    act: async row => giveFile(await send(downloadResult, { id: row.id }), `${row.name}.xlsx`),
  },
  {
    name: ['撤销导入', 'Undo the import'],
    when: ({ status }) => status === importBatchStatus.done,
    right: 'importBatch.undo',
    confirm: [
      '删除此批次导入的数据？此后有人改动或使用的保持不变。',
      'Delete what this batch imported? Rows that somebody has changed or used since stay.',
    ],
    act: async (row, { done, stays, refresh }) => {
      const { undone, goneBefore, keptCount, kept } = await send(undoImport, { id: row.id }, { timeout: 1200 })
      const words = [
        `已撤销 ${undone} 行${goneBefore ? `，另有 ${goneBefore} 行此前已删除` : ''}`,
        `${undone} ${undone === 1 ? 'row' : 'rows'} undone${goneBefore ? `, ${goneBefore} already deleted` : ''}`,
      ] as const
      if (keptCount)
        stays(
          [`${words[0]}，保留 ${keptCount} 行`, `${words[1]}, ${keptCount} kept`],
          [...kept.map(({ name, why }) => `${name} · ${why}`), ...(keptCount > kept.length ? ['…'] : [])],
        )
      else done(...words)
      refresh()
    },
  },
]
