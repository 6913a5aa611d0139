import { including, type Row } from '@pavilion/declare'
import '@pavilion/fields/fields.css'
import { OperatorFields, SignedForm } from '@pavilion/registration/admin/index.ts'
import type { registerUser } from '@pavilion/registration/model/index.ts'
import { Failed, send, useCall, useForget, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { registerUserZZBatchDetail } from '../model/batches.ts'
import { doZzStep } from '../model/calls.ts'
import { zzDeliverStatus } from '../model/codes.ts'
import type { BatchProgress } from '../model/progress.ts'

type Person = Pick<Row<typeof registerUser>, 'name' | 'company' | 'certNo'>
type Member = Row<typeof registerUserZZBatchDetail> & { readonly registerUser?: Person }
export const members = including<{ registerUser?: Person }>()(registerUserZZBatchDetail, 'getList')
interface Values {
  readonly receiver: string
  readonly signaturePic: string
}
const mostAtOnce = 200

/** Hands certificates over on a tablet: who takes which of them, and their signature. */
export function Deliver({ progress, again }: { progress: BatchProgress; again: () => void }) {
  const { say } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserZZBatchDetail', 'delivery', progress.id],
    queryFn: () =>
      send(members, {
        where: { registerUserZZBatchId: progress.id, deliverStatus: zzDeliverStatus.undelivered },
        includes: ['registerUser'],
        order: [['position', 'asc']],
        pagination: { page: 1, limit: mostAtOnce },
      }),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  return (
    <OperatorFields>
      <Progress
        percent={progress.total ? Math.round((progress.delivered / progress.total) * 100) : 0}
        format={() => `${progress.delivered} / ${progress.total}`}
        aria-label={say('交付进度', 'Delivered')}
      />
      <DeliveryForm
        key={progress.delivered}
        id={progress.id}
        rows={data.rows}
        left={data.count}
        onDone={async () => {
          await refetch()
          again()
        }}
      />
    </OperatorFields>
  )
}
function DeliveryForm({
  id,
  rows,
  left,
  onDone,
}: {
  id: number
  rows: readonly Member[]
  left: number
  onDone: () => Promise<void>
}) {
  const { say, may } = useHere()
  const forget = useForget()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const step = useCall(doZzStep, {
    quiet: true,
    done: ({ delivered }) => [`已交付 ${delivered} 张`, `${delivered} delivered`],
    onDone: async () => {
      await Promise.all([forget('registerUserZZBatch'), forget('registerUserZZBatchDetail')])
      await onDone()
    },
  })
  const all = rows.map(row => row.id)
  return (
    <SignedForm<Values>
      className="cb-deliver"
      disabled={!may('registerUserZZBatch.deliver')}
      who="receiver"
      name={['领取人', 'Received by']}
      missing={['请输入领取人', 'Please enter who receives them']}
      signature={['领取人签名', 'Recipient’s signature']}
      mustSign={['请签名', 'Please sign']}
      button={[`交付 ${chosen.length} 张`, `Deliver ${chosen.length}`]}
      isReady={chosen.length > 0}
      work={step}
      onSend={values => step.send({ id, step: 'deliver', ids: chosen, ...values })}
    >
      <fieldset>
        <legend>
          {say(`交付哪些证件（已选 ${chosen.length}）`, `Badges to hand over (${chosen.length} selected)`)}
        </legend>
        <Checkbox
          checked={chosen.length > 0 && chosen.length === all.length}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          onChange={({ target }) => setChosen(target.checked ? all : [])}
        >
          {say('全选', 'Select all')}
        </Checkbox>
        <ul className="cb-list">
          {rows.map(({ id: member, registerUser }) => (
            <li key={member}>
              <Checkbox
                checked={chosen.includes(member)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, member] : chosen.filter(one => one !== member))
                }
              >
                {registerUser?.name} <small>{registerUser?.company}</small> <code>{registerUser?.certNo}</code>
              </Checkbox>
            </li>
          ))}
        </ul>
        {left > rows.length && (
          <p className="pv-hint">
            {say(`此处显示前 ${rows.length} 张，共 ${left} 张待交付`, `The first ${rows.length} of ${left} to deliver`)}
          </p>
        )}
      </fieldset>
    </SignedForm>
  )
}
