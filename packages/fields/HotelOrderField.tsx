import { Frame, partsOf } from './Frame.tsx'
import { SelectField } from './SelectField.tsx'
import { useFields } from './setting.tsx'
import type { Choice, FieldProps } from './fieldProps.ts'

/**
 * One of the visitor's hotel orders, or a note that there is none yet. An order chosen earlier
 * stays shown.
 */
export function HotelOrderField({
  choices = [],
  value,
  ...rest
}: FieldProps<string> & { choices?: readonly Choice[] }) {
  const { say } = useFields()
  if (choices.length > 0 || value) return <SelectField {...rest} value={value} choices={choices} />
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
