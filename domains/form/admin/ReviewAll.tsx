import { CheckCircleOutlined } from '@ant-design/icons'
import { Foot, type ListBody, send, useForget, useHere, useTell, useWork } from '@pavilion/screens'
import { Button, Drawer, Input } from 'antd'
import { useId, useState } from 'react'
import { getRecordsWithValues, startReview } from '../model/calls/desk.ts'
import { webFormRecordStatus } from '../model/codes.ts'

interface Props {
  readonly webFormId: number
  readonly body: ListBody
}
type Asked = Pick<ListBody, 'where' | 'search'>

/** Decides about every pending record that the list finds, in the background. It can be undone for a day. */
export default function ReviewAll({ webFormId, body }: Props) {
  const { say, may } = useHere()
  const toast = useTell()
  const [open, setOpen] = useState<{ readonly asked: Asked; readonly count: number }>()
  const asking = useWork(async () => {
    const { where, search } = body
    const asked = { ...(where && { where }), ...(search && { search }) }
    const { count } = await send(getRecordsWithValues, {
      ...asked,
      where: { ...where, webFormId, status: webFormRecordStatus.pending },
      exactCount: true,
      pagination: { page: 1, limit: 1 },
    })
    if (count) setOpen({ asked, count })
    else toast.done('没有待审核的记录', 'No pending records')
  })
  if (!may('webFormRecord.approve') && !may('webFormRecord.reject')) return null
  return (
    <>
      <Button icon={<CheckCircleOutlined />} loading={asking.busy} onClick={() => asking.run()}>
        {say('全部审核', 'Decide all')}
      </Button>
      {open && <DecideAll {...open} webFormId={webFormId} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function DecideAll({
  asked,
  count,
  webFormId,
  onClose,
}: {
  readonly asked: Asked
  readonly count: number
  readonly webFormId: number
  readonly onClose: () => void
}) {
  const { say, may, narrow } = useHere()
  const forget = useForget()
  const [reason, setReason] = useState('')
  const [isWrong, setWrong] = useState(false)
  const reasonId = useId()
  const many = count.toLocaleString('en')
  const deciding = useWork(
    async (move: 'approve' | 'reject') => {
      await send(startReview, { webFormId, move, ...asked, ...(move === 'reject' && { reason: reason.trim() }) })
      onClose()
    },
    { onSettled: () => forget('backgroundTask') },
  )
  const reject = () => {
    setWrong(!reason.trim())
    if (reason.trim()) void deciding.run('reject')
  }
  return (
    <Drawer
      open
      onClose={onClose}
      size={narrow ? '100%' : 480}
      title={say(`审核当前列表中全部 ${many} 条待审核记录`, `Decide all ${many} pending records in this list`)}
      footer={
        <Foot>
          {may('webFormRecord.reject') && (
            <Button danger loading={deciding.busy} onClick={reject}>
              {say(`全部拒绝（${many}）`, `Reject all (${many})`)}
            </Button>
          )}
          {may('webFormRecord.approve') && (
            <Button type="primary" loading={deciding.busy} onClick={() => deciding.run('approve')}>
              {say(`全部通过（${many}）`, `Approve all (${many})`)}
            </Button>
          )}
        </Foot>
      }
    >
      <p>
        {say(
          '在后台分批处理，进度在列表上方。通知在完成 30 秒后发出；24 小时内可以全部撤销，此后有人改动过的除外。',
          'They are decided in the background; the progress stands above the list. People hear of it 30 seconds after it is done. All of it can be undone for 24 hours, except what somebody has changed since.',
        )}
      </p>
      {may('webFormRecord.reject') && (
        <div className="pv-reason">
          <label htmlFor={reasonId}>
            {say('拒绝的原因（会告知对方）', 'Why they are rejected (the visitors will see this)')}
          </label>
          <Input.TextArea
            id={reasonId}
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            aria-invalid={isWrong}
            onChange={event => {
              setReason(event.target.value)
              setWrong(false)
            }}
          />
          {isWrong && (
            <span className="pv-bad" role="alert">
              {say('请输入原因', 'Please enter a reason')}
            </span>
          )}
        </div>
      )}
    </Drawer>
  )
}
