import { useHere } from '@pavilion/screens'
import { conditionsOf } from '../../model/conditions.ts'
import type { FormField, VisibleRule } from '../../model/definition.ts'
import { conditionInWords } from '../../model/why.ts'

/** Whether a rule applies to the simulator's answers. */
export function Holds({ met }: { met: boolean | undefined }) {
  const { say } = useHere()
  return (
    <span className={met ? 'fb-yes' : 'fb-no'}>{met ? say('成立', 'Applies') : say('不成立', 'Does not apply')}</span>
  )
}

interface Props {
  rules: readonly VisibleRule[]
  fields: readonly FormField[]
  met: ReadonlyMap<number, boolean>
  onEdit: ((rule: number) => void) | undefined
}
/** The rules as a decision table, with a column per question that has a condition. */
export function RuleTable({ rules, fields, met, onEdit }: Props) {
  const { say } = useHere()
  const byId = new Map(fields.map(field => [field.id, field]))
  const nameOf = (field: FormField | undefined) =>
    field ? say(field.name, field.englishName || field.name) : say('（已删除）', '(deleted)')
  const columns = fields.filter(({ id }) =>
    rules.some(rule => conditionsOf(rule).some(({ fieldId }) => fieldId === id)),
  )
  return (
    <div className="fb-table">
      <table aria-label={say('规则', 'Rules')}>
        <thead>
          <tr>
            {columns.map(field => (
              <th key={field.id} scope="col">
                {nameOf(field)}
              </th>
            ))}
            <th scope="col">{say('关系', 'Logic')}</th>
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
                {rule.negated && say('（取反）', ' (reversed)')}
              </td>
              <td>
                {onEdit ? (
                  <button type="button" className="pv-link" onClick={() => onEdit(rule.id)}>
                    {nameOf(byId.get(rule.resultId))}
                  </button>
                ) : (
                  nameOf(byId.get(rule.resultId))
                )}
              </td>
              <td>
                <Holds met={met.get(rule.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
