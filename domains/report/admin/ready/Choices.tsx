import { DeleteOutlined } from '@ant-design/icons'
import { send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { charts, spans, type ChartKind, type Span } from '../../model/definition.ts'
import { mostReadyGroups, timeGroups, type ReadyDefinition } from '../../model/ready.ts'
import { getReadyKeys, type ReadyCard, type ReadyEvent } from '../../model/readyCalls.ts'

interface Props {
  readonly card: ReadyCard
  readonly definition: ReadyDefinition
  /** Earlier events of the organiser, the latest first. */
  readonly others: readonly ReadyEvent[]
  onChange(changes: Partial<ReadyDefinition>): void
}
/** What is chosen of a report, in one bar: when, split by what, which figures, which rows. */
export function Choices({ card, definition, others, onChange }: Props) {
  const { say } = useHere()
  const { groups, measures, filters, span, chart, compare } = definition
  const dimensions = card.dimensions.map(({ name, zh, en }) => ({ value: name, label: say(zh, en) }))
  const times = card.timed ? Object.entries(timeGroups).map(([value, words]) => ({ value, label: say(words) })) : []
  const free = dimensions.filter(({ value }) => !filters.some(({ dimension }) => dimension === value))
  return (
    <div className="rp-choices">
      {card.timed && (
        <Choice name={say('时间范围', 'Period')}>
          {id => (
            <>
              <Select<Span>
                id={id}
                value={span}
                options={Object.entries(spans).map(([value, words]) => ({ value: value as Span, label: say(words) }))}
                onChange={next => onChange({ span: next })}
              />
              {span === 'dates' && <Dates definition={definition} onChange={onChange} />}
            </>
          )}
        </Choice>
      )}
      <Choice name={say('拆分', 'Split by')}>
        {id => (
          <Select
            id={id}
            mode="multiple"
            maxCount={mostReadyGroups}
            placeholder={say('不拆分', 'Not split')}
            value={[...groups]}
            options={[...dimensions, ...times]}
            optionFilterProp="label"
            onChange={next => onChange({ groups: next })}
          />
        )}
      </Choice>
      {card.measures.length > 1 && (
        <Choice name={say('数字', 'Figures')}>
          {id => (
            <Select
              id={id}
              mode="multiple"
              placeholder={say('全部', 'All')}
              value={[...measures]}
              options={card.measures.map(({ name, zh, en }) => ({ value: name, label: say(zh, en) }))}
              onChange={next => onChange({ measures: next })}
            />
          )}
        </Choice>
      )}
      {filters.map(({ dimension, values }) => (
        <KeyFilter
          key={dimension}
          card={card}
          dimension={dimension}
          values={values.map(String)}
          onChange={next =>
            onChange({
              filters: next
                ? filters.map(one => (one.dimension === dimension ? { dimension, values: next } : one))
                : filters.filter(one => one.dimension !== dimension),
            })
          }
        />
      ))}
      {free.length > 0 && (
        <Choice name={say('加筛选', 'Add a filter')}>
          {id => (
            <Select
              id={id}
              value={null}
              placeholder={say('选择', 'Choose')}
              options={free}
              onChange={(dimension: string | null) =>
                dimension && onChange({ filters: [...filters, { dimension, values: [] }] })
              }
            />
          )}
        </Choice>
      )}
      <Choice name={say('图表', 'Chart')}>
        {id => (
          <Select<ChartKind>
            id={id}
            value={chart}
            options={Object.entries(charts).map(([value, words]) => ({ value: value as ChartKind, label: say(words) }))}
            onChange={next => onChange({ chart: next })}
          />
        )}
      </Choice>
      {card.timed && (
        <Choice name={say('与上届对比', 'Beside the last event')}>
          {id => <Switch id={id} checked={compare} onChange={next => onChange({ compare: next })} />}
        </Choice>
      )}
      {card.timed && compare && others.length > 1 && (
        <Choice name={say('对比哪一届', 'Which event')}>
          {id => (
            <Select
              id={id}
              value={definition.against ?? others[0]?.id ?? null}
              options={others.map(one => ({ value: one.id, label: say(one.name, one.english) }))}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(against: number | null) => against && onChange({ against })}
            />
          )}
        </Choice>
      )}
    </div>
  )
}
function Choice({ name, children }: { readonly name: string; readonly children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="rp-choice">
      <label htmlFor={id}>{name}</label>
      <div>{children(id)}</div>
    </div>
  )
}
function Dates({ definition, onChange }: Pick<Props, 'definition' | 'onChange'>) {
  const { say } = useHere()
  const day = (name: 'from' | 'until', label: string) => (
    <Input
      type="date"
      aria-label={label}
      value={definition[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <>
      {day('from', say('从', 'From'))}
      {day('until', say('至', 'Until'))}
    </>
  )
}
interface KeyProps {
  readonly card: ReadyCard
  readonly dimension: string
  readonly values: readonly string[]
  onChange(values: readonly string[] | undefined): void
}
function KeyFilter({ card, dimension, values, onChange }: KeyProps) {
  const { say, project, language } = useHere()
  const named = card.dimensions.find(({ name }) => name === dimension)
  const { data } = useQuery({
    queryKey: ['reports', 'keys', project?.id, language, card.name, dimension],
    queryFn: () => send(getReadyKeys, { ready: card.name, dimension }),
    staleTime: 60_000,
  })
  const name = named ? say(named.zh, named.en) : dimension
  return (
    <Choice name={name}>
      {id => (
        <>
          <Select
            id={id}
            mode="multiple"
            placeholder={say('全部', 'All')}
            value={[...values]}
            options={(data?.rows ?? []).map(({ value, text }) => ({ value, label: text }))}
            optionFilterProp="label"
            onChange={next => onChange(next)}
          />
          <Button
            icon={<DeleteOutlined />}
            aria-label={say(`删除筛选：${name}`, `Remove filter: ${name}`)}
            onClick={() => onChange(undefined)}
          />
        </>
      )}
    </Choice>
  )
}
