import { CloudDownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { AnyResource } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal, Progress, Radio, Steps, Table } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '../call/attempt.ts'
import { callApi, CallRefused, fetchFile, giveFile, uploadFile } from '../call/client.ts'
import { useHere } from '../environment.tsx'
import { useFocusBack } from '../focusBack.ts'
import { now } from '../logic/clock.ts'
import { sizeText, withinSentence } from '../logic/text.ts'
import { wallClock } from '../logic/time.ts'

interface Problem {
  row: number
  column: string
  message: string
}
interface Preview {
  columns: { name: string; heading: string }[]
  passedOver: string[]
  rows: { row: number; cells: (string | number | null)[] }[]
  total: number
  good: number
  bad: number
  problems: Problem[]
}
interface Ended {
  id: number
  running: boolean
  total: number | null
  done: number
  skipped: number
  message: string | null
  problems: Problem[]
}
/** What is chosen beside the file, as the import of this list wants it. */
export type ImportOptions = Readonly<Record<string, string>>

/** The socket tells how far it is as it goes on; where none gets through, it is asked. */
const askAgainMs = 2000
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

/** Imports rows in three steps: the template, the file with its name, and a preview that names every problem before anything is written.
 *  Then a job does the work: the dialog shows how far it is, and may be closed meanwhile. */
export default function ImportDialog({
  of,
  options,
  onClose,
  onDone,
}: {
  of: AnyResource
  options?: ImportOptions | undefined
  onClose: () => void
  onDone: () => void
}) {
  const { say, zone, narrow } = useHere()
  useFocusBack()
  const picker = useRef<HTMLInputElement>(null)
  const latest = useRef<AbortController>(undefined)
  const [form] = Form.useForm<{ name: string; remark?: string }>()
  const [file, setFile] = useState<File | undefined>()
  const [preview, setPreview] = useState<Preview | undefined>()
  const [started, setStarted] = useState<Ended | undefined>()
  const [mode, setMode] = useState<'all' | 'good'>('all')
  const [share, setShare] = useState<number | undefined>()
  const [wrong, setWrong] = useState<string | undefined>()
  const busy = share !== undefined
  const attempt = useAttempt()
  const { data: outcome = started } = useQuery({
    queryKey: ['importProgress', of.name, started?.id],
    enabled: started !== undefined,
    initialData: started,
    refetchInterval: query => (query.state.data?.running === false ? false : askAgainMs),
    queryFn: ({ signal }) => callApi<Ended>(`/${of.name}/importProgress`, { id: started?.id }, { signal }),
  })
  const ended = outcome?.running === false
  useEffect(() => {
    if (ended) onDone()
  }, [ended, onDone])

  async function template() {
    setWrong(undefined)
    try {
      giveFile(
        await fetchFile(`/${of.name}/importTemplate`, options ? { options } : {}),
        `${say(`${of.zh}导入模板`, `${of.en} template`)}.xlsx`,
      )
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  /** Another file takes the place of one that is still being looked at: what is said of that one is of no interest any more. */
  async function look(chosen: File) {
    latest.current?.abort()
    const { signal } = (latest.current = new AbortController())
    setFile(chosen)
    setPreview(undefined)
    setStarted(undefined)
    setWrong(undefined)
    setShare(0)
    try {
      setPreview(
        await uploadFile<Preview>(`/${of.name}/importPreview`, chosen, {
          ...(options && { fields: options }),
          onProgress: setShare,
          signal,
        }),
      )
      setMode('all')
    } catch (error) {
      if (!signal.aborted) setWrong((error as Error).message)
    } finally {
      if (!signal.aborted) setShare(undefined)
    }
  }
  async function run() {
    if (!file) {
      setWrong(say('请上传文件', 'Upload file is required'))
      return
    }
    let values: { name: string; remark?: string }
    try {
      values = await form.validateFields()
    } catch {
      return
    }
    setWrong(undefined)
    setShare(0)
    try {
      setStarted(
        await attempt.upload<Ended>(`/${of.name}/import`, file, {
          fields: { ...options, mode, name: values.name, ...(values.remark && { remark: values.remark }) },
          onProgress: setShare,
        }),
      )
    } catch (error) {
      setWrong(
        error instanceof CallRefused && error.fields
          ? Object.entries(error.fields)
              .slice(0, 3)
              .map(([at, message]) => `${say('第', 'Row ')}${at.split('.')[0]}${say(' 行：', ': ')}${message}`)
              .join(' ')
          : (error as Error).message,
      )
    } finally {
      setShare(undefined)
    }
  }
  async function result() {
    try {
      giveFile(
        await fetchFile(`/${of.name}/importResult`, { id: outcome?.id }),
        `${say(`${of.zh}导入结果`, `${of.en} result`)}.xlsx`,
      )
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  const seen = (outcome?.done ?? 0) + (outcome?.skipped ?? 0)
  const problems = (list: readonly Problem[]) => (
    <Table
      aria-label={say('有问题的行', 'Rows with problems')}
      size="small"
      rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
      dataSource={[...list]}
      pagination={list.length > 10 ? { pageSize: 10, size: 'small' } : false}
      columns={
        narrow
          ? [
              {
                title: say('问题', 'Problem'),
                key: 'problem',
                render: (_: unknown, { row, column, message }: Problem) => (
                  <>
                    <strong>
                      {say(`第 ${row} 行`, `Row ${row}`)}
                      {column && ` · ${column}`}
                    </strong>
                    <br />
                    {message}
                  </>
                ),
              },
            ]
          : [
              { title: say('行', 'Row'), dataIndex: 'row', width: 70 },
              { title: say('列', 'Column'), dataIndex: 'column', width: 160 },
              { title: say('问题', 'Problem'), dataIndex: 'message' },
            ]
      }
    />
  )
  const wrongIn = (row: number, heading?: string) =>
    preview?.problems.find(problem => problem.row === row && (heading === undefined || problem.column === heading))
  const step = outcome ? 3 : preview ? 2 : 1
  return (
    <Modal
      open
      title={say(`导入${of.zh}`, `Import ${withinSentence(of.en)}`)}
      width={880}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        outcome ? (
          <>
            {wrong && (
              <span className="pv-bad" role="alert" style={{ marginInlineEnd: 12 }}>
                {wrong}
              </span>
            )}
            {ended && !outcome.message && (
              <Button icon={<CloudDownloadOutlined />} onClick={result}>
                {say('下载结果表', 'Download the result sheet')}
              </Button>
            )}
            <Button type="primary" onClick={onClose}>
              {ended ? say('完成', 'Done') : say('在后台继续', 'Continue in the background')}
            </Button>
          </>
        ) : (
          <>
            {wrong && (
              <span className="pv-bad" role="alert" style={{ marginInlineEnd: 12 }}>
                {wrong}
              </span>
            )}
            <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
            <Button
              type="primary"
              loading={busy}
              disabled={!preview || preview.good === 0 || (mode === 'all' && preview.bad > 0)}
              onClick={run}
            >
              {preview
                ? say(
                    `提交 ${mode === 'all' ? preview.total : preview.good} 行`,
                    `Submit ${rows(mode === 'all' ? preview.total : preview.good)}`,
                  )
                : say('提交', 'Submit')}
            </Button>
          </>
        )
      }
    >
      {outcome && !ended ? (
        <>
          <Progress
            percent={Math.min(99, Math.floor((seen / Math.max(1, preview?.total ?? seen)) * 100))}
            status="active"
          />
          <p aria-live="polite">
            {say(
              `已处理 ${seen} 行，共 ${preview?.total ?? '…'} 行。可以离开此页面，结束后会收到站内消息。`,
              `${seen} of ${preview ? rows(preview.total) : '…'} done. You may leave this page: you will get a message when the import ends.`,
            )}
          </p>
        </>
      ) : outcome ? (
        <>
          <Alert
            type={outcome.done === 0 ? 'error' : outcome.skipped ? 'warning' : 'success'}
            showIcon
            title={
              outcome.message ??
              say(
                `已导入 ${outcome.done} 行${outcome.skipped ? `，未导入 ${outcome.skipped} 行` : ''}`,
                `${rows(outcome.done)} imported${outcome.skipped ? `, ${outcome.skipped} left out` : ''}`,
              )
            }
          />
          <p className="pv-hint">
            {say(
              '可在「导入批次」中找回本次导入，并整批撤销。',
              'You will find it among the import batches, where the whole import can be undone.',
            )}
          </p>
          {outcome.problems.length > 0 && problems(outcome.problems)}
        </>
      ) : (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ name: `${say('批量导入', 'Import batch')} ${wallClock(now(), zone).slice(0, 16)}` }}
        >
          <Steps
            orientation="vertical"
            size="small"
            current={step}
            items={[
              {
                title: say('下载导入模板', 'Download the template'),
                content: (
                  <>
                    <p className="pv-hint">
                      {say(
                        '带 * 的列必填；第二行是填写说明，导入时会跳过。',
                        'Columns marked * are required. The second row explains how to fill them in and is skipped.',
                      )}
                    </p>
                    <Button icon={<CloudDownloadOutlined />} onClick={template}>
                      {say('下载模板', 'Download template')}
                    </Button>
                  </>
                ),
              },
              {
                title: say('选择文件', 'Choose the file'),
                content: (
                  <>
                    <div className="pv-files" style={{ marginBlock: '6px 8px' }}>
                      <Button
                        icon={<FileExcelOutlined />}
                        disabled={busy && preview !== undefined}
                        onClick={() => picker.current?.click()}
                      >
                        {file ? say('换一个文件', 'Choose another file') : say('选择文件', 'Choose file')}
                      </Button>
                      {file && (
                        <span>
                          {file.name} · {sizeText(file.size)}
                        </span>
                      )}
                      {busy && <Progress percent={Math.round(share * 100)} size="small" style={{ width: 160 }} />}
                    </div>
                    <p className="pv-hint">
                      {say(
                        '只读取第一个工作表（xlsx）；筛选掉或隐藏的行也会读取。',
                        'Only the first sheet is read (xlsx), its hidden and filtered rows as well.',
                      )}
                    </p>
                    <input
                      ref={picker}
                      type="file"
                      hidden
                      accept=".xlsx"
                      aria-label={say('表格文件', 'Spreadsheet')}
                      onChange={event => {
                        const chosen = event.target.files?.[0]
                        if (chosen) look(chosen)
                        event.target.value = ''
                      }}
                    />
                    <div className="pv-form-grid">
                      <Form.Item
                        name="name"
                        label={say('名称', 'Name')}
                        rules={[{ required: true, whitespace: true, message: say('请输入名称', 'Please input name') }]}
                      >
                        <Input maxLength={100} />
                      </Form.Item>
                      <Form.Item name="remark" label={say('备注', 'Remark')}>
                        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={2000} />
                      </Form.Item>
                    </div>
                  </>
                ),
              },
              {
                title: say('预览', 'Preview'),
                content: preview ? (
                  <>
                    <p aria-live="polite">
                      <strong>
                        {say(
                          `共 ${preview.total} 行：${preview.good} 行可导入，${preview.bad} 行有问题`,
                          `${rows(preview.total)}: ${preview.good} can be imported, ${preview.bad} with problems`,
                        )}
                      </strong>
                    </p>
                    {preview.passedOver.length > 0 && (
                      <p className="pv-hint">
                        {say(
                          `不导入的列：${preview.passedOver.join('、')}`,
                          `Columns that are not imported: ${preview.passedOver.join(', ')}`,
                        )}
                      </p>
                    )}
                    {preview.bad > 0 && (
                      <>
                        <Radio.Group
                          aria-label={say('有问题的行', 'Rows with problems')}
                          value={mode}
                          onChange={event => setMode(event.target.value)}
                          style={{ marginBottom: 8 }}
                          options={[
                            { value: 'all', label: say('全部正确才导入', 'All rows or none') },
                            { value: 'good', label: say('只导入正确的行', 'Only the correct rows') },
                          ]}
                        />
                        {problems(preview.problems)}
                        {new Set(preview.problems.map(({ row }) => row)).size < preview.bad && (
                          <p className="pv-hint">
                            {say(
                              `只列出前 ${preview.problems.length} 个问题`,
                              `The first ${preview.problems.length} problems are listed`,
                            )}
                          </p>
                        )}
                      </>
                    )}
                    <Table
                      aria-label={say('预览', 'Preview')}
                      size="small"
                      rowKey="row"
                      dataSource={preview.rows}
                      pagination={preview.rows.length > 10 ? { pageSize: 10, size: 'small' } : false}
                      scroll={{ x: 'max-content', y: 260 }}
                      columns={[
                        {
                          title: say('行', 'Row'),
                          dataIndex: 'row',
                          fixed: 'start' as const,
                          width: 60,
                          render: (row: number) =>
                            wrongIn(row) ? (
                              <strong className="pv-bad" title={wrongIn(row)?.message}>
                                {row}
                                <span className="pv-unseen">{say('（有问题）', ' (has a problem)')}</span>
                              </strong>
                            ) : (
                              row
                            ),
                        },
                        ...preview.columns.map(({ name, heading }, at) => ({
                          key: name,
                          title: heading,
                          render: (_: unknown, { row, cells }: Preview['rows'][number]) => {
                            const cell = cells[at] ?? ''
                            const problem = wrongIn(row, heading)
                            return problem ? (
                              <span className="pv-bad" title={problem.message}>
                                {cell === '' ? '—' : cell}
                              </span>
                            ) : (
                              cell
                            )
                          },
                        })),
                      ]}
                    />
                    {preview.total > preview.rows.length && (
                      <p className="pv-hint">
                        {say(`只显示前 ${preview.rows.length} 行`, `The first ${preview.rows.length} rows are shown`)}
                      </p>
                    )}
                  </>
                ) : (
                  <p className="pv-hint">{say('选择文件后在这里核对。', 'Choose a file to check it here.')}</p>
                ),
              },
            ]}
          />
        </Form>
      )}
    </Modal>
  )
}
