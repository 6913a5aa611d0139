import { ImportOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { StatementDrawer } from './bank/StatementDrawer.tsx'

/** Imports the statement that a bank exports, after showing what was found in it. */
export function BankStatement({ refresh }: { refresh(): void }) {
  const { may, project, say } = useHere()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  if (!project || !may('bankReceipt.import')) return null
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv,.txt,.zip"
        aria-label={say('银行流水文件', 'Bank statement file')}
        onChange={event => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) setFile(chosen)
        }}
      />
      <Button icon={<ImportOutlined />} onClick={() => picker.current?.click()}>
        {say('导入银行流水', 'Import a bank statement')}
      </Button>
      {file && <StatementDrawer file={file} refresh={refresh} onClose={() => setFile(undefined)} />}
    </>
  )
}
