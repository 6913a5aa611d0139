import { RollbackOutlined } from '@ant-design/icons'
import { later, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useState } from 'react'

interface Props {
  refresh(): void
  body: { readonly where?: Record<string, unknown>; readonly search?: string }
}
const MassRefundDrawer = later(() => import('./MassRefundDrawer.tsx'), 'MassRefundDrawer')
/** Refunds all orders that the list shows, for an event that is cancelled. */
export function MassRefund({ refresh, body: { where, search } }: Props) {
  const { may, project, say } = useHere()
  const [open, setOpen] = useState(false)
  if (!project || !may('massRefund.start')) return null
  return (
    <>
      <Button icon={<RollbackOutlined />} onClick={() => setOpen(true)}>
        {say('活动取消退款', 'Refund all')}
      </Button>
      {open && (
        <MassRefundDrawer
          filter={{ ...(where && { where }), ...(search && { search }) }}
          onClose={() => {
            setOpen(false)
            refresh()
          }}
        />
      )}
    </>
  )
}
