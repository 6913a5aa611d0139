import { DeleteOutlined, EditOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons'
import type { Pair } from '@pavilion/declare'
import { useHere, useTitles } from '@pavilion/screens'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { visibleRuleType } from '../../model/codes.ts'
import { isQuestion } from '../../model/answers/index.ts'
import { fieldsOf, type VisibleRule } from '../../model/definition.ts'
import { cyclesIn } from '../../model/settle.ts'
import { addRule, changeRule, type FormDraft, removeRule } from '../../model/draft.ts'
import { ruleInWords, type Why as Reason } from '../../model/why.ts'
import { focusAfter } from './focusAfter.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { Holds, RuleTable } from './RuleTable.tsx'
import { Why } from './Why.tsx'

interface Props {
  draft: FormDraft
  /** The sentences that warn of a rule, by its id. */
  warnings: ReadonlyMap<number, readonly Pair[]>
  whys: readonly Reason[]
  chosen: number | undefined
  onChoose: (field: number) => void
  edits: boolean
  errors: Readonly<Record<string, string>>
  onChange: (next: FormDraft, key?: string) => void
}
/**
 * The visibility rules, as sentences or as a decision table. The simulator shows which ones apply.
 */
export function Rules({ draft, warnings, whys, chosen, onChoose, edits, errors, onChange }: Props) {
  const { say } = useHere()
  const [shape, setShape] = useState<'words' | 'table'>('words')
  const [open, setOpen] = useState<number>()
  const fields = fieldsOf(draft)
  const rules = draft.webFormVisibleRules.filter(({ type }) => type === visibleRuleType.visible)
  const met = new Map(whys.flatMap(why => why.rules.map(rule => [rule.rule.id, rule.holds] as const)))
  const circles = cyclesIn(draft)
  const checked = fields.filter(({ decisionRuleGroupId }) => decisionRuleGroupId)
  const titles = useTitles(
    'decisionRuleGroup',
    checked.map(({ decisionRuleGroupId }) => decisionRuleGroupId as number),
  )
  const errorsOf = (rule: VisibleRule) =>
    Object.entries(errors)
      .filter(([place]) => place.startsWith(`rule.${rule.id}.`))
      .map(([place, words]) => (
        <p key={place} className="pv-bad" role="alert">
          {words}
        </p>
      ))
  function add() {
    const first = fields.find(isQuestion)
    const second = fields.find(each => each !== first)
    if (!first || !second) return
    const { draft: next, id } = addRule(draft, { fieldId: first.id, resultId: second.id })
    onChange(next)
    setOpen(id)
    setShape('words')
  }
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
          'A question with rules is shown when any of them applies. A question without rules is always shown.',
        )}
      </p>
      {circles.map(circle => (
        <Alert
          key={circle.map(({ id }) => id).join()}
          type="error"
          showIcon
          title={say(
            `规则形成循环，无法保存：${circle.map(({ name }) => name).join(' → ')}`,
            `These rules form a loop and cannot be saved: ${circle.map(({ name, englishName }) => englishName || name).join(' → ')}`,
          )}
        />
      ))}
      {rules.length === 0 && (
        <p className="fb-none">
          {say('还没有规则，所有题目始终显示。', 'There are no rules yet: every question is always shown.')}
        </p>
      )}
      {shape === 'words' ? (
        <ol className="fb-sentences">
          {rules.map(rule => (
            <li key={rule.id} className={met.get(rule.id) ? 'fb-holds' : ''}>
              <div className="fb-sentence">
                <span>{say(ruleInWords(rule, draft))}</span>
                <Holds met={met.get(rule.id)} />
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
                        const change = () => onChange(removeRule(draft, rule.id))
                        focusAfter(change, () => {
                          const left = [...(at?.querySelectorAll('.fb-sentence > button:last-child') ?? [])]
                          return left[nth] ?? left.at(-1) ?? at?.querySelector('header .ant-btn')
                        })
                      }}
                    />
                  </>
                )}
              </div>
              {errorsOf(rule)}
              {warnings.get(rule.id)?.map(words => (
                <p key={words[1]} className="fb-warning">
                  <WarningOutlined aria-hidden /> {say(words)}
                </p>
              ))}
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
        <RuleTable
          rules={rules}
          fields={fields}
          met={met}
          onEdit={
            edits
              ? id => {
                  setOpen(id)
                  setShape('words')
                }
              : undefined
          }
        />
      )}
      {checked.length > 0 && (
        <>
          <h3>{say('与名单核对', 'Checked against a list')}</h3>
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
