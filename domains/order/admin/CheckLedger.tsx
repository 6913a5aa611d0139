import { AuditOutlined } from '@ant-design/icons'
import { useCall, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { checkLedger } from '../model/calls/figures.ts'

/** Compares the books now instead of at night. */
export function CheckLedger({ refresh }: { refresh(): void }) {
  const { may, say } = useHere()
  const check = useCall(checkLedger, { done: ['已核对账目', 'The books were checked'], onDone: refresh })
  if (!may('ledgerDifference.check')) return null
  return (
    <Button icon={<AuditOutlined />} loading={check.busy} onClick={() => void check.send({})}>
      {say(['立即核对', 'Check now'])}
    </Button>
  )
}
