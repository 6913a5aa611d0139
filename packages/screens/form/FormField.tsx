import { type AnyField, type AnyResource, isMaskedField, messageFor, type Pair, problemOf } from '@pavilion/declare'
import { Form } from 'antd'
import type { ComponentType } from 'react'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import type { InputProps } from '../kinds/kind.ts'
import type { AnyRow } from '../logic/text.ts'
import { zoneMark } from '../logic/time.ts'
import { isSecret } from './formFields.ts'

/** Kinds that are typed are checked when the input is left; the others on every change. */
const typedKinds = new Set<AnyField['kind']>([
  'text',
  'longText',
  'remark',
  'url',
  'phone',
  'email',
  'idNumber',
  'password',
  'secret',
  'json',
])

interface Props {
  /** The resource that the field belongs to, if it belongs to one. */
  of?: AnyResource
  name: string
  field: AnyField
  row: AnyRow | undefined
  locked: boolean
  /** The domain's own input in place of the kind's. */
  own?: ComponentType<InputProps> | undefined
  /** The label, if it is not the field's. */
  called?: Pair | undefined
}

/** One input of a form, with its label, its hint and what is wrong with its value. */
export function FormField({ of, name, field, row, locked, own, called }: Props) {
  const { say, zone } = useHere()
  const { Input: UsualInput, wide } = kindViews[field.kind]
  const Input = own ?? UsualInput
  const checked = checkedField(field, row)
  const label = called ? say(called) : say(field.zh, field.en)

  async function check(_: unknown, value: unknown) {
    // A row that an own input only names is made before the form is sent (`Alterations.form.before`).
    const isNamed = own !== undefined && field.kind === 'ref' && typeof value === 'string'
    const problem = locked || isNamed ? undefined : problemOf(checked, value)
    if (problem) throw new Error(say(messageFor(problem, field, value)))
  }
  return (
    <Form.Item
      className={wide ? 'pv-wide' : ''}
      name={name}
      label={field.kind === 'instant' ? <span data-zone={zoneMark(zone)}>{label}</span> : label}
      required={checked.required === true}
      rules={[{ validator: check }]}
      validateTrigger={typedKinds.has(field.kind) ? 'onBlur' : 'onChange'}
      {...(field.hint && { extra: say(field.hint) })}
    >
      <Input name={name} field={field} {...(of && { of })} {...(row && { row })} {...(locked && { disabled: true })} />
    </Form.Item>
  )
}

/** In an existing row, an empty password keeps the old one, and a masked value may stay masked. */
function checkedField(field: AnyField, row: AnyRow | undefined): AnyField {
  if (row && isSecret(field)) return { ...field, required: false }
  if (row && isMaskedField(field)) return { ...field, maskable: true }
  return field
}
