import { refusal, result } from '@pavilion/declare'

export const importStarted = refusal(
  'importStarted',
  ['该文件正在导入，请等待完成', 'This file is already being imported. Wait until it has finished'],
  { advice: ['在导入批次中查看进度', 'See its progress in the import batches'] },
)
export const importRunning = refusal('importRunning', ['导入尚未结束', 'The import is still running'], {
  advice: ['等待导入结束后重试', 'Try again when it has finished'],
})
export const nothingToUndo = refusal(
  'nothingToUndo',
  ['此批次没有可撤销的数据', 'There is nothing to undo in this batch'],
  {
    advice: ['只有已完成的批次可以撤销', 'Only finished batches can be undone'],
  },
)
export const builtUpon = refusal<{ name: string; englishName: string; count: string }>(
  'builtUpon',
  ({ name, englishName, count }) => [
    `导入的数据已有 ${count} 条${name}，不能撤销`,
    `This import cannot be undone: its data is already in use (${englishName}: ${count})`,
  ],
  { advice: ['先删除它们，再撤销', 'Delete them first, then undo'] },
)
export const changedSince = refusal<{ count: number }>(
  'changedSince',
  ({ count }) => [
    `导入的数据有 ${count} 条在导入后有修改，不能撤销`,
    `${count} of the imported rows ${count === 1 ? 'has' : 'have'} been changed since, so the import cannot be undone`,
  ],
  { advice: ['逐条处理修改过的数据，再删除其余的', 'Handle the changed rows one by one, then delete the others'] },
)
export const sheetGone = refusal('sheetGone', ['导入文件已不存在', 'The imported file no longer exists'], {
  result: result.noData,
  advice: ['重新上传文件', 'Upload the file again'],
})
export const noSuchVariant = refusal('noSuchVariant', ['请选择导入类型', 'Select what to import'], {
  result: result.invalid,
  advice: ['type 为导入批次类型中的一项', 'type must be one of the import batch types'],
})
export const groupNeeded = refusal(
  'groupNeeded',
  ['请选择成员所属的团体记录', 'Select the group that the members belong to'],
  { result: result.invalid, advice: ['附上 webFormRecordId', 'Send webFormRecordId'] },
)
export const formNeeded = refusal('formNeeded', ['请选择表单', 'Select a form'], {
  result: result.invalid,
  advice: ['附上 webFormId', 'Send webFormId'],
})
