import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { entriesOf } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import { Button, Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { isQuestion, kindOf } from '../../model/answers/index.ts'
import { ruleJoin, visibleRuleMethod } from '../../model/codes.ts'
import { conditionsOf } from '../../model/conditions.ts'
import type { Condition, FormField, VisibleRule } from '../../model/definition.ts'
import { focusAfter } from './focusAfter.ts'

const methods = entriesOf(visibleRuleMethod)
const joins = entriesOf(ruleJoin)
/** Methods that compare with a list. */
const listMethods = new Set(['in', 'notIn', 'contains'])
/** Methods without a value. */
const valuelessMethods = new Set(['empty', 'notEmpty'])

/** The value of a condition in the shape that another method takes. */
function valueFor(method: string, value: unknown): unknown {
  if (valuelessMethods.has(method)) return null
  if (listMethods.has(method)) return [value ?? []].flat()
  return Array.isArray(value) ? (value[0] ?? null) : value
}

/** Edits one rule: its conditions, how they are joined, and the question it shows. */
export function RuleEditor({
  rule,
  fields,
  onChange,
}: {
  rule: VisibleRule
  fields: readonly FormField[]
  onChange: (changes: Partial<VisibleRule>, key?: string) => void
}) {
  const { say } = useHere()
  const conditions = conditionsOf(rule)
  const named = ({ id, name, englishName }: FormField) => ({ value: id, label: say(name, englishName || name) })
  const options = fields.map(named)
  const asked = fields.filter(isQuestion).map(named)
  const put = (list: readonly Condition[], key?: string) => {
    const [first, ...more] = list
    if (first) onChange({ ...first, conditions: more.length ? more : null }, key)
  }
  return (
    <div className="fb-rule">
      {conditions.map((condition, nth) => (
        <div key={nth} className="fb-condition">
          <span className="fb-when">
            {nth === 0
              ? rule.negated
                ? say('除非', 'Unless')
                : say('当', 'When')
              : say(rule.join === 'or' ? '或' : '且', rule.join === 'or' ? 'or' : 'and')}
          </span>
          <Select
            aria-label={say(`条件 ${nth + 1} 的题目`, `Condition ${nth + 1}: question`)}
            value={condition.fieldId}
            options={asked.filter(({ value }) => value !== rule.resultId)}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={fieldId => put(conditions.with(nth, { fieldId, method: condition.method, value: null }))}
          />
          <Select
            aria-label={say(`条件 ${nth + 1} 的比较`, `Condition ${nth + 1}: comparison`)}
            value={condition.method}
            options={methods.map(({ code, zh, en }) => ({ value: code as string, label: say(zh, en) }))}
            onChange={method =>
              put(conditions.with(nth, { ...condition, method, value: valueFor(method, condition.value) }))
            }
          />
          {valuelessMethods.has(condition.method) ? (
            <span />
          ) : (
            <Value
              label={say(`条件 ${nth + 1} 的值`, `Condition ${nth + 1}: value`)}
              field={fields.find(({ id }) => id === condition.fieldId)}
              condition={condition}
              onChange={value => put(conditions.with(nth, { ...condition, value }), `rule.${rule.id}.${nth}`)}
            />
          )}
          {conditions.length > 1 ? (
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={say(`删除条件 ${nth + 1}`, `Delete condition ${nth + 1}`)}
              onClick={({ currentTarget }) => {
                const at = currentTarget.closest('.fb-rule')
                const change = () => put(conditions.toSpliced(nth, 1))
                focusAfter(change, () => at?.querySelector('.fb-last button'))
              }}
            />
          ) : (
            <span />
          )}
        </div>
      ))}
      <div className="fb-condition fb-last">
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() =>
            put([...conditions, { fieldId: conditions[0]?.fieldId ?? rule.fieldId, method: 'eq', value: null }])
          }
        >
          {say('添加条件', 'Add a condition')}
        </Button>
        {conditions.length > 1 && (
          <Radio.Group
            size="small"
            optionType="button"
            aria-label={say('条件的关系', 'How conditions combine')}
            value={rule.join}
            onChange={event => onChange({ join: event.target.value })}
            options={joins.map(({ code, zh, en }) => ({ value: code as string, label: say(zh, en) }))}
          />
        )}
      </div>
      <div className="fb-condition fb-negated">
        <Checkbox checked={Boolean(rule.negated)} onChange={event => onChange({ negated: event.target.checked })}>
          {say('取反：条件不成立时才显示', 'Reverse: show it when the conditions are not met')}
        </Checkbox>
      </div>
      <div className="fb-condition">
        <span className="fb-when">{say('显示', 'Show')}</span>
        <Select
          aria-label={say('显示的题目', 'Question to show')}
          value={rule.resultId}
          options={options.filter(({ value }) => !conditions.some(({ fieldId }) => fieldId === value))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={resultId => onChange({ resultId })}
        />
      </div>
    </div>
  )
}
/**
 * The value that an answer is compared with; chosen from the candidates if the question has any.
 */
function Value({
  field,
  condition,
  label,
  onChange,
}: {
  field: FormField | undefined
  condition: Condition
  label: string
  onChange: (value: unknown) => void
}) {
  const { say } = useHere()
  const candidates = field?.webFormComponent.webFormCandidates ?? []
  const parsedValue = typeof condition.value === 'string' ? parsed(condition.value) : condition.value
  const options = candidates.map(({ name, englishName }) => ({ value: name, label: say(name, englishName || name) }))
  if (listMethods.has(condition.method))
    return (
      <Select
        mode="tags"
        aria-label={label}
        value={[parsedValue ?? []].flat().map(String)}
        options={options}
        onChange={(list: string[]) => onChange(list)}
        placeholder={say('一个或多个值', 'One or more values')}
      />
    )
  if (candidates.length)
    return (
      <Select
        aria-label={label}
        value={parsedValue === null || parsedValue === undefined ? null : String(parsedValue)}
        options={options}
        onChange={onChange}
        placeholder={say('请选择', 'Select')}
      />
    )
  if (field && kindOf(field).holds === 'number')
    return (
      <InputNumber
        aria-label={label}
        value={typeof parsedValue === 'number' ? parsedValue : null}
        onChange={onChange}
        style={{ width: '100%' }}
      />
    )
  return (
    <Input
      aria-label={label}
      value={parsedValue === null || parsedValue === undefined ? '' : String(parsedValue)}
      onChange={event => onChange(event.target.value)}
    />
  )
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
