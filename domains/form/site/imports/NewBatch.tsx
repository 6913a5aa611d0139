import { Dialog, FileChooser, Icon, TextField, useFields } from '@pavilion/fields'
import { CallRefused, dateTime, giveFile, send, toast, uploadFile, useSite } from '@pavilion/pages'
import { result, say as pair, sheetFiles } from '@pavilion/declare'
import { useRef, useState, type FormEvent } from 'react'
import { previewMembers, type SheetPreview as Preview, uploadMembers } from '../../model/calls/imports.ts'
import { downloadMemberTemplate } from '../../model/calls/records.ts'
import { attemptFor, randomKey, type Attempt } from '../journey/draft.ts'
import { SheetPreview } from './SheetPreview.tsx'

/**
 * Whether the server has refused the sheet for good; after any other failure it may still be
 * imported.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.result >= result.invalid &&
  error.result < result.broken &&
  error.code !== 'stillRunning'

type Columns = Readonly<Record<string, string>>
/**
 * Imports a sheet in three steps: the template, the sheet with its preview, its name and remark.
 */
export function NewBatch({ groupId, onClose, onSent }: { groupId: number; onClose: () => void; onSent: () => void }) {
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
  const [preview, setPreview] = useState<Preview | 'loading'>()
  const [onlyGood, setOnlyGood] = useState(false)
  const newest = useRef<File>(undefined)
  const attempt = useRef<Attempt>(undefined)
  const [columns, setColumns] = useState<Columns>()
  const choose = async (chosen: File | undefined) => {
    setFile(chosen)
    setOnlyGood(false)
    setPreview(chosen && 'loading')
    await look(chosen, undefined)
  }
  /** Reads the sheet, with its columns as the sender has matched them. */
  const look = async (chosen: File | undefined, said: Columns | undefined) => {
    setWrong({})
    setColumns(said)
    newest.current = chosen
    if (!chosen) return
    const found = await uploadFile(previewMembers, chosen, {
      fields: { webFormRecordId: String(groupId), ...(said && { columns: JSON.stringify(said) }) },
    }).catch(error => {
      if (newest.current === chosen) setWrong({ file: (error as Error).message })
      return undefined
    })
    // Another sheet may have been chosen meanwhile.
    if (newest.current === chosen) setPreview(found)
  }
  const template = async () => {
    try {
      giveFile(
        await send(downloadMemberTemplate, { webFormRecordId: groupId }),
        `${say('团体成员导入模板', 'Group member template')}.xlsx`,
      )
    } catch (error) {
      setWrong({ why: (error as Error).message })
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(!file && { file: say('请选择文件', 'Please choose a file') }),
      ...(!name.trim() && { name: say('请输入名称', 'Please enter a name') }),
    }
    setWrong(missing)
    if (!file || !name.trim()) return
    setBusy(true)
    try {
      const fields = {
        name: name.trim(),
        webFormRecordId: String(groupId),
        mode: onlyGood ? 'good' : 'all',
        ...(columns && { columns: JSON.stringify(columns) }),
        ...(remark.trim() && { remark: remark.trim() }),
      }
      // Without an answer the sheet may have arrived: it keeps its key until the server accepts or
      // refuses it.
      attempt.current = attemptFor(
        { fields, file: [file.name, file.size, file.lastModified] },
        attempt.current,
        randomKey,
      )
      await uploadFile(uploadMembers, file, { fields, key: attempt.current.key })
      toast(pair('创建成功', 'Created successfully'), { tone: 'ok' })
      onSent()
    } catch (error) {
      if (isFinal(error)) attempt.current = undefined
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
      <form id="new-batch" className="pf-form rf-import-steps" noValidate onSubmit={submit}>
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
            accept={sheetFiles}
            required
            aria-invalid={wrong.file ? true : undefined}
            aria-describedby={wrong.file ? 'batch-file-error batch-file-hint' : 'batch-file-hint'}
            onChange={event => void choose(event.target.files?.[0])}
          />
          <p className="pf-hint" id="batch-file-hint">
            {say(
              '支持 xlsx、xls、CSV 和名片（vCard），只读取第一个工作表，包括已筛选或隐藏的行；只要有一行不正确，就全部不导入。',
              'xlsx, xls, CSV and address cards (vCard). Only the first sheet is read, including hidden and filtered rows. If one row is incorrect, none is imported.',
            )}
          </p>
          {preview === 'loading' && <p role="status">{say('正在读取表格…', 'Reading the sheet…')}</p>}
          {wrong.file && (
            <p className="pf-error" id="batch-file-error">
              <Icon name="alert" />
              <span>{wrong.file}</span>
            </p>
          )}
        </div>
        {preview && preview !== 'loading' && <SheetPreview preview={preview} onMap={said => void look(file, said)} />}
        {preview && preview !== 'loading' && preview.bad > 0 && preview.good > 0 && (
          <label className="rf-only-good">
            <input type="checkbox" checked={onlyGood} onChange={event => setOnlyGood(event.target.checked)} />{' '}
            {say(
              `只导入正确的 ${preview.good} 行`,
              preview.good === 1 ? 'Import only the one correct row' : `Import only the ${preview.good} correct rows`,
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
