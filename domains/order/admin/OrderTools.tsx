import { LinkOutlined } from '@ant-design/icons'
import { later, useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { type ComponentProps, useState } from 'react'
import { MassRefund } from './MassRefund.tsx'

const RequestDrawer = later(() => import('./RequestDrawer.tsx'), 'RequestDrawer')
/** What can be done above the list of orders. */
export function OrderTools(props: ComponentProps<typeof MassRefund>) {
  const { may, project, say } = useHere()
  const [open, setOpen] = useState(false)
  return (
    <>
      {project && may('order.placeRequest') && (
        <Button icon={<LinkOutlined />} onClick={() => setOpen(true)}>
          {say('新建收款单', 'Request a payment')}
        </Button>
      )}
      {open && <RequestDrawer onClose={() => setOpen(false)} />}
      <MassRefund {...props} />
    </>
  )
}
