import { CloudDownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { countOf, type Pair } from '@pavilion/declare'
import { CallDialog, uploadFile, useHere, useWork } from '@pavilion/screens'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { fetchFunds, uploadFunds } from '../../model/calls/payouts.ts'

const title: Pair = ['获取资金账单', 'Fetch fund bills']
/** Above the list of payouts: fetches the fund bills of a day, or reads one that was downloaded. */
export function FundTools({ refresh }: { refresh(): void }) {
  const { may, project, say } = useHere()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const sending = useWork(async (file: File) => {
    const { lines, fresh, payouts } = await uploadFile(uploadFunds, file)
    void message.success(
      say(
        `已读取 ${lines} 行，新增 ${fresh} 行；此商户共 ${payouts} 笔结算。`,
        `Read ${countOf(lines, 'line')}, ${fresh} of them new. Payouts of this merchant: ${payouts}.`,
      ),
      5,
    )
    refresh()
  })
  if (!project || !may('payout.fetch')) return null
  return (
    <>
      <Button icon={<CloudDownloadOutlined />} onClick={() => setOpen(true)}>
        {say(title)}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.zip,.txt"
        aria-label={say('资金账单文件', 'Fund bill file')}
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
          '微信支付的「资金账单」或支付宝的「账务明细」原文件，压缩包不用解开',
          'The fund bill of WeChat Pay or the account bill of Alipay as it comes, also packed',
        )}
        onClick={() => picker.current?.click()}
      >
        {say('上传资金账单', 'Upload a fund bill')}
      </Button>
      {open && (
        <CallDialog
          of={fetchFunds}
          title={title}
          button={['获取', 'Fetch']}
          done={['已请求资金账单，取得后自动匹配', 'Requested. Payouts appear here once the bills are read']}
          onDone={refresh}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
