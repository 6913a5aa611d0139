import { callOf } from '@pavilion/declare'
import { seller } from '@pavilion/platform/model/basics.ts'
import { type InputProps, send, titleOf, useHere, useList } from '@pavilion/screens'
import { AutoComplete, Form } from 'antd'
import { useEffect } from 'react'

const page = { order: [['id', 'asc']], pagination: { page: 1, limit: 200 } } as const

/**
 * The organiser of an event, by name: one that is known, or a new one that is made with the event. The
 * only one there is stands there already.
 */
export function OrganiserInput({ value, onChange, id, disabled, row, ...aria }: InputProps) {
  const { say, may, language } = useHere()
  const { data } = useList(seller, page, { enabled: may('seller.getList') })
  const rows = data?.rows ?? []
  const [only, another] = rows
  const nameOf = (one: (typeof rows)[number]) => titleOf(seller, one, language)
  const chosen = rows.find(one => one.id === value)
  const form = Form.useFormInstance()
  // Set rather than entered: nobody who only looked at the form has anything to lose.
  useEffect(() => {
    if (!row && only && !another && (value === undefined || value === null)) form.setFieldValue('sellerId', only.id)
  }, [only, another, row])
  const mayMake = may('seller.create')
  const isNew = typeof value === 'string' && value.trim() !== ''
  return (
    <>
      <AutoComplete
        {...(id && { id })}
        aria-invalid={aria['aria-invalid']}
        aria-describedby={aria['aria-describedby']}
        disabled={disabled ?? false}
        allowClear
        value={chosen ? nameOf(chosen) : typeof value === 'string' ? value : ''}
        options={rows.map(one => ({ value: nameOf(one) }))}
        showSearch={{ filterOption: (typed, option) => String(option?.value).includes(typed) }}
        placeholder={say('举办活动的单位', 'Who holds the event')}
        onChange={(text?: string) => {
          const known = rows.find(one => nameOf(one) === text?.trim())
          onChange?.(known?.id ?? (text && mayMake ? text : null))
        }}
      />
      {isNew && <span className="pv-hint">{say('将随活动新建此主办方', 'This organiser is made with the event')}</span>}
    </>
  )
}
/** The organiser as a row: whom the form only names is made, once. */
export async function withOrganiser(values: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const name = typeof values.sellerId === 'string' ? values.sellerId.trim() : undefined
  if (name === undefined) return { ...values }
  if (!name) return { ...values, sellerId: null }
  // Made by a first try whose event was refused.
  const { rows } = await send(callOf(seller, 'getList'), {
    search: name,
    pagination: { page: 1, limit: 50 },
  })
  const sellerId = rows.find(row => row.name === name)?.id ?? (await send(callOf(seller, 'create'), { name })).id
  return { ...values, sellerId }
}
