import { UploadOutlined } from '@ant-design/icons'
import { callApi, uploadFile, useHere, useTell } from '@pavilion/screens'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** Uploads files into the list of uploaded files. */
export function UploadTool({ refresh }: { refresh(): void }) {
  const { say, may } = useHere(), tell = useTell(), go = useNavigate(), picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  async function take(files: readonly File[]) {
    setBusy(true)
    // One that is refused keeps none of the others back, and is named.
    const refused: string[] = []
    for (const file of files) try { await uploadFile('/uploadedFile/upload', file) } catch (error) { refused.push(`${file.name}${say('：', ': ')}${(error as Error).message}`) }
    setBusy(false)
    refresh()
    if (refused.length === 0) tell.done('已上传', 'Uploaded')
    else tell.refused(new Error(refused.join(say('；', '; '))), ['上传失败', 'Upload failed'])
  }
  /** It looks through everything: the job centre tells how far it is, and keeps the list. */
  async function findUnused() {
    try { await callApi('/uploadedFile/findUnused', {}); tell.done('已开始查找', 'The search has begun'); go('/systemManagement/backgroundTask') } catch (error) { tell.refused(error, ['操作失败', 'Failed']) }
  }
  return <>{may('uploadedFile.findUnused') && <Button onClick={findUnused}>{say('查找未使用的文件', 'Find unused files')}</Button>}<Button icon={<UploadOutlined />} loading={busy} onClick={() => picker.current?.click()}>{say('上传文件', 'Upload files')}</Button>
    <input ref={picker} type="file" hidden multiple aria-label={say('上传文件', 'Upload files')} onChange={event => { take([...(event.target.files ?? [])]); event.target.value = '' }} /></>
}
