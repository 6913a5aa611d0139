import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { entriesOf } from '@pavilion/declare'
import { useHere, useTitles } from '@pavilion/screens'
import { Alert, Button, Input, InputNumber, Radio, Segmented, Select } from 'antd'
import { useState } from 'react'
import { formComponentType as kind, ruleJoin, visibleRuleMethod, visibleRuleType } from '../../model/codes.ts'
import { conditionsOf } from '../../model/conditions.ts'
import { type Condition, fieldsOf, type FormField, type VisibleRule } from '../../model/definition.ts'
import { cyclesIn } from '../../model/settle.ts'
import { addRule, changeRule, type FormDraft, removeRule } from '../../model/draft.ts'
import { conditionInWords, ruleInWords, type Why as Reason } from '../../model/why.ts'
import { focusOn } from './focusOn.ts'
import { Why } from './Why.tsx'

interface Props {
  draft: FormDraft
  whys: readonly Reason[]
  chosen: number | undefined
  onChoose: (field: number) => void
  edits: boolean
  errors: Readonly<Record<string, string>>
  onChange: (next: FormDraft, key?: string) => void
}
/** The visibility rules, as sentences or as a decision table; beside them the simulator says which of them hold just now. */
export function Rules({ draft, whys, chosen, onChoose, edits, errors, onChange }: Props) {
  const { say } = useHere()
  const [shape, setShape] = useState<'words' | 'table'>('words')
  const [open, setOpen] = useState<number>()
  const fields = fieldsOf(draft)
  const byId = new Map(fields.map(field => [field.id, field]))
  const rules = draft.webFormVisibleRules.filter(({ type }) => type === visibleRuleType.visible)
  const met = new Map(whys.flatMap(why => why.rules.map(rule => [rule.rule.id, rule.holds] as const)))
  const circles = cyclesIn(draft)
  const checked = fields.filter(({ decisionRuleGroupId }) => decisionRuleGroupId)
  const titles = useTitles(
    'decisionRuleGroup',
    checked.map(({ decisionRuleGroupId }) => decisionRuleGroupId as number),
  )
  const nameOf = (field: FormField | undefined) =>
    field ? say(field.name, field.englishName || field.name) : say('（已删除）', '(deleted)')
  const state = (rule: VisibleRule) => (
    <span className={met.get(rule.id) ? 'fb-yes' : 'fb-no'}>
      {met.get(rule.id) ? say('成立', 'Holds') : say('不成立', 'Does not hold')}
    </span>
  )
  const bad = (rule: VisibleRule) =>
    Object.entries(errors)
      .filter(([place]) => place.startsWith(`rule.${rule.id}.`))
      .map(([place, words]) => (
        <p key={place} className="pv-bad" role="alert">
          {words}
        </p>
      ))
  function add() {
    const [first, second] = fields
    if (!first || !second) return
    const { draft: next, id } = addRule(draft, { fieldId: first.id, resultId: second.id })
    onChange(next)
    setOpen(id)
    setShape('words')
  }
  const columns = fields.filter(({ id }) =>
    rules.some(rule => conditionsOf(rule).some(({ fieldId }) => fieldId === id)),
  )
  return (
    <section className="fb-rules" aria-label={say('显示规则', 'Visibility rules')}>
      <header>
        <h2>
          {say('显示规则', 'Visibility rules')} <small>{rules.length}</small>
        </h2>
        <Segmented
          size="small"
          aria-label={say('规则的写法', 'How rules are written')}
          value={shape}
          onChange={value => setShape(value as 'words')}
          options={[
            { value: 'words', label: say('文字', 'In words') },
            { value: 'table', label: say('决策表', 'As a table') },
          ]}
        />
        {edits && (
          <Button size="small" type="primary" icon={<PlusOutlined />} disabled={fields.length < 2} onClick={add}>
            {say('添加规则', 'Add a rule')}
          </Button>
        )}
      </header>
      <p className="pv-hint">
        {say(
          '题目有规则时，只要其中一条成立就显示；没有规则的题目始终显示。',
          'A question with rules is shown while one of them holds; a question without any is always shown.',
        )}
      </p>
      {circles.map(circle => (
        <Alert
          key={circle.map(({ id }) => id).join()}
          type="error"
          showIcon
          title={say(
            `规则形成循环，无法保存：${circle.map(({ name }) => name).join(' → ')}`,
            `These rules form a circle and cannot be saved: ${circle.map(({ name, englishName }) => englishName || name).join(' → ')}`,
          )}
        />
      ))}
      {rules.length === 0 && (
        <p className="fb-none">
          {say('还没有规则，所有题目始终显示。', 'There are no rules: every question is always shown.')}
        </p>
      )}
      {shape === 'words' ? (
        <ol className="fb-sentences">
          {rules.map(rule => (
            <li key={rule.id} className={met.get(rule.id) ? 'fb-holds' : ''}>
              <div className="fb-sentence">
                <span>{say(ruleInWords(rule, draft))}</span>
                {state(rule)}
                {edits && (
                  <>
                    <Button
                      size="small"
                      type="text"
                      icon={<EditOutlined />}
                      aria-label={say('编辑规则', 'Edit the rule')}
                      aria-expanded={open === rule.id}
                      onClick={() => setOpen(open === rule.id ? undefined : rule.id)}
                    />
                    <Button
                      size="small"
                      type="text"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label={say('删除规则', 'Delete the rule')}
                      onClick={({ currentTarget }) => {
                        const at = currentTarget.closest('.fb-rules')
                        const nth = rules.indexOf(rule)
                        onChange(removeRule(draft, rule.id))
                        focusOn(() => {
                          const left = [...(at?.querySelectorAll('.fb-sentence > button:last-child') ?? [])]
                          return left[nth] ?? left.at(-1) ?? at?.querySelector('header .ant-btn')
                        })
                      }}
                    />
                  </>
                )}
              </div>
              {bad(rule)}
              {open === rule.id && (
                <RuleEditor
                  rule={rule}
                  fields={fields}
                  onChange={(changes, key) => onChange(changeRule(draft, rule.id, changes), key)}
                />
              )}
            </li>
          ))}
        </ol>
      ) : (
        <div className="fb-table">
          <table aria-label={say('规则', 'Rules')}>
            <thead>
              <tr>
                {columns.map(field => (
                  <th key={field.id} scope="col">
                    {nameOf(field)}
                  </th>
                ))}
                <th scope="col">{say('关系', 'Joined')}</th>
                <th scope="col">{say('显示', 'Shows')}</th>
                <th scope="col">{say('现在', 'Now')}</th>
              </tr>
            </thead>
            <tbody>
              {rules.map(rule => (
                <tr key={rule.id} className={met.get(rule.id) ? 'fb-holds' : ''}>
                  {columns.map(field => (
                    <td key={field.id}>
                      {conditionsOf(rule)
                        .filter(({ fieldId }) => fieldId === field.id)
                        .map((condition, nth) => (
                          <div key={nth}>
                            {say(conditionInWords(condition, field))
                              .replace(say(`「${field.name}」`, `“${field.englishName || field.name}”`), '')
                              .trim()}
                          </div>
                        ))}
                    </td>
                  ))}
                  <td>
                    {rule.conditions?.length
                      ? say(rule.join === 'or' ? '或' : '且', rule.join === 'or' ? 'or' : 'and')
                      : ''}
                  </td>
                  <td>
                    {edits ? (
                      <button
                        type="button"
                        className="pv-link"
                        onClick={() => {
                          setOpen(rule.id)
                          setShape('words')
                        }}
                      >
                        {nameOf(byId.get(rule.resultId))}
                      </button>
                    ) : (
                      nameOf(byId.get(rule.resultId))
                    )}
                  </td>
                  <td>{state(rule)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {checked.length > 0 && (
        <>
          <h3>{say('与名单核对', 'Checked against lists')}</h3>
          <ul className="fb-sentences">
            {checked.map(field => (
              <li key={field.id}>
                {say(
                  `「${field.name}」的答案与「${titles.get(field.decisionRuleGroupId as number)}」核对`,
                  `The answer to “${field.englishName || field.name}” is checked against “${titles.get(field.decisionRuleGroupId as number)}”`,
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Why whys={whys} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}
const methods = entriesOf(visibleRuleMethod)
const joins = entriesOf(ruleJoin)
const several = new Set(['in', 'notIn', 'contains'])
const bare = new Set(['empty', 'notEmpty'])
function RuleEditor({
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
  const options = fields.map(({ id, name, englishName }) => ({ value: id, label: say(name, englishName || name) }))
  const put = (list: readonly Condition[], key?: string) => {
    const [first, ...more] = list
    if (first) onChange({ ...first, conditions: more.length ? more : null }, key)
  }
  return (
    <div className="fb-rule">
      {conditions.map((condition, nth) => (
        <div key={nth} className="fb-condition">
          <span className="fb-when">
            {nth === 0 ? say('当', 'When') : say(rule.join === 'or' ? '或' : '且', rule.join === 'or' ? 'or' : 'and')}
          </span>
          <Select
            aria-label={say(`条件 ${nth + 1} 的题目`, `Condition ${nth + 1}: question`)}
            value={condition.fieldId}
            options={options.filter(({ value }) => value !== rule.resultId)}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={fieldId => put(conditions.with(nth, { fieldId, method: condition.method, value: null }))}
          />
          <Select
            aria-label={say(`条件 ${nth + 1} 的比较`, `Condition ${nth + 1}: comparison`)}
            value={condition.method}
            options={methods.map(({ code, zh, en }) => ({ value: code as string, label: say(zh, en) }))}
            onChange={method =>
              put(
                conditions.with(nth, {
                  ...condition,
                  method,
                  value: bare.has(method)
                    ? null
                    : several.has(method)
                      ? [condition.value ?? []].flat()
                      : Array.isArray(condition.value)
                        ? (condition.value[0] ?? null)
                        : condition.value,
                }),
              )
            }
          />
          {bare.has(condition.method) ? (
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
                put(conditions.toSpliced(nth, 1))
                focusOn(() => at?.querySelector('.fb-last button'))
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
            aria-label={say('条件的关系', 'How conditions are joined')}
            value={rule.join}
            onChange={event => onChange({ join: event.target.value })}
            options={joins.map(({ code, zh, en }) => ({ value: code as string, label: say(zh, en) }))}
          />
        )}
      </div>
      <div className="fb-condition">
        <span className="fb-when">{say('显示', 'Show')}</span>
        <Select
          aria-label={say('显示的题目', 'The question that is shown')}
          value={rule.resultId}
          options={options.filter(({ value }) => !conditions.some(({ fieldId }) => fieldId === value))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={resultId => onChange({ resultId })}
        />
      </div>
    </div>
  )
}
const numbers: readonly number[] = [kind.number, kind.rate]
/** What an answer is compared with: chosen among the candidates where there are some. */
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
  if (several.has(condition.method))
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
  if (field && numbers.includes(field.webFormComponent.type))
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
