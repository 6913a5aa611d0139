import { type InputProps, send, useHere, useRested } from '@pavilion/screens'
import type { Pair } from '@pavilion/declare'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { useState } from 'react'
import { getLinkTargets, type LinkTarget } from '../model/calls/builder.ts'

const groups: readonly (readonly [LinkTarget['kind'], Pair])[] = [
  ['own', ['搭建的页面', 'Pages that were built']],
  ['form', ['表单', 'Forms']],
  ['page', ['网站页面', 'Pages of the site']],
  ['text', ['内容与列表', 'Texts and lists']],
]

/**
 * Where a link leads: chosen by name among the pages, forms and texts of the event, or typed, as an
 * address elsewhere is. The resource's own `value`, an id behind the path, gives way to the choice.
 */
export function LinkInput({
  value,
  onChange,
  onBlur,
  id,
  disabled,
  row,
  of,
  websiteId,
  ...aria
}: InputProps & { readonly websiteId?: number | undefined }) {
  const { say, project } = useHere()
  const form = Form.useFormInstance()
  const [typed, setTyped] = useState('')
  const search = useRested(typed)
  const projectId = project?.id ?? (row?.projectId as number | undefined)
  const { data = [] } = useQuery({
    queryKey: ['website', 'linkTargets', projectId, websiteId, search],
    enabled: projectId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      send(
        getLinkTargets,
        { projectId: projectId ?? 0, ...(websiteId && { websiteId }), ...(search && { search }) },
        { signal },
      ),
  })
  const text = typeof value === 'string' ? value : ''
  const chosen = data.find(({ path }) => path === text)
  return (
    <>
      <AutoComplete
        {...(id && { id })}
        aria-invalid={aria['aria-invalid']}
        aria-describedby={aria['aria-describedby']}
        disabled={disabled ?? false}
        allowClear
        value={text}
        defaultActiveFirstOption={false}
        placeholder={say('选择页面，或输入网址', 'Choose a page, or type an address')}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={groups.flatMap(([kind, name]) => {
          const targets = data.filter(target => target.kind === kind)
          return targets.length ? [{ label: say(name), options: targets.map(optionOf) }] : []
        })}
        onChange={(path?: string) => onChange?.(path || undefined)}
        onSelect={() => {
          setTyped('')
          if (of && 'value' in of.fields && 'path' in of.fields) form.setFieldValue('value', undefined)
        }}
        onBlur={() => onBlur?.()}
      />
      {chosen && <span className="pv-hint">{say(`打开「${chosen.name}」`, `Opens “${chosen.name}”`)}</span>}
    </>
  )
}
const optionOf = ({ path, name }: LinkTarget) => ({
  value: path,
  label: (
    <span className="mt-entry">
      {name} <small>{path}</small>
    </span>
  ),
})
