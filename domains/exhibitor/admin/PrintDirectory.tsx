import { CallDialog, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { printDirectory } from '../model/calls/operators.ts'
import { printedDirectory } from '../model/codes.ts'

/** Next to the list of companies: the directory for print, which the task centre keeps when it is made. */
export function PrintDirectory(_: { refresh(): void }) {
  const { say, may } = useHere()
  const [asking, setAsking] = useState(false)
  if (!may('exhibitorCompanyInfo.export')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('导出会刊', 'Directory for print')}</Button>
      {asking && (
        <CallDialog
          of={printDirectory}
          start={{ format: printedDirectory.pdf }}
          title={['导出会刊', 'Directory for print']}
          done={[
            '正在后台生成，完成后在任务中心下载',
            'Being made in the background. Download it from the task centre',
          ]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
