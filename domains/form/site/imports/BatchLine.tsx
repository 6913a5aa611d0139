import { Icon, TextField, useFields } from '@pavilion/fields'
import { dateTime, send, toast, useSite } from '@pavilion/pages'
import { inLanguage, say as pair, wordFor } from '@pavilion/declare'
import { useState, type FormEvent } from 'react'
import { renameOwnBatch } from '../../model/calls/imports.ts'
import { importBatchStatus } from '../../model/codes.ts'
import { isRunning, type ImportBatch } from './importBatch.ts'

const tones: Readonly<Record<number, string>> = {
  [importBatchStatus.done]: '20',
  [importBatchStatus.failed]: '30',
  [importBatchStatus.undone]: '30',
}

/** One imported sheet: its name, progress, result and the rows that were left out. */
export function BatchLine({
  batch,
  onRemove,
  onRenamed,
}: {
  batch: ImportBatch
  onRemove: () => void
  onRenamed: () => void
}) {
  const { say, language } = useFields()
  const site = useSite()
  const [editing, setEditing] = useState(false)
  const [name, setName] = useState(batch.name)
  const [wrong, setWrong] = useState<string>()
  const imported = batch.successAmt ?? 0
  const failed = batch.failAmt ?? 0
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setWrong(say('请输入名称', 'Please enter a name'))
    try {
      await send(renameOwnBatch, { id: batch.id, name: name.trim() })
      setEditing(false)
      toast(pair('修改成功', 'Updated successfully'), { tone: 'ok' })
      onRenamed()
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  return (
    <li>
      {editing ? (
        <form className="rf-rename" onSubmit={rename}>
          <TextField
            name={`batch-${batch.id}`}
            label={say('名称', 'Name')}
            value={name}
            onChange={setName}
            error={wrong}
            maxLength={100}
          />
          <button type="submit" className="pf-button">
            {say('保存', 'Save')}
          </button>
        </form>
      ) : (
        <p className="rf-batch-head">
          <strong>{batch.name}</strong>
          <span className={`rf-state rf-state-${tones[batch.status] ?? '10'}`}>
            {inLanguage(wordFor(importBatchStatus, batch.status), language)}
          </span>
        </p>
      )}
      <p className="rf-batch-facts">
        {dateTime(batch.createdAt, site.project.timeZone).slice(0, 16)}
        {!isRunning(batch) &&
          ` · ${say(`导入 ${imported} 人，未导入 ${failed} 行`, `${imported} imported, ${failed} ${failed === 1 ? 'row' : 'rows'} left out`)}`}
      </p>
      {isRunning(batch) && <progress className="rf-batch-progress" aria-label={say('正在导入', 'Importing')} />}
      {batch.remark && <p className="rf-batch-facts">{batch.remark}</p>}
      {batch.failReason && (
        <p className="pf-error">
          <Icon name="alert" />
          <span>{batch.failReason}</span>
        </p>
      )}
      {(batch.failDetail?.length ?? 0) > 0 && (
        <details>
          <summary>{say('未导入的行', 'Rows left out')}</summary>
          <ul>
            {batch.failDetail?.slice(0, 100).map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>
                {say(`第 ${row} 行 · ${column}：`, `Row ${row} · ${column}: `)}
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isRunning(batch) && (
        <p className="rf-people-actions">
          <button type="button" className="pf-link" onClick={() => setEditing(!editing)}>
            {say('改名', 'Rename')}
            <span className="pf-unseen"> {batch.name}</span>
          </button>
          <button type="button" className="pf-link rf-danger" onClick={onRemove}>
            {say('删除', 'Delete')}
            <span className="pf-unseen"> {batch.name}</span>
          </button>
        </p>
      )}
    </li>
  )
}
