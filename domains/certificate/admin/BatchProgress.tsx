import { textIn } from '@pavilion/declare'
import { Tag, useForget, useHere } from '@pavilion/screens'
import { useEffect } from 'react'
import { certBatchStatus } from '../model/codes.ts'

const everyMs = 3000
/** The state of a batch: while it is made, how far; when it failed, why. */
export function BatchProgress({ row }: { row: { readonly [name: string]: unknown } }) {
  const { say, language } = useHere()
  const forget = useForget()
  const isMade = row.status === certBatchStatus.generating
  useEffect(() => {
    if (!isMade) return
    const timer = setInterval(() => void forget('registerUserCertBatch'), everyMs)
    return () => clearInterval(timer)
  }, [isMade, forget])
  if (isMade)
    return (
      <Tag tone="pending">
        {say('生成中', 'Generating')}
        {Number(row.totalAmt) > 0 && ` ${row.doneAmt}/${row.totalAmt}`}
      </Tag>
    )
  return row.status === certBatchStatus.success ? (
    <Tag tone="valid">{say('成功', 'Done')}</Tag>
  ) : (
    <span>
      <Tag tone="invalid">{say('失败', 'Failed')}</Tag> <small>{textIn(String(row.failReason ?? ''), language)}</small>
    </span>
  )
}
