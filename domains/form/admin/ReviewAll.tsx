import { CheckCircleOutlined } from '@ant-design/icons'
import { type ListBody, send, useHere, useTell, useWork } from '@pavilion/screens'
import { App, Button } from 'antd'
import { getRecordsWithValues, startReview } from '../model/calls/desk.ts'
import { webFormRecordStatus } from '../model/codes.ts'

/** Approves every pending record that the list finds, in the background. */
export default function ReviewAll({ webFormId, body }: { readonly webFormId: number; readonly body: ListBody }) {
  const { say, may } = useHere()
  const { modal } = App.useApp()
  const toast = useTell()
  const asking = useWork(ask)
  if (!may('webFormRecord.approve')) return null
  async function ask() {
    const { where, search } = body
    const asked = { ...(where && { where }), ...(search && { search }) }
    const { count } = await send(getRecordsWithValues, {
      ...asked,
      where: { ...where, webFormId, status: webFormRecordStatus.pending },
      exactCount: true,
      pagination: { page: 1, limit: 1 },
    })
    if (!count) return toast.done('没有待审核的记录', 'No pending records')
    const many = count.toLocaleString('en')
    const sure = await modal.confirm({
      title: say(`通过当前列表中全部 ${many} 条待审核记录？`, `Approve all ${many} pending records in this list?`),
      content: say(
        '将在后台分批处理，进度见「任务中心」。每位报名人都会收到通知。',
        'They are approved in the background; see the task centre for progress. Each person is notified.',
      ),
      okText: say('全部通过', 'Approve all'),
      cancelText: say('取消', 'Cancel'),
    })
    if (!sure) return
    await send(startReview, { webFormId, move: 'approve', ...asked })
    toast.done('正在后台通过，完成后铃铛会提醒', 'Approving in the background. The bell shows when it is done')
  }
  return (
    <Button icon={<CheckCircleOutlined />} loading={asking.busy} onClick={() => asking.run()}>
      {say('全部通过', 'Approve all')}
    </Button>
  )
}
