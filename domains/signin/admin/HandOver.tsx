import { callOf, including, type Row } from '@pavilion/declare'
import '@pavilion/fields/fields.css'
import { OperatorFields, SignedForm } from '@pavilion/registration/admin/index.ts'
import { Failed, send, useCall, useForget, useHere } from '@pavilion/screens'
import type { registerUser } from '@pavilion/registration/model/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Skeleton } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { signInBatchStatus, signInStatus } from '../model/codes.ts'
import { registerUserSignInBatch, registerUserSignInRecord } from '../model/signIn.ts'

interface Values {
  readonly signIner: string
  readonly phoneNumber?: string
  readonly signaturePic?: string
}
const batchDetail = callOf(registerUserSignInBatch, 'getDetail')
const members = including<{ registerUser?: Pick<Row<typeof registerUser>, 'name' | 'company'> }>()(
  registerUserSignInRecord,
  'getList',
)
const list = '/registerManagement/registerUserSignInBatch'

/** Hands a batch over to the person who signs for all: who they are, and their signature. */
export function HandOver() {
  const { say } = useHere()
  const [params] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const title = say('整批签到', 'Hand over a batch')
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserSignInBatch', 'handOver', id],
    enabled: id !== undefined,
    queryFn: async () => {
      const [batch, { rows }] = await Promise.all([
        send(batchDetail, { id: id as number }),
        send(members, {
          where: { registerUserSignInBatchId: id },
          includes: ['registerUser'],
          pagination: { page: 1, limit: 200 },
        }),
      ])
      return { batch, rows }
    },
  })
  return (
    <section className="pv-detail si-page" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      {id === undefined ? (
        <p className="pv-hint">{say('请从批次列表中打开', 'Open a batch from the list')}</p>
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <OperatorFields>
          <p className="si-batch">
            <strong>{String(data.batch.name)}</strong>
            <span>
              {say(
                `已签到 ${data.batch.signInAmt} / ${data.batch.allAmt}`,
                `${data.batch.signInAmt} of ${data.batch.allAmt} signed in`,
              )}
            </span>
          </p>
          <ul className="si-members" aria-label={say('成员', 'Members')}>
            {data.rows.map(row => (
              <li key={row.id}>
                <b>{row.registerUser?.name ?? `#${row.id}`}</b> <span>{row.registerUser?.company}</span>{' '}
                {row.status === signInStatus.signedIn ? say('已签到', 'signed in') : say('未签到', 'not signed in')}
              </li>
            ))}
          </ul>
          {data.batch.status === signInBatchStatus.signed ? (
            <Alert
              type="success"
              showIcon
              title={say(`已由 ${data.batch.signIner} 整批签到`, `Handed over to ${data.batch.signIner}`)}
            />
          ) : (
            <HandOverForm batch={data.batch} />
          )}
        </OperatorFields>
      )}
    </section>
  )
}
function HandOverForm({ batch }: { readonly batch: Row<typeof registerUserSignInBatch> }) {
  const { say, may } = useHere()
  const forget = useForget()
  const go = useNavigate()
  const handOver = useCall(callOf(registerUserSignInBatch, 'handOver'), {
    done: ['整批已签到', 'The batch is signed in'],
    onDone: async () => {
      await forget('registerUserSignInBatch')
      go(`${list}/detail?id=${batch.id}`)
    },
  })
  const phone = String(batch.phoneNumber ?? '')
  return (
    <SignedForm<Values>
      className="si-form"
      disabled={!may('registerUserSignInBatch.handOver')}
      who="signIner"
      name={['签到人', 'Signed in by']}
      missing={['请输入签到人', 'Please enter who signs']}
      signature={['签名', 'Signature']}
      button={['全部签到', 'Sign all in']}
      start={{ signIner: batch.signIner ?? '', phoneNumber: phone.includes('*') ? '' : phone }}
      work={handOver}
      onSend={values =>
        handOver.send({
          id: batch.id,
          updatedAt: batch.updatedAt,
          ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)),
        })
      }
      further={
        <Form.Item name="phoneNumber" label={say('手机号', 'Phone number')}>
          <Input type="tel" maxLength={30} autoComplete="off" />
        </Form.Item>
      }
    />
  )
}
