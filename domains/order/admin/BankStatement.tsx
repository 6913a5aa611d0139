import { ImportOutlined } from '@ant-design/icons'
import { uploadFile, useHere, useTell } from '@pavilion/screens'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'

interface Imported {
  readonly created: number
  readonly proposed: number
  readonly known: number
  readonly unreadable: readonly number[]
}
/** Imports the statement that a bank exports, and says what was found in it. */
export function BankStatement({ refresh }: { refresh(): void }) {
  const { may, project, say } = useHere()
  const { modal } = App.useApp()
  const tell = useTell()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  if (!project || !may('bankReceipt.import')) return null
  async function send(file: File) {
    setBusy(true)
    try {
      const { created, proposed, known, unreadable } = await uploadFile<Imported>('/bankReceipt/importStatement', file)
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
    } catch (error) {
      tell.refused(error)
    } finally {
      setBusy(false)
    }
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
          if (file) send(file)
        }}
      />
      <Button icon={<ImportOutlined />} loading={busy} onClick={() => picker.current?.click()}>
        {say('导入银行流水', 'Import a bank statement')}
      </Button>
    </>
  )
}
