import { useEffect, useState } from 'react'
import { Frame, partsOf } from './Frame.tsx'
import { hotelOrderChoices, type HotelOrder } from './hotelOrder.ts'
import { SelectField } from './SelectField.tsx'
import { useFields } from './setting.tsx'
import type { FieldProps } from './fieldProps.ts'

/**
 * One of the visitor's paid hotel orders, or a note that there is none yet. They are loaded with the
 * field. An order chosen earlier stays shown.
 */
export function HotelOrderField({ value, ...rest }: FieldProps<string>) {
  const { say, language, hotelOrders } = useFields()
  const [orders, setOrders] = useState<readonly HotelOrder[]>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    ;(hotelOrders?.() ?? Promise.resolve([])).then(setOrders, () => setFailed(true))
  }
  useEffect(load, [])
  const choices = hotelOrderChoices(orders ?? [], language)
  if (failed || !orders || choices.length > 0 || value)
    return (
      <>
        <SelectField {...rest} value={value} choices={choices} loading={!orders && !failed} />
        {failed && (
          <p className="pf-hint" role="status">
            {say('酒店订单未能加载', 'Your hotel orders could not be loaded')} ·{' '}
            <button type="button" className="pf-link" onClick={load}>
              {say('重试', 'Try again')}
            </button>
          </p>
        )}
      </>
    )
  const { onChange: _, onBlur, disabled: __, placeholder: ___, ...frame } = rest
  const { id, describedBy } = partsOf(frame)
  return (
    <Frame {...frame}>
      <div id={id} className="pf-none-yet" role="status" tabIndex={-1} aria-describedby={describedBy} onBlur={onBlur}>
        {say('您还没有可选的酒店订单', 'You have no hotel order to choose from yet')}
      </div>
    </Frame>
  )
}
