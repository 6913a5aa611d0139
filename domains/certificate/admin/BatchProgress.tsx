import { textIn } from '@pavilion/declare'
import { Tag, useForget, useHere } from '@pavilion/screens'
import { useEffect } from 'react'
import { certBatchStatus } from '../model/codes.ts'

const everyMs = 3000
/** The state of a batch: while it is made, how far; when it failed or left somebody out, why. */
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
  const why = textIn(String(row.failReason ?? ''), language)
  return row.status === certBatchStatus.success ? (
    <span>
      <Tag tone="valid">{say('成功', 'Done')}</Tag>
      {why && <small>{` ${say('未包含部分人员：', 'Some were left out. ')}${why}`}</small>}
    </span>
  ) : (
    <span>
      <Tag tone="invalid">{say('失败', 'Failed')}</Tag> <small>{why}</small>
    </span>
  )
}
