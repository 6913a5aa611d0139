import { UploadOutlined } from '@ant-design/icons'
import { uploadFile, useHere, useTell } from '@pavilion/screens'
import { Button } from 'antd'
import { useRef, useState } from 'react'

/** Uploads files into the list of uploaded files. */
export function UploadTool({ refresh }: { refresh(): void }) {
  const { say } = useHere(), tell = useTell(), picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  async function take(files: readonly File[]) {
    setBusy(true)
    try { for (const file of files) await uploadFile('/uploadedFile/upload', file); tell.done('已上传', 'Uploaded') } catch (error) { tell.refused(error, ['上传失败', 'Upload failed']) } finally { setBusy(false); refresh() }
  }
  return <><Button icon={<UploadOutlined />} loading={busy} onClick={() => picker.current?.click()}>{say('上传文件', 'Upload files')}</Button>
    <input ref={picker} type="file" hidden multiple aria-label={say('上传文件', 'Upload files')} onChange={event => { take([...(event.target.files ?? [])]); event.target.value = '' }} /></>
}
