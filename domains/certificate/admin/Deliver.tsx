import { FieldsProvider, SignatureField, type FieldsSetting } from '@pavilion/fields'
import '@pavilion/fields/fields.css'
import {
  type AnyRow,
  callApi,
  Failed,
  type Listed,
  uploadFile,
  useAttempt,
  useForget,
  useHere,
  useTell,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input, Progress, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { zzDeliverStatus } from '../model/codes.ts'
import type { BatchProgress } from '../model/progress.ts'

interface Member extends AnyRow {
  readonly registerUser?: { readonly name: string; readonly company: string | null; readonly certNo: string | null }
}
interface Values {
  readonly receiver: string
  readonly signaturePic: string
}
const mostAtOnce = 200

/** Hands certificates over on a tablet: who takes which of them, and their signature. */
export function Deliver({ progress, again }: { progress: BatchProgress; again: () => void }) {
  const { say, language, narrow } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserZZBatchDetail', 'delivery', progress.id],
    queryFn: () =>
      callApi<Listed>('/registerUserZZBatchDetail/getList', {
        where: { registerUserZZBatchId: progress.id, deliverStatus: zzDeliverStatus.undelivered },
        includes: ['registerUser'],
        order: [['position', 'asc']],
        pagination: { page: 1, limit: mostAtOnce },
      }),
  })
  const setting = useMemo<FieldsSetting>(
    () => ({
      language,
      device: narrow ? 'mobile' : 'desktop',
      upload: (file, name, { onProgress, signal }) =>
        uploadFile('/uploadedFile/upload', file, {
          name,
          fields: { purpose: 'answer' },
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        }),
    }),
    [language, narrow],
  )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  return (
    <FieldsProvider setting={setting}>
      <Progress
        percent={progress.total ? Math.round((progress.delivered / progress.total) * 100) : 0}
        format={() => `${progress.delivered} / ${progress.total}`}
        aria-label={say('交付进度', 'Delivered')}
      />
      <DeliveryForm
        key={progress.delivered}
        id={progress.id}
        rows={data.rows as Member[]}
        left={data.count}
        onDone={async () => {
          await refetch()
          again()
        }}
      />
    </FieldsProvider>
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
  const attempt = useAttempt()
  const forget = useForget()
  const tell = useTell()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const submit = async ({ receiver, signaturePic }: Values) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      const done = (await attempt.send('/registerUserZZBatch/step', {
        id,
        step: 'deliver',
        ids: chosen,
        receiver,
        signaturePic,
      })) as { delivered: number; left: number }
      tell.done(`已交付 ${done.delivered} 张`, `${done.delivered} delivered`)
      await Promise.all([forget('registerUserZZBatch'), forget('registerUserZZBatchDetail')])
      await onDone()
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const all = rows.map(row => row.id)
  return (
    <Form layout="vertical" className="cb-deliver" onFinish={submit} disabled={!may('registerUserZZBatch.deliver')}>
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
      <Form.Item
        name="receiver"
        label={say('领取人', 'Received by')}
        rules={[{ required: true, message: say('请输入领取人', 'Please enter who receives them') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="signaturePic" rules={[{ required: true, message: say('请签名', 'Please sign') }]}>
        <Signature label={say('领取人签名', 'Recipient’s signature')} />
      </Form.Item>
      {trouble && <Alert className="cb-note" type="error" showIcon title={trouble} role="alert" />}
      <Button type="primary" size="large" htmlType="submit" loading={busy} disabled={!chosen.length}>
        {say(`交付 ${chosen.length} 张`, `Deliver ${chosen.length}`)}
      </Button>
    </Form>
  )
}
/** The board of the visitor's forms, as an input of this one. */
function Signature({
  value,
  onChange,
  label,
}: {
  readonly value?: string
  readonly onChange?: (value: string | undefined) => void
  readonly label: string
}) {
  return (
    <SignatureField
      name="signaturePic"
      label={label}
      value={value ?? ''}
      onChange={next => onChange?.(next || undefined)}
    />
  )
}
