import { ImportOutlined } from '@ant-design/icons'
import { uploadFile, useHere, useWork } from '@pavilion/screens'
import { App, Button } from 'antd'
import { useRef } from 'react'
import { importStatement } from '../model/calls/bank.ts'

/** Imports the statement that a bank exports, and says what was found in it. */
export function BankStatement({ refresh }: { refresh(): void }) {
  const { may, project, say } = useHere()
  const { modal } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const importing = useWork(async (file: File, allIn = false) => {
    const { created, proposed, known, unreadable, undirected } = await uploadFile(
      importStatement,
      file,
      allIn ? { fields: { allIn: 'true' } } : {},
    )
    if (undirected) return ask(file, undirected)
    modal.info({
      title: say('银行流水已导入', 'Bank statement imported'),
      content: (
        <>
          <p>
            {say(
              `新增 ${created} 笔到账，其中 ${proposed} 笔可能对应待支付订单，请逐笔确认。`,
              `New receipts: ${created}. Possible matches with unpaid orders: ${proposed}. Please confirm each.`,
            )}
          </p>
          {known > 0 && <p>{say(`另有 ${known} 笔此前已导入。`, `Already imported: ${known}.`)}</p>}
          {unreadable.length > 0 && (
            <p>
              {say(
                `以下行无法读取：${unreadable.join('、')}。`,
                `These rows could not be read: ${unreadable.join(', ')}.`,
              )}
            </p>
          )}
        </>
      ),
    })
    refresh()
  })
  if (!project || !may('bankReceipt.import')) return null
  function ask(file: File, rows: number) {
    modal.confirm({
      title: say('这些款项都是收入吗？', 'Did all of this money come in?'),
      content: say(
        `此流水有 ${rows} 笔款项，既没有收支方向一列，也没有负数，无法分辨收入和支出。尚未导入任何内容。`,
        `This statement has ${rows} ${rows === 1 ? 'payment' : 'payments'} and says nowhere which came in and which went out. Nothing has been imported yet.`,
      ),
      okText: say('全部是收入，导入', 'All came in: import'),
      cancelText: say('取消', 'Cancel'),
      onOk: () => importing.run(file, true),
    })
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv,.txt"
        aria-label={say('银行流水文件', 'Bank statement file')}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void importing.run(file)
        }}
      />
      <Button icon={<ImportOutlined />} loading={importing.busy} onClick={() => picker.current?.click()}>
        {say('导入银行流水', 'Import a bank statement')}
      </Button>
    </>
  )
}
