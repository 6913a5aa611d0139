import { Dialog, FileChooser, Icon, TextField, useFields } from '@pavilion/fields'
import {
  callApi,
  CallRefused,
  confirmed,
  dateTime,
  fetchFile,
  giveFile,
  toast,
  uploadFile,
  useSite,
} from '@pavilion/pages'
import { inLanguage, result, say as pair, wordFor } from '@pavilion/declare'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { importBatchStatus } from '../model/codes.ts'
import { type Attempt, attemptFor, randomKey } from './draft.ts'

interface Problem {
  readonly row: number
  readonly column: string
  readonly message: string
}
interface Batch {
  readonly id: number
  readonly name: string
  readonly remark: string | null
  readonly status: number
  readonly totalAmt: number | null
  readonly successAmt: number | null
  readonly failAmt: number | null
  readonly failReason: string | null
  readonly failDetail: readonly Problem[] | null
  readonly createdAt: string
}
const isRunning = ({ status }: Batch) => status === importBatchStatus.waiting || status === importBatchStatus.running
const tones: Readonly<Record<number, string>> = {
  [importBatchStatus.done]: '20',
  [importBatchStatus.failed]: '30',
  [importBatchStatus.undone]: '30',
}

/** The sheets that were sent for a group, and sending another (visitor-side §2.9). */
export function ImportBatches({
  groupId,
  mayAdd,
  onChanged,
  onClose,
}: {
  groupId: number
  mayAdd: boolean
  onChanged: () => void
  onClose: () => void
}) {
  const { say } = useFields()
  const [batches, setBatches] = useState<readonly Batch[]>()
  const [why, setWhy] = useState<string>()
  const [adding, setAdding] = useState(false)
  const running = useRef(false)
  const load = async () => {
    try {
      const { rows } = await callApi<{ rows: Batch[] }>(
        '/importBatch/ext/getList',
        { where: { webFormRecordId: groupId }, order: [['id', 'desc']], pagination: { page: 1, limit: 100 } },
        { quiet: true },
      )
      const still = rows.some(isRunning)
      if (running.current && !still) onChanged()
      running.current = still
      setBatches(rows)
      setWhy(undefined)
    } catch (error) {
      setWhy((error as Error).message)
    }
  }
  useEffect(() => {
    void load()
  }, [])
  // A job reads the sheet: looked after until it has ended.
  useEffect(() => {
    if (!batches?.some(isRunning)) return
    const timer = setTimeout(load, 1500)
    return () => clearTimeout(timer)
  }, [batches])
  const remove = async ({ id }: Batch) => {
    if (
      !(await confirmed(
        pair(
          '确认后删除？此批次导入的成员会一并删除。',
          'Delete after confirmation? The members of this batch are deleted with it.',
        ),
        { confirm: pair('删除', 'Delete') },
      ))
    )
      return
    try {
      await callApi('/importBatch/ext/delete', { id })
      toast(pair('删除成功', 'Deleted successfully'), { tone: 'ok' })
    } catch (error) {
      setWhy((error as Error).message)
    }
    await load()
    onChanged()
  }
  return (
    <Dialog
      wide
      title={say('批量导入', 'Batch import')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('关闭', 'Close')}
          </button>
          {mayAdd && (
            <button type="button" className="pf-button pf-primary" onClick={() => setAdding(true)}>
              {say('导入表格', 'Import a sheet')}
            </button>
          )}
        </>
      }
    >
      {why && (
        <p className="rf-trouble" role="alert">
          <Icon name="alert" />
          {why}
        </p>
      )}
      {batches?.length === 0 && (
        <p>
          {say(
            '还没有导入批次。先下载模板，填好后导入。',
            'No import batches yet. Download the template, fill it in and import it.',
          )}
        </p>
      )}
      <ul className="rf-batches">
        {batches?.map(batch => (
          <BatchLine key={batch.id} batch={batch} onRemove={() => remove(batch)} onRenamed={load} />
        ))}
      </ul>
      {adding && (
        <NewBatch
          groupId={groupId}
          onClose={() => setAdding(false)}
          onSent={() => {
            setAdding(false)
            running.current = true
            void load()
          }}
        />
      )}
    </Dialog>
  )
}

function BatchLine({ batch, onRemove, onRenamed }: { batch: Batch; onRemove: () => void; onRenamed: () => void }) {
  const { say, language } = useFields()
  const site = useSite()
  const [editing, setEditing] = useState(false)
  const [name, setName] = useState(batch.name)
  const [wrong, setWrong] = useState<string>()
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setWrong(say('请输入名称', 'Please input name'))
    try {
      await callApi('/importBatch/ext/update', { id: batch.id, name: name.trim() })
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
          ` · ${say(`导入 ${batch.successAmt ?? 0} 人，未导入 ${batch.failAmt ?? 0} 行`, `${batch.successAmt ?? 0} imported, ${batch.failAmt ?? 0} ${batch.failAmt === 1 ? 'row' : 'rows'} left out`)}`}
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

interface Looked {
  readonly columns: readonly { readonly heading: string }[]
  readonly passedOver: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly total: number
  readonly good: number
  readonly bad: number
  readonly problems: readonly Problem[]
}
/** What the sheet would do, before it is sent: its first rows, and every problem by row and column. */
function Preview({ preview: { columns, passedOver, rows, total, bad, problems } }: { preview: Looked }) {
  const { say } = useFields()
  const wrong = new Set(problems.map(({ row }) => row))
  return (
    <section className="rf-preview" aria-label={say('预览', 'Preview')}>
      <p role="status">
        {bad === 0
          ? say(
              `共 ${total} 行，均可导入。`,
              total === 1 ? 'One row, and it can be imported.' : `${total} rows: all can be imported.`,
            )
          : say(
              `共 ${total} 行，${bad} 行不正确。`,
              total === 1 ? 'One row, and it has problems.' : `${total} rows, ${bad} with problems.`,
            )}
      </p>
      {passedOver.length > 0 && (
        <p className="pf-hint">
          {say(`不导入的列：${passedOver.join('、')}`, `Columns that are not imported: ${passedOver.join(', ')}`)}
        </p>
      )}
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, 100).map(({ row, column, message }) => (
            <li key={`${row} ${column}`}>
              {say(`第 ${row} 行 · ${column}：`, `Row ${row} · ${column}: `)}
              {message}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className="rf-preview-rows" tabIndex={0} aria-label={say('前几行', 'The first rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('行', 'Row')}</th>
              {columns.map(({ heading }) => (
                <th scope="col" key={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 20).map(({ row, cells }) => (
              <tr key={row} className={wrong.has(row) ? 'rf-preview-wrong' : undefined}>
                <th scope="row">{row}</th>
                {columns.map(({ heading }, nth) => (
                  <td key={heading}>{cells[nth]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
/** Three steps: the template, the filled-in sheet with what it would do, its name and remark. */
function NewBatch({ groupId, onClose, onSent }: { groupId: number; onClose: () => void; onSent: () => void }) {
  const { say } = useFields()
  const site = useSite()
  const [file, setFile] = useState<File>()
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ file?: string; name?: string; why?: string }>({})
  const [name, setName] = useState(
    () =>
      `${say('批量导入', 'Batch import')} ${dateTime(new Date().toISOString(), site.project.timeZone).slice(0, 16)}`,
  )
  const [looked, setLooked] = useState<Looked | 'looking'>()
  const [onlyGood, setOnlyGood] = useState(false)
  const newest = useRef<File>(undefined)
  const attempt = useRef<Attempt>(undefined)
  const look = async (chosen: File | undefined) => {
    setFile(chosen)
    setWrong({})
    setOnlyGood(false)
    newest.current = chosen
    setLooked(chosen && 'looking')
    if (!chosen) return
    const preview = await uploadFile('/importBatch/ext/preview', chosen, {
      fields: { webFormRecordId: String(groupId) },
    }).then(
      answer => answer as unknown as Looked,
      error => {
        if (newest.current === chosen) setWrong({ file: (error as Error).message })
        return undefined
      },
    )
    // Another sheet may have been chosen meanwhile.
    if (newest.current === chosen) setLooked(preview)
  }
  const template = async () => {
    try {
      giveFile(
        await fetchFile('/webFormRecord/ext/downloadMemberTemplate', { webFormRecordId: groupId }),
        `${say('团体成员导入模板', 'Group member template')}.xlsx`,
      )
    } catch (error) {
      setWrong({ why: (error as Error).message })
    }
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(!file && { file: say('请上传文件', 'Upload file is required') }),
      ...(!name.trim() && { name: say('请输入名称', 'Please input name') }),
    }
    setWrong(missing)
    if (!file || !name.trim()) return
    setBusy(true)
    try {
      const fields = {
        name: name.trim(),
        webFormRecordId: String(groupId),
        mode: onlyGood ? 'good' : 'all',
        ...(remark.trim() && { remark: remark.trim() }),
      }
      // Without an answer it may have been taken: the same sheet is sent again by the same key, until the server has said yes or no.
      attempt.current = attemptFor(
        { fields, file: [file.name, file.size, file.lastModified] },
        attempt.current,
        randomKey,
      )
      await uploadFile('/importBatch/ext/create', file, { fields, key: attempt.current.key })
      toast(pair('创建成功', 'Created successfully'), { tone: 'ok' })
      onSent()
    } catch (error) {
      if (
        error instanceof CallRefused &&
        error.result >= result.invalid &&
        error.result < result.broken &&
        error.code !== 'stillRunning'
      )
        attempt.current = undefined
      setWrong({
        why: error instanceof CallRefused ? (Object.values(error.fields)[0] ?? error.errmsg) : (error as Error).message,
      })
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={say('导入表格', 'Import a sheet')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('取消', 'Cancel')}
          </button>
          <button type="submit" form="new-batch" className="pf-button pf-primary" disabled={busy} aria-busy={busy}>
            {busy ? say('正在提交…', 'Submitting…') : say('提交', 'Submit')}
          </button>
        </>
      }
    >
      <form id="new-batch" className="pf-form rf-import-steps" noValidate onSubmit={send}>
        {wrong.why && (
          <p className="rf-trouble" role="alert">
            <Icon name="alert" />
            {wrong.why}
          </p>
        )}
        <p>
          <button type="button" className="pf-button" onClick={template}>
            {say('下载导入模板', 'Download the template')}
          </button>
        </p>
        <div className="pf-field">
          <label className="pf-label" htmlFor="batch-file">
            {say('文件', 'File')}
            <span className="pf-mark" aria-hidden="true" />
          </label>
          <FileChooser
            words={say('选择文件', 'Choose a file')}
            chosen={file?.name}
            id="batch-file"
            accept=".xlsx"
            required
            aria-invalid={wrong.file ? true : undefined}
            aria-describedby={wrong.file ? 'batch-file-error batch-file-hint' : 'batch-file-hint'}
            onChange={event => void look(event.target.files?.[0])}
          />
          <p className="pf-hint" id="batch-file-hint">
            {say(
              '只读取第一个工作表（xlsx），包括筛选掉或隐藏的行；有一行不正确则全部不导入。',
              'Only the first sheet is read (xlsx), its hidden and filtered rows as well. If one row is incorrect, none is imported.',
            )}
          </p>
          {looked === 'looking' && <p role="status">{say('正在读取表格…', 'Reading the sheet…')}</p>}
          {wrong.file && (
            <p className="pf-error" id="batch-file-error">
              <Icon name="alert" />
              <span>{wrong.file}</span>
            </p>
          )}
        </div>
        {looked && looked !== 'looking' && <Preview preview={looked} />}
        {looked && looked !== 'looking' && looked.bad > 0 && looked.good > 0 && (
          <label className="rf-only-good">
            <input type="checkbox" checked={onlyGood} onChange={event => setOnlyGood(event.target.checked)} />{' '}
            {say(
              `只导入正确的 ${looked.good} 行`,
              looked.good === 1 ? 'Import only the one correct row' : `Import only the ${looked.good} correct rows`,
            )}
          </label>
        )}
        <TextField
          name="batch-name"
          label={say('名称', 'Name')}
          value={name}
          onChange={setName}
          required
          error={wrong.name}
          maxLength={100}
        />
        <div className="pf-field">
          <label className="pf-label" htmlFor="batch-remark">
            {say('备注', 'Remark')}
          </label>
          <textarea
            id="batch-remark"
            className="pf-input rf-remark"
            rows={2}
            maxLength={2000}
            value={remark}
            onChange={event => setRemark(event.target.value)}
          />
        </div>
      </form>
    </Dialog>
  )
}
