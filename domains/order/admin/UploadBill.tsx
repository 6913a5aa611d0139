import { UploadOutlined } from '@ant-design/icons'
import { uploadFile, useHere, useWork } from '@pavilion/screens'
import { App, Button } from 'antd'
import { useRef } from 'react'
import { uploadBill } from '../model/calls/paying.ts'

/** Compares a bill that somebody downloaded from WeChat Pay or Alipay, as it came. */
export function UploadBill({ refresh }: { refresh(): void }) {
  const { may, project, say } = useHere()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const sending = useWork(async (file: File) => {
    const { reportDate, lines, reports } = await uploadFile(uploadBill, file)
    void message.success(
      say(
        `已与 ${reportDate} 的账单对账：${lines} 行，${reports.length} 份报告。`,
        `Compared with the bill of ${reportDate}. Lines: ${lines}, reports: ${reports.length}.`,
      ),
      5,
    )
    refresh()
  })
  if (!project || !may('checkPayReport.check')) return null
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.zip,.txt"
        aria-label={say('账单文件', 'Bill file')}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void sending.run(file)
        }}
      />
      <Button
        icon={<UploadOutlined />}
        loading={sending.busy}
        title={say(
          '微信支付或支付宝下载的原文件，压缩包不用解开',
          'The file as WeChat Pay or Alipay gives it, also packed',
        )}
        onClick={() => picker.current?.click()}
      >
        {say('上传账单', 'Upload a bill')}
      </Button>
    </>
  )
}
