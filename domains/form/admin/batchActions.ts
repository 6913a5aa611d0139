import { type AnyRow, callApi, fetchFile, giveFile, type RowAction } from '@pavilion/screens'
import { importBatchStatus } from '../model/codes.ts'

const hasRun = ({ status }: AnyRow) => status !== importBatchStatus.waiting && status !== importBatchStatus.running
/** The sheet with what became of each row, and taking all of it back. */
export const batchActions: readonly RowAction[] = [
  { name: ['下载结果表', 'Download the result sheet'], when: hasRun, right: 'importBatch.getDetail', act: async row => giveFile(await fetchFile('/importBatch/downloadResult', { id: row.id }), `${row.name}.xlsx`) },
  { name: ['撤销导入', 'Undo the import'], when: ({ status }) => status === importBatchStatus.done, right: 'importBatch.undo', confirm: ['删除此批次导入的全部数据？', 'Delete everything that this batch imported?'],
    act: async (row, { done, refresh }) => {
      const { undone, goneBefore } = await callApi<{ undone: number; goneBefore: number }>('/importBatch/undo', { id: row.id }, { timeout: 1200 })
      done(`已撤销 ${undone} 行${goneBefore ? `，另有 ${goneBefore} 行此前已删除` : ''}`, `${undone} rows undone${goneBefore ? `, ${goneBefore} were deleted before` : ''}`)
      refresh()
    } },
]
