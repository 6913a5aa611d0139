import { countOf } from '@pavilion/declare'
import { CallDialog, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { generateCodes } from '../model/calls/desk.ts'

/** Makes reservation codes in a batch. */
export function CodeBatch({ refresh }: { refresh(): void }) {
  const { say, may } = useHere()
  const [open, setOpen] = useState(false)
  if (!may('reservationCode.create')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('批量生成', 'Generate')}</Button>
      {open ? (
        <CallDialog
          of={generateCodes}
          start={{ count: 50, days: 1 }}
          button={['生成', 'Generate']}
          done={({ made }) => [`已生成 ${made} 个预订码`, `Made ${countOf(made, 'code')}`]}
          onDone={refresh}
          onClose={() => setOpen(false)}
        >
          <p className="pv-hint">{say('生成后可按批次筛选并导出。', 'Filter the list by batch to export them.')}</p>
        </CallDialog>
      ) : null}
    </>
  )
}
