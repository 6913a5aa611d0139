import { SafetyOutlined } from '@ant-design/icons'
import { Tag, useCall, useHere } from '@pavilion/screens'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { verifySeals, type SealReport } from '../model/calls/desk.ts'

const became = {
  changed: ['被改动', 'was changed'],
  missing: ['已缺失', 'is missing'],
  added: ['是事后插入的', 'was inserted'],
} as const

/** Verifies the audit log and names the first line that does not match its seal. */
export function SealTool() {
  const { say, may } = useHere()
  const [report, setReport] = useState<SealReport>()
  const verify = useCall(verifySeals, { failed: ['核对失败', 'Verification failed'], onDone: setReport })
  if (!may('sysUserOperateLog.verifySeals')) return null
  const broken = report?.broken
  return (
    <>
      <Button icon={<SafetyOutlined />} loading={verify.busy} onClick={() => verify.send({})}>
        {say('核对日志', 'Verify the log')}
      </Button>
      <Modal
        open={report !== undefined}
        title={say('操作日志核对结果', 'Verification of the audit log')}
        footer={null}
        onCancel={() => setReport(undefined)}
      >
        {report &&
          (broken ? (
            <Alert
              type="error"
              showIcon
              title={
                broken.what === 'seal'
                  ? say(
                      `第 ${broken.sealId} 个封存与之前的封存不衔接`,
                      `Seal ${broken.sealId} does not match the seals before it`,
                    )
                  : say(
                      `第 ${broken.logId} 条日志封存后${became[broken.what][0]}`,
                      `Line ${broken.logId} ${became[broken.what][1]} after it was sealed`,
                    )
              }
              description={say('请与备份比对。', 'Please compare with a backup.')}
            />
          ) : (
            <>
              <p>
                <Tag tone="valid">{say('完好', 'Intact')}</Tag>{' '}
                {say(
                  `已封存的 ${report.lines} 条日志均未改动`,
                  report.lines === 1
                    ? 'The one sealed line is unchanged'
                    : `All ${report.lines} sealed lines are unchanged`,
                )}
              </p>
              <p>
                {say(
                  `封存至第 ${report.lastLogId} 条，${report.waiting} 条等待封存。`,
                  `Sealed up to line ${report.lastLogId}; ${report.waiting} not sealed yet.`,
                )}
              </p>
              {report.lastSeal && (
                <p>
                  {say('最后一个封存（可另行保存备查）：', 'Last seal (keep a copy elsewhere): ')}
                  <code style={{ wordBreak: 'break-all' }}>{report.lastSeal}</code>
                </p>
              )}
            </>
          ))}
      </Modal>
    </>
  )
}
