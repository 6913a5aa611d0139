import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { entriesOf, type AnyField, type AnyResource, type Pair } from '@pavilion/declare'
import { RowSelect, useHere } from '@pavilion/screens'
import { Button, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import {
  comparisons,
  comparisonsOf,
  isSummed,
  isTime,
  measureKinds,
  mostFilters,
  mostGroups,
  mostMeasures,
  needsValue,
  reportFields,
  spans,
  steps,
  type Filter,
  type Group,
  type Measure,
  type MeasureKind,
  type ReportDefinition,
  type Span,
  type Step,
} from '../model/definition.ts'

/** A period that is undefined goes. */
export type DefinitionChanges = { [K in keyof ReportDefinition]?: ReportDefinition[K] | undefined }
export interface PartProps {
  readonly of: AnyResource
  readonly definition: ReportDefinition
  /** What is typed into one field is one `gesture`, and one step to undo. */
  onChange(changes: DefinitionChanges, gesture?: string): void
}
type Fields = readonly (readonly [string, AnyField])[]

const keysOf = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as K[]
export function useWords() {
  const { say } = useHere()
  return {
    say,
    options: <K extends string>(words: Readonly<Record<K, Pair>>, among: readonly K[] = keysOf(words)) =>
      among.map(value => ({ value, label: say(words[value]) })),
    fields: (list: Fields) => list.map(([value, { zh, en }]) => ({ value, label: say(zh, en) })),
  }
}
/** A line of a part, with the button that takes it away. */
function Line({ children, words, onRemove }: { children: ReactNode; words: string; onRemove(): void }) {
  return (
    <li className="rp-line">
      {children}
      <Button icon={<DeleteOutlined />} aria-label={words} onClick={onRemove} />
    </li>
  )
}
const replaced = <T,>(all: readonly T[], at: number, one: T | undefined): T[] =>
  all.flatMap((former, nth) => (nth === at ? (one === undefined ? [] : [one]) : [former]))
const searching = { showSearch: true, optionFilterProp: 'label' } as const

export function PeriodPart({ of, definition: { period }, onChange }: PartProps) {
  const { say, options, fields } = useWords()
  const times = reportFields(of).filter(([, field]) => isTime(field))
  const first = times[0]?.[0]
  if (first === undefined) return null
  const field = period?.field ?? first
  return (
    <fieldset>
      <legend>{say('时间范围', 'Period')}</legend>
      <div className="rp-line">
        <Select
          aria-label={say('按哪个时间', 'By which time')}
          value={field}
          options={fields(times)}
          onChange={next => period && onChange({ period: { ...period, field: next } })}
          disabled={!period}
        />
        <Select<Span>
          aria-label={say('时间范围', 'Period')}
          value={period?.span ?? 'all'}
          options={options(spans)}
          onChange={span => onChange({ period: span === 'all' ? undefined : { field, span } })}
        />
      </div>
      {period?.span === 'dates' && (
        <div className="rp-line">
          <Input
            type="date"
            aria-label={say('从', 'From')}
            value={period.from ?? ''}
            onChange={({ target }) => onChange({ period: { ...period, from: target.value } }, 'from')}
          />
          <Input
            type="date"
            aria-label={say('至', 'Until')}
            value={period.until ?? ''}
            onChange={({ target }) => onChange({ period: { ...period, until: target.value } }, 'until')}
          />
        </div>
      )}
    </fieldset>
  )
}

export function FiltersPart({ of, definition: { filters }, onChange }: PartProps) {
  const { say, options, fields } = useWords()
  const all = reportFields(of)
  const set = (at: number, one: Filter | undefined, gesture?: string) =>
    onChange({ filters: replaced(filters, at, one) }, gesture)
  return (
    <fieldset>
      <legend>{say('筛选', 'Filters')}</legend>
      <ul>
        {filters.map((filter, at) => {
          const field = all.find(([name]) => name === filter.field)?.[1]
          if (!field) return null
          return (
            <Line
              key={at}
              words={say(`删除筛选 ${at + 1}`, `Remove filter ${at + 1}`)}
              onRemove={() => set(at, undefined)}
            >
              <Select
                {...searching}
                aria-label={say(`筛选 ${at + 1}：字段`, `Filter ${at + 1}: field`)}
                value={filter.field}
                options={fields(all)}
                onChange={next => set(at, { field: next, is: 'filled' })}
              />
              <Select
                aria-label={say(`筛选 ${at + 1}：条件`, `Filter ${at + 1}: condition`)}
                value={filter.is}
                options={options(comparisons, comparisonsOf(field))}
                onChange={is => set(at, { field: filter.field, is, ...(needsValue(is) && valueKept(filter)) })}
              />
              {needsValue(filter.is) && (
                <ValueInput
                  field={field}
                  label={say(`筛选 ${at + 1}：值`, `Filter ${at + 1}: value`)}
                  value={filter.value}
                  onChange={value => set(at, { ...filter, value: value as string }, `value ${at}`)}
                />
              )}
            </Line>
          )
        })}
      </ul>
      <Button
        icon={<PlusOutlined />}
        disabled={filters.length >= mostFilters}
        onClick={() => onChange({ filters: [...filters, { field: all[0]?.[0] as string, is: 'filled' }] })}
      >
        {say('添加筛选', 'Add a filter')}
      </Button>
    </fieldset>
  )
}
const valueKept = ({ value }: Filter) => (value === undefined ? {} : { value })

function ValueInput({
  field,
  label,
  value,
  onChange,
}: {
  readonly field: AnyField
  readonly label: string
  readonly value: Filter['value']
  onChange(value: Filter['value']): void
}) {
  const { say, catalogue } = useHere()
  const target = field.ref ? catalogue.resources.get(field.ref) : undefined
  if (field.codes)
    return (
      <Select
        aria-label={label}
        value={value as string | number}
        options={entriesOf(field.codes).map(({ code, zh, en }) => ({ value: code, label: say(zh, en) }))}
        onChange={next => onChange(next)}
      />
    )
  if (target)
    return (
      <RowSelect
        of={target}
        many={false}
        label={label}
        ids={typeof value === 'number' ? [value] : []}
        onChange={([id]) => onChange(id)}
      />
    )
  if (field.kind === 'boolean')
    return (
      <Select
        aria-label={label}
        value={value as boolean}
        options={[
          { value: true, label: say('是', 'Yes') },
          { value: false, label: say('否', 'No') },
        ]}
        onChange={next => onChange(next)}
      />
    )
  if (isSummed(field))
    return (
      <InputNumber
        aria-label={label}
        value={typeof value === 'number' ? (field.kind === 'money' ? value / 100 : value) : null}
        onChange={next =>
          onChange(next === null ? undefined : field.kind === 'money' ? Math.round(next * 100) : Number(next))
        }
      />
    )
  return (
    <Input
      type={isTime(field) ? 'date' : 'text'}
      aria-label={label}
      maxLength={200}
      value={String(value ?? '')}
      onChange={({ target: { value: text } }) => onChange(text || undefined)}
    />
  )
}

export function GroupsPart({ of, definition: { groups }, onChange }: PartProps) {
  const { say, options, fields } = useWords()
  const all = reportFields(of).filter(([, { kind }]) => kind !== 'money' && kind !== 'decimal')
  const set = (at: number, one: Group | undefined) => onChange({ groups: replaced(groups, at, one) })
  const fresh = (name: string): Group => {
    const field = all.find(([known]) => known === name)?.[1]
    return { field: name, ...(field && isTime(field) && { by: 'day' as const }) }
  }
  return (
    <fieldset>
      <legend>{say('分组', 'Groups')}</legend>
      <ul>
        {groups.map((group, at) => {
          const field = all.find(([name]) => name === group.field)?.[1]
          return (
            <Line
              key={at}
              words={say(`删除分组 ${at + 1}`, `Remove group ${at + 1}`)}
              onRemove={() => set(at, undefined)}
            >
              <Select
                {...searching}
                aria-label={say(`分组 ${at + 1}`, `Group ${at + 1}`)}
                value={group.field}
                options={fields(all)}
                onChange={next => set(at, fresh(next))}
              />
              {field && isTime(field) && (
                <Select<Step>
                  aria-label={say(`分组 ${at + 1}：间隔`, `Group ${at + 1}: interval`)}
                  value={group.by ?? 'day'}
                  options={options(steps, field.kind === 'date' ? ['day', 'week', 'month'] : undefined)}
                  onChange={by => set(at, { ...group, by })}
                />
              )}
            </Line>
          )
        })}
      </ul>
      <Button
        icon={<PlusOutlined />}
        disabled={groups.length >= mostGroups}
        onClick={() => onChange({ groups: [...groups, fresh(all[0]?.[0] as string)] })}
      >
        {say('添加分组', 'Add a group')}
      </Button>
    </fieldset>
  )
}
export function MeasuresPart({ of, definition: { measures }, onChange }: PartProps) {
  const { say, options, fields } = useWords()
  const numbers = reportFields(of).filter(([, field]) => isSummed(field))
  const kinds = numbers.length ? Object.keys(measureKinds) : ['count']
  const set = (at: number, one: Measure | undefined) => onChange({ measures: replaced(measures, at, one) })
  return (
    <fieldset>
      <legend>{say('统计', 'Figures')}</legend>
      <ul>
        {measures.map((measure, at) => (
          <Line
            key={at}
            words={say(`删除统计 ${at + 1}`, `Remove figure ${at + 1}`)}
            onRemove={() => set(at, undefined)}
          >
            <Select<string>
              aria-label={say(`统计 ${at + 1}`, `Figure ${at + 1}`)}
              value={measure.of}
              options={options(measureKinds, kinds)}
              onChange={kind =>
                set(
                  at,
                  kind === 'count'
                    ? { of: 'count' }
                    : { of: kind as MeasureKind, field: measure.field ?? (numbers[0]?.[0] as string) },
                )
              }
            />
            {measure.of !== 'count' && (
              <Select
                aria-label={say(`统计 ${at + 1}：字段`, `Figure ${at + 1}: field`)}
                value={measure.field}
                options={fields(numbers)}
                onChange={field => set(at, { ...measure, field: field as string })}
              />
            )}
          </Line>
        ))}
      </ul>
      <Button
        icon={<PlusOutlined />}
        disabled={measures.length >= mostMeasures}
        onClick={() => onChange({ measures: [...measures, { of: 'count' }] })}
      >
        {say('添加统计', 'Add a figure')}
      </Button>
    </fieldset>
  )
}
