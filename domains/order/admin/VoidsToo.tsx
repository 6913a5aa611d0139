import { useHere } from '@pavilion/screens'
import { Checkbox } from 'antd'
import type { OrderPage } from '../model/index.ts'

/** The effect of a refund on registrations: asked with “yes” as the default, or as the event’s settings say. */
export function VoidsToo({
  setting,
  count,
  voids,
  onChange,
}: {
  setting: OrderPage['refundedRegistration']
  /** How many registrations; empty: whichever there are. */
  count?: number
  voids: boolean
  onChange(voids: boolean): void
}) {
  const { say } = useHere()
  const several = count !== 1
  if (setting === 'ask')
    return (
      <div>
        <Checkbox checked={voids} onChange={event => onChange(event.target.checked)}>
          {say('报名一并作废', several ? 'Make the registrations void too' : 'Make the registration void too')}
        </Checkbox>
        <small className="pv-hint">
          {voids
            ? say(
                '费用退还后报名作废：通行证失效，入口拒绝入场。',
                'Once the fee has gone back, the pass is no longer valid and gates refuse it.',
              )
            : say('报名和通行证保持有效，仍可入场。', 'Registration and pass stay valid and admit as before.')}
        </small>
      </div>
    )
  return (
    <p className="pv-hint">
      {setting === 'void'
        ? say(
            '按活动设置，费用退还后报名作废，不能入场。',
            'By the event’s settings, registrations become void once the fee has gone back.',
          )
        : say('按活动设置，报名保持有效，仍可入场。', 'By the event’s settings, registrations stay valid.')}
    </p>
  )
}
