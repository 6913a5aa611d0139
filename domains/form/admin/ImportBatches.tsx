import { type AnyRow, callApi, fetchFile, giveFile, type RowAction, useHere, wallClock } from '@pavilion/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { importBatchStatus } from '../model/codes.ts'

/** Into which list a batch went, by that list's name. */
export function ImportedInto({ batch }: { batch: AnyRow }) {
  const { say, catalogue } = useHere(), of = catalogue.resources.get(String(batch.resource))
  return of ? say(of.zh, of.en) : '—'
}
function ShortTime({ at }: { at: string }) {
  const { zone } = useHere()
  return wallClock(Date.parse(at), zone).slice(0, 16)
}
/** To the minute. */
export const shortTime = (row: AnyRow) => <ShortTime at={String(row.createdAt)} />
/** Begins a batch with its template and preview. */
export function NewBatch() {
  const { say, may } = useHere(), go = useNavigate()
  return may('importBatch.create') ? <Button onClick={() => go('/platformManagement/importBatch/create')}>{say('导入表格', 'Import a sheet')}</Button> : null
}
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
