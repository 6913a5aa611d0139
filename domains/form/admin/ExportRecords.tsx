import { DownloadOutlined } from '@ant-design/icons'
import { fetchFile, Foot, giveFile, type ListBody, send, useFocusBack, useHere } from '@pavilion/screens'
import { Button, Modal, Radio, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { exportAnswers, startExportAnswers } from '../model/calls/desk.ts'
import { fieldsOf, type FormDefinition, isKeptPrivately } from '../model/definition.ts'
import { isFile } from '../model/answers/index.ts'

/**
 * Exports the records of the list: with all questions or only the columns shown, and pictures as
 * links or in a zip.
 */
export default function ExportRecords({
  definition,
  body,
  columns,
  onClose,
}: {
  definition: FormDefinition
  body: ListBody
  columns: readonly string[]
  onClose: () => void
}) {
  useFocusBack()
  const { say } = useHere()
  const [which, setWhich] = useState<'all' | 'list'>('all')
  const [pictures, setPictures] = useState<'links' | 'zip'>('links')
  const [state, setState] = useState<'options' | 'running' | 'done' | 'later'>('options')
  const [linkDays, setLinkDays] = useState(7)
  const [bytes, setBytes] = useState(0)
  const [wrong, setWrong] = useState<string | undefined>()
  const stop = useRef(new AbortController())
  const hasFiles = fieldsOf(definition).some(isFile)
  const hasPrivate = fieldsOf(definition).some(isKeptPrivately)
  useEffect(() => () => stop.current.abort(), [])
  const wish = () => {
    const { where, search, order } = body
    return {
      webFormId: definition.id,
      pictures,
      linkDays,
      origin: location.origin,
      ...(where && { where }),
      ...(search && { search }),
      ...(order && { order }),
      ...(which === 'list' && { columns }),
    }
  }
  /** Runs the export as a background job; the bell shows when it is done. */
  async function later() {
    setWrong(undefined)
    try {
      await send(startExportAnswers, wish())
      setState('later')
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  async function run() {
    setWrong(undefined)
    setState('running')
    try {
      giveFile(
        await fetchFile(exportAnswers, wish(), { onProgress: setBytes, signal: stop.current.signal }),
        `${say(definition.name, definition.englishName || definition.name)}.${pictures === 'zip' ? 'zip' : 'xlsx'}`,
      )
      setState('done')
    } catch (error) {
      if (!stop.current.signal.aborted) {
        setWrong((error as Error).message)
        setState('options')
      }
    }
  }
  return (
    <Modal
      open
      title={say('导出记录', 'Export records')}
      onCancel={onClose}
      width={480}
      mask={{ closable: false }}
      footer={
        <Foot wrong={wrong}>
          <Button onClick={onClose}>
            {state === 'running'
              ? say('中止', 'Stop')
              : state === 'done' || state === 'later'
                ? say('关闭', 'Close')
                : say('取消', 'Cancel')}
          </Button>
          {state === 'options' && <Button onClick={later}>{say('后台导出', 'Export in the background')}</Button>}
          {state !== 'done' && state !== 'later' && (
            <Button type="primary" icon={<DownloadOutlined />} loading={state === 'running'} onClick={run}>
              {say('导出', 'Export')}
            </Button>
          )}
        </Foot>
      }
    >
      {state === 'later' ? (
        <p>
          {say(
            '正在后台导出，完成后铃铛会提醒；结果在「任务中心」下载。',
            'Exporting in the background. The bell shows when it is done; then download the file from the task centre.',
          )}
        </p>
      ) : state === 'done' ? (
        <p>{say('已导出，文件已保存到下载目录。', 'Exported. The file is in your downloads.')}</p>
      ) : state === 'running' ? (
        <p aria-live="polite">
          {say(
            `正在生成，已接收 ${Math.round(bytes / 1024)} KB…`,
            `Writing the file, ${Math.round(bytes / 1024)} KB so far…`,
          )}
        </p>
      ) : (
        <>
          <p>{say('按当前的筛选和排序导出全部页。', 'All pages are exported, with the current filters and order.')}</p>
          <p>
            <Radio.Group
              aria-label={say('列', 'Columns')}
              value={which}
              onChange={event => setWhich(event.target.value)}
              options={[
                { value: 'all', label: say('全部题目', 'All questions') },
                { value: 'list', label: say('与列表相同', 'As in the list') },
              ]}
            />
          </p>
          {hasFiles && (
            <p>
              <Radio.Group
                aria-label={say('图片与文件', 'Pictures and files')}
                value={pictures}
                onChange={event => setPictures(event.target.value)}
                options={[
                  { value: 'links', label: say('图片为链接', 'Pictures as links') },
                  {
                    value: 'zip',
                    label: say('图片打包为 zip（最多 5,000 条）', 'Pictures in a zip (up to 5,000 records)'),
                  },
                ]}
              />
            </p>
          )}
          {hasPrivate && pictures === 'links' && (
            <p>
              <label htmlFor="link-days">
                {say('人脸照片和签名的链接有效期', 'Links to face photos and signatures are valid for')}
              </label>{' '}
              <Select
                id="link-days"
                value={linkDays}
                style={{ minWidth: 110 }}
                onChange={setLinkDays}
                options={[1, 7, 30].map(days => ({
                  value: days,
                  label: say(`${days} 天`, days === 1 ? '1 day' : `${days} days`),
                }))}
              />
            </p>
          )}
          {hasFiles && pictures === 'links' && (
            <p className="pv-hint">
              {say(
                '拿到表格的人无需登录即可打开链接，请妥善保管。',
                'Anyone who has the sheet can open these links without signing in. Keep it safe.',
              )}
            </p>
          )}
        </>
      )}
    </Modal>
  )
}
