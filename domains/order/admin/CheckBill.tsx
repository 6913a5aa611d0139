import { AuditOutlined } from '@ant-design/icons'
import type { Pair } from '@pavilion/declare'
import { CallDialog, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { checkBill } from '../model/calls/paying.ts'
import { OnlineTypes } from './payTypes.tsx'
import { UploadBill } from './UploadBill.tsx'

const title: Pair = ['获取账单对账', 'Reconcile a bill']
/** Asks for the bill of a day, and compares it as soon as it is there. */
export function CheckBill({ refresh }: { refresh(): void }) {
  const { may, project, say } = useHere()
  const [open, setOpen] = useState(false)
  if (!project || !may('checkPayReport.check')) return null
  return (
    <>
      <Button icon={<AuditOutlined />} onClick={() => setOpen(true)}>
        {say(title)}
      </Button>
      <UploadBill refresh={refresh} />
      {open && (
        <CallDialog
          of={checkBill}
          title={title}
          button={['获取并对账', 'Fetch and reconcile']}
          inputs={{ payType: OnlineTypes }}
          done={['已请求账单，取得后自动生成对账报告', 'Bill requested. Its reconciliation report will appear here']}
          onDone={refresh}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
