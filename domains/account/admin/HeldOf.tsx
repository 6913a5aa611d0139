import { Ask, type AnyRow, useCall, useForget, useHere } from '@pavilion/screens'
import { entriesOf } from '@pavilion/declare'
import { Button } from 'antd'
import { useState } from 'react'
import { eraseRow, getHeldOf, getHeldOfRow, type HeldOfPerson } from '../model/calls/operators.ts'
import { erasureFate } from '../model/erasure.ts'

const fates = entriesOf(erasureFate)
const quiet = { color: 'var(--pv-muted)' }
type Line = HeldOfPerson['lines'][number]

function HeldLine({ line }: { line: Line }) {
  const { say } = useHere()
  const { name, englishName, rows, purpose, until, fate, why } = line
  const becomes = fates.find(({ code }) => code === fate)
  return (
    <li>
      <strong>{say(name, englishName)}</strong> · {say(`${rows} 条`, `${rows} ${rows === 1 ? 'row' : 'rows'}`)}
      {purpose && until && (
        <div style={quiet}>
          {say(`用途：${purpose[0]}；保存到：${until[0]}`, `What for: ${purpose[1]}. Ends: ${until[1]}`)}
        </div>
      )}
      <div style={quiet}>
        {say('抹除时：', 'When erased: ')}
        {becomes ? say(becomes.zh, becomes.en) : fate}
        {why && say(`（${why[0]}）`, ` (${why[1]})`)}
      </div>
    </li>
  )
}
/** What is held of somebody, list by list, once it is asked for: looking takes as long as an erasure. */
function Held({ held, busy, onAsk }: { held: HeldOfPerson | undefined; busy: boolean; onAsk: () => void }) {
  const { say } = useHere()
  if (!held)
    return (
      <Button loading={busy} onClick={onAsk}>
        {say('查看保存了什么', 'Show what is held')}
      </Button>
    )
  return (
    <ul style={{ overflowWrap: 'anywhere' }}>
      {held.lines.map(line => (
        <HeldLine key={`${line.resource} ${line.name} ${line.fate}`} line={line} />
      ))}
    </ul>
  )
}

/** What is held of the person of an account, what for, and what would be left after an erasure. */
export function HeldOf({ row }: { row: AnyRow }) {
  const { say, may } = useHere()
  const [held, setHeld] = useState<HeldOfPerson>()
  const ask = useCall(getHeldOf, { onDone: setHeld })
  if (!may('webUser.erase')) return null
  return (
    <div className="pv-section">
      <h2>{say('保存的此人信息', 'What is held of this person')}</h2>
      <Held held={held} busy={ask.busy} onAsk={() => ask.send({ id: row.id })} />
    </div>
  )
}

/**
 * The same of somebody in a list of people, with an account or without: what is held, and the erasure at
 * their request once the operator has seen what it takes along.
 */
export function HeldOfRow({ resource, row }: { resource: string; row: AnyRow }) {
  const { say, may } = useHere()
  const forget = useForget()
  const [held, setHeld] = useState<HeldOfPerson>()
  const ask = useCall(getHeldOfRow, { onDone: setHeld })
  const erase = useCall(eraseRow, {
    done: ({ number }) => [`已删除，证明编号 ${number}`, `Erased; proof number ${number}`],
    onDone: () => forget(resource),
  })
  const isNobody = [row.name, row.phoneNumber, row.email, row.webUserId].every(value => !value)
  if (!may('webUser.erase') || row.erasedAt || isNobody) return null
  return (
    <details className="pv-fold">
      <summary>{say('保存的此人信息', 'What is held of this person')}</summary>
      <Held held={held} busy={ask.busy} onAsk={() => ask.send({ resource, id: row.id })} />
      {held && (
        <Ask
          title={say(
            '将删除此人的全部个人数据（有账号的连同账号），不可恢复；须依法保留的除外。确定？',
            'Permanently erase everything about this person, with their account if they have one, except what must be kept by law?',
          )}
          onConfirm={() => erase.send({ resource, id: row.id })}
        >
          <Button danger loading={erase.busy}>
            {say('应本人要求删除数据', 'Erase personal data')}
          </Button>
        </Ask>
      )}
    </details>
  )
}
