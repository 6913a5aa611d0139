import { type AnyField, type AnyResource, messageFor, problemOf } from '@pavilion/declare'
import { kindViews, useHere } from '@pavilion/screens'
import { Input, InputNumber, Select } from 'antd'
import type { AnswerValue, FormField, FormRules } from '../../model/definition.ts'
import { labelWords } from '../../model/contact.ts'
import { wellKnownLabels } from '../../model/definition.ts'
import { formComponentType as kind } from '../../model/codes.ts'
import { titleSources } from '../../model/settings.ts'

interface Props {
  of: AnyResource
  settings: readonly [string, AnyField][]
  values: Readonly<Record<string, unknown>>
  edits: boolean
  errors: Readonly<Record<string, string>>
  at: string
  onChange: (name: string, value: unknown) => void
  field?: FormField
  draft?: FormRules
}
/** Inputs for settings, generated from their declarations by section. Errors are shown at once. */
export function Settings({ of, settings, values, edits, errors, at, onChange, field, draft }: Props) {
  const { say } = useHere()
  const sections = Map.groupBy(settings, ([, declared]) => declared.section?.[1] ?? '')
  return [...sections].map(([title, entries]) => {
    const rows = entries.map(([name, declared]) => (
      <Setting
        key={name}
        of={of}
        name={name}
        declared={declared}
        value={values[name]}
        values={values}
        edits={edits}
        error={errors[`${at}.${name}`]}
        at={at}
        onChange={onChange}
        {...(field && { field })}
        {...(draft && { draft })}
      />
    ))
    return title ? (
      <details key={title} className="fb-section" open={rows.length < 8}>
        <summary>{say(entries[0]?.[1].section as readonly [string, string])}</summary>
        {rows}
      </details>
    ) : (
      <div key={title} className="fb-section">
        {rows}
      </div>
    )
  })
}
function Setting({
  of,
  name,
  declared,
  value,
  values,
  edits,
  error,
  at,
  onChange,
  field,
  draft,
}: {
  of: AnyResource
  name: string
  declared: AnyField
  value: unknown
  values: Readonly<Record<string, unknown>>
  edits: boolean
  error: string | undefined
  at: string
  onChange: (name: string, value: unknown) => void
  field?: FormField
  draft?: FormRules
}) {
  const { say } = useHere()
  const id = `set-${at.replace('.', '-')}-${name}`
  const problem = problemOf(declared, value ?? null)
  const wrong = error ?? (problem && say(messageFor(problem, declared)))
  const put = (next: unknown) =>
    onChange(name, next === undefined || next === '' ? (declared.kind === 'boolean' ? false : null) : next)
  const { Input: FieldInput } = kindViews[declared.kind]
  const { hint: _hint, ...plain } = declared
  return (
    <div className={`fb-setting${declared.kind === 'boolean' ? ' fb-switch' : ''}`}>
      <label htmlFor={id}>
        {say(declared.zh, declared.en)}
        {declared.required && <i aria-hidden="true"> *</i>}
      </label>
      {name === 'defaultValue' && field ? (
        <DefaultValue id={id} field={field} edits={edits} onChange={put} />
      ) : name === 'titleFieldId' && field && draft ? (
        <TitleField id={id} field={field} draft={draft} edits={edits} onChange={put} />
      ) : name === 'label' && field ? (
        <Select
          id={id}
          mode="tags"
          maxCount={1}
          disabled={!edits}
          value={value ? [String(value)] : []}
          onChange={(labels: string[]) => put(labels.at(-1)?.slice(0, 50))}
          options={wellKnownLabels.map(label => ({ value: label, label: say(labelWords[label]) }))}
          placeholder={say('无', 'None')}
          style={{ width: '100%' }}
        />
      ) : declared.kind === 'text' ? (
        <Input
          id={id}
          disabled={!edits}
          maxLength={declared.max ?? 255}
          value={(value as string | null) ?? ''}
          status={wrong ? 'error' : ''}
          onChange={event => put(event.target.value)}
        />
      ) : (
        <FieldInput
          key={declared.kind === 'json' ? JSON.stringify(values.id) : undefined}
          id={id}
          name={name}
          field={plain as AnyField}
          of={of}
          value={value ?? undefined}
          disabled={!edits}
          onChange={put}
        />
      )}
      {wrong ? (
        <p className="pv-bad" role="alert">
          {wrong}
        </p>
      ) : (
        declared.hint && <p className="pv-hint">{say(declared.hint)}</p>
      )}
    </div>
  )
}
/** The earlier question whose answer stands in the name. */
function TitleField({
  id,
  field,
  draft,
  edits,
  onChange,
}: {
  id: string
  field: FormField
  draft: FormRules
  edits: boolean
  onChange: (value: number | undefined) => void
}) {
  const { say } = useHere()
  return (
    <Select
      id={id}
      allowClear
      disabled={!edits}
      value={field.titleFieldId}
      options={titleSources(draft, field.id).map(({ id, name, englishName }) => ({
        value: id,
        label: say(name, englishName || name),
      }))}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say('无', 'None')}
      onChange={onChange}
      style={{ width: '100%' }}
    />
  )
}
/** The default answer of a question; chosen from its candidates if it has any. */
function DefaultValue({
  id,
  field,
  edits,
  onChange,
}: {
  id: string
  field: FormField
  edits: boolean
  onChange: (value: AnswerValue | null) => void
}) {
  const { say } = useHere()
  const { type, webFormCandidates } = field.webFormComponent
  const value = field.defaultValue
  const options = webFormCandidates
    .filter(({ parentId }) => parentId === null)
    .map(({ name, englishName }) => ({ value: name, label: say(name, englishName || name) }))
  if (type === kind.checkbox)
    return (
      <Select
        id={id}
        mode="multiple"
        disabled={!edits}
        value={Array.isArray(value) ? [...value] : []}
        options={options}
        onChange={(values: string[]) => onChange(values.length ? values : null)}
        style={{ width: '100%' }}
      />
    )
  if (type === kind.select || type === kind.radio || type === kind.secondRadio)
    return (
      <Select
        id={id}
        allowClear
        disabled={!edits}
        value={typeof value === 'string' ? value : null}
        options={options}
        onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
        style={{ width: '100%' }}
      />
    )
  if (type === kind.number || type === kind.rate)
    return (
      <InputNumber
        id={id}
        disabled={!edits}
        value={typeof value === 'number' ? value : null}
        onChange={next => onChange(next)}
        style={{ width: '100%' }}
      />
    )
  return (
    <Input
      id={id}
      disabled={!edits}
      value={Array.isArray(value) ? value.join(',') : String(value ?? '')}
      onChange={event => onChange(event.target.value || null)}
    />
  )
}
