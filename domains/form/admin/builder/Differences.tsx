import { type Pair, say } from '@pavilion/declare'
import { useHere } from '@pavilion/screens'
import type { Difference } from '../../model/differences.ts'

const hows = {
  added: ['新增', 'Added'],
  removed: ['删除', 'Deleted'],
  changed: ['修改', 'Changed'],
  moved: ['移动', 'Moved'],
} as const
const whats = {
  form: ['表单', 'Form'],
  group: ['字段组', 'Group'],
  field: ['题目', 'Question'],
  candidate: ['候选项', 'Choice'],
  rule: ['规则', 'Rule'],
} as const
/** The first difference and the number of others, as a short text for screen readers. */
export function inShort(differences: readonly Difference[]): Pair {
  const [first] = differences
  const more = differences.length - 1
  if (!first) return say('无变化', 'no changes')
  const { what, how, name } = first
  return say(
    `${hows[how][0]}${whats[what][0]}「${name[0]}」${more ? `等 ${differences.length} 处` : ''}`,
    `${hows[how][1].toLowerCase()} ${whats[what][1].toLowerCase()} “${name[1]}”${more ? ` and ${more} more` : ''}`,
  )
}
/** The differences between two states of a form, one per line. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { say } = useHere()
  if (differences.length === 0) return <p className="pv-hint">{say('没有差别。', 'No differences.')}</p>
  return (
    <ul className="fb-differences">
      {differences.map(({ what, how, id, name, details }, nth) => (
        <li key={`${what} ${how} ${id} ${nth}`}>
          <span className={`fb-how fb-how-${how}`}>{say(...hows[how])}</span>{' '}
          <span className="fb-what">{say(...whats[what])}</span> <b>{say(name)}</b>
          {details.map(({ of, before, after }) => (
            <div key={of[1]} className="fb-detail">
              {say(of)}
              {say('：', ': ')}
              <del>{say(before)}</del> → <ins>{say(after)}</ins>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
