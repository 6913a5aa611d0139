import { UploadOutlined } from '@ant-design/icons'
import { uploadByOperator } from '@pavilion/declare'
import { uploadFile, useCall, useHere, useTell, useWork } from '@pavilion/screens'
import { App, Button } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { findUnusedFiles } from '../model/calls/files.ts'

/** Uploads files into the list of uploaded files. */
export function UploadTool({ refresh }: { refresh(): void }) {
  const { say, may } = useHere()
  const toast = useTell()
  const { modal } = App.useApp()
  const go = useNavigate()
  const picker = useRef<HTMLInputElement>(null)
  const { run: take, busy } = useWork(async (files: readonly File[]) => {
    // A refused file does not stop the others, and is listed afterwards.
    const refused: { name: string; why: string }[] = []
    for (const file of files)
      try {
        await uploadFile(uploadByOperator, file)
      } catch (error) {
        refused.push({ name: file.name, why: (error as Error).message })
      }
    refresh()
    if (refused.length === 0) toast.done('已上传', 'Uploaded')
    else
      modal.info({
        title: say(
          `${files.length - refused.length} 个文件已上传，${refused.length} 个未上传`,
          `${files.length - refused.length} uploaded, ${refused.length} failed`,
        ),
        icon: null,
        width: 560,
        okText: say('知道了', 'OK'),
        content: (
          <table aria-label={say('未上传的文件', 'Files that were not uploaded')} className="pv-problems">
            <thead>
              <tr>
                <th>{say('文件', 'File')}</th>
                <th>{say('原因', 'Reason')}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ name, why }, at) => (
                <tr key={at}>
                  <th scope="row">{name}</th>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      })
  })
  /** Searches all records, in the background: the task centre shows progress and result. */
  const search = useCall(findUnusedFiles, {
    done: ['已开始查找', 'Search started'],
    onDone: () => go('/systemManagement/backgroundTask'),
  })
  return (
    <>
      {may('uploadedFile.findUnused') && (
        <Button loading={search.busy} onClick={() => search.send({})}>
          {say('查找未使用的文件', 'Find unused files')}
        </Button>
      )}
      <Button icon={<UploadOutlined />} loading={busy} onClick={() => picker.current?.click()}>
        {say('上传文件', 'Upload files')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={say('上传文件', 'Upload files')}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
