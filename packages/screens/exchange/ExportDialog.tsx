import { allFields, type AnyField, type AnyResource, isHidden, pairsIn } from '@pavilion/declare'
import { Button, Checkbox, Modal, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '../call/attempt.ts'
import { fetchFile, giveFile } from '../call/client.ts'
import type { ListBody } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { Foot } from '../Foot.tsx'
import { useFocusBack } from '../focusBack.ts'
import { sizeText, withinSentence } from '../logic/text.ts'

/** Exports the list with its filters and order, all pages, in the columns chosen here. */
export default function ExportDialog({
  of,
  body,
  columns,
  onClose,
}: {
  of: AnyResource
  body: ListBody
  columns: readonly string[]
  onClose: () => void
}) {
  const { say } = useHere()
  useFocusBack()
  const attempt = useAttempt()
  const [begins, setBegins] = useState(false)
  // The English half of a text goes with it.
  const halves = pairsIn(of.fields).flatMap(([name, half]) => (columns.includes(name) ? half : []))
  const usual = [...columns, ...halves]
  const [chosen, setChosen] = useState<readonly string[]>(usual)
  const [bytes, setBytes] = useState<number | undefined>()
  const [wrong, setWrong] = useState<string | undefined>()
  const [done, setDone] = useState<'here' | 'later' | undefined>()
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const offered = Object.entries(allFields(of)).filter(([, field]) => !isHidden(field)) as [string, AnyField][]
  async function run() {
    setWrong(undefined)
    setBytes(0)
    try {
      const { where, search, order } = body
      giveFile(
        await fetchFile(
          `/${of.name}/export`,
          {
            ...(where && { where }),
            ...(search && { search }),
            ...(order && { order }),
            columns: offered.map(([name]) => name).filter(name => chosen.includes(name)),
          },
          { onProgress: setBytes, signal: stop.current.signal },
        ),
        `${say(of.zh, of.en)}.xlsx`,
      )
      setDone('here')
    } catch (error) {
      if (!stop.current.signal.aborted) setWrong((error as Error).message)
    } finally {
      setBytes(undefined)
    }
  }
  /** A job exports instead, and the bell notifies the person when it is done. */
  async function later() {
    setWrong(undefined)
    setBegins(true)
    try {
      const { where, search, order } = body
      await attempt.send('/backgroundTask/startExport', {
        resource: of.name,
        ...(where && { where }),
        ...(search && { search }),
        ...(order && { order }),
        columns: offered.map(([name]) => name).filter(name => chosen.includes(name)),
      })
      setDone('later')
    } catch (error) {
      setWrong((error as Error).message)
    } finally {
      setBegins(false)
    }
  }
  const running = bytes !== undefined
  return (
    <Modal
      open
      title={say(`导出${of.zh}`, `Export ${withinSentence(of.en)}`)}
      onCancel={onClose}
      width={560}
      mask={{ closable: false }}
      footer={
        <Foot wrong={wrong}>
          <Button onClick={onClose}>
            {running ? say('中止', 'Stop') : done ? say('关闭', 'Close') : say('取消', 'Cancel')}
          </Button>
          {!done && !running && (
            <Button disabled={chosen.length === 0} loading={begins} onClick={later}>
              {say('后台导出', 'Export in the background')}
            </Button>
          )}
          {!done && (
            <Button type="primary" loading={running} disabled={chosen.length === 0} onClick={run}>
              {wrong ? say('重试', 'Try again') : say('导出', 'Export')}
            </Button>
          )}
        </Foot>
      }
    >
      {done === 'later' ? (
        <p>
          {say(
            '正在后台导出，完成后您会收到站内消息，可在「任务中心」下载。',
            'Exporting in the background. We will notify you when it is done; you can then download the file from the task centre.',
          )}
        </p>
      ) : done ? (
        <p>{say('导出完成，文件已保存到下载目录。', 'Export complete. The file is in your downloads.')}</p>
      ) : running ? (
        <>
          <Progress percent={100} status="active" showInfo={false} />
          <p aria-live="polite">
            {say(`正在生成表格，已接收 ${sizeText(bytes)}…`, `Creating the spreadsheet, ${sizeText(bytes)} received…`)}
          </p>
        </>
      ) : (
        <>
          <p>
            {say(
              '按当前的筛选和排序导出全部页。选择要导出的列：',
              'Exports all pages with the current filters and order. Choose the columns:',
            )}
          </p>
          <p>
            <Button type="link" size="small" onClick={() => setChosen(offered.map(([name]) => name))}>
              {say('全部', 'All')}
            </Button>
            <Button type="link" size="small" onClick={() => setChosen(usual)}>
              {say('与列表相同', 'Same as the list')}
            </Button>
          </p>
          <Checkbox.Group
            value={[...chosen]}
            onChange={values => setChosen(values as string[])}
            style={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
              alignItems: 'start',
              gap: 4,
            }}
            options={offered.map(([name, field]) => ({ value: name, label: say(field.zh, field.en) }))}
          />
        </>
      )}
    </Modal>
  )
}
