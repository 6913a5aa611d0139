import './admin.css'
import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { wordFor } from '@pavilion/declare'
import { type AnyRow, send, useHere } from '@pavilion/screens'
import { useMoves } from '@pavilion/screens/list/actions/moves.tsx'
import { type Decided, Queue } from '@pavilion/screens/queue/Queue.tsx'
import { Link } from 'react-router'
import { getChangeQueue, type WaitingChange } from '../model/calls/operators.ts'
import { recruitChange, recruitChangeKind, recruitCompany, recruitCompanyScreens, recruitJob } from '../model/index.ts'

/** What companies changed through their links and waits for review: one after the other, by keyboard. */
export function ChangeQueue() {
  const { say } = useHere()
  const { moves, ask, send: move } = useMoves(recruitChange)
  const decide = async (change: WaitingChange, name: 'approve' | 'refuse'): Promise<Decided | undefined> => {
    const row = { id: change.id, updatedAt: change.updatedAt } as AnyRow
    const of = moves.find(each => each.name === name)
    const about = of && (await ask(of, [row]))
    if (!of || !about) return undefined
    const after = { ...(await move(row, of, about)), id: change.id }
    const back = moves.find(each => each.name === 'reopen')
    return {
      ...(back && { undo: () => move(after, back, {}) }),
      said:
        name === 'approve'
          ? [`${change.name}：已发布`, `${change.name}: published`]
          : [`${change.name}：未通过`, `${change.name}: refused`],
    }
  }
  return (
    <Queue<WaitingChange>
      name={['企业修改审核', 'Changes to review']}
      reading={{ key: [recruitChange.name, 'queue'], read: size => send(getChangeQueue, { size }) }}
      changes={[recruitChange.name, recruitCompany.name, recruitJob.name]}
      place={({ id }) => ({ of: recruitChange, id })}
      line={change => ({
        title: change.name,
        about: say(wordFor(recruitChangeKind, change.kind)),
        since: change.since,
      })}
      acts={change => [
        {
          key: 'r',
          label: say('不通过', 'Refuse'),
          tone: 'danger',
          icon: <CloseOutlined />,
          decide: () => decide(change, 'refuse'),
        },
        {
          key: 'a',
          label: say('通过并发布', 'Approve'),
          tone: 'good',
          icon: <CheckOutlined />,
          decide: () => decide(change, 'approve'),
        },
      ]}
      empty={{
        title: ['没有待审核的修改', 'Nothing waits for review'],
        hint: ['企业通过链接提交的修改会出现在这里', 'What companies change through their links appears here'],
      }}
    >
      {change => <Change of={change} />}
    </Queue>
  )
}
function Change({ of }: { of: WaitingChange }) {
  const { say } = useHere()
  const value = (text: string | null, picture: boolean) =>
    text === null ? say('（空）', '(empty)') : picture ? <img className="rc-logo" src={text} alt="" /> : text
  return (
    <>
      <h2>{of.name}</h2>
      <p className="pv-words">
        <span>{say(wordFor(recruitChangeKind, of.kind))}</span>
        <Link to={`${recruitCompanyScreens.path}/detail?id=${of.companyId}`}>{of.company}</Link>
      </p>
      <dl className="pv-queue-facts">
        {of.facts.map(({ label, before, after, picture }) => (
          <div key={label[0]}>
            <dt>{say(label)}</dt>
            <dd>
              {of.kind === recruitChangeKind.newJob ? null : (
                <span className="rc-before">
                  {value(before, picture)} {'→ '}
                </span>
              )}
              {value(after, picture)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
