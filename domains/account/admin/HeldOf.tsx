import { type AnyRow, useCall, useHere } from '@pavilion/screens'
import { entriesOf } from '@pavilion/declare'
import { Button } from 'antd'
import { useState } from 'react'
import { getHeldOf, type HeldOfPerson } from '../model/calls/operators.ts'
import { erasureFate } from '../model/erasure.ts'

const fates = entriesOf(erasureFate)

/** What is held of this person, what for, and what would be left after an erasure. */
export function HeldOf({ row }: { row: AnyRow }) {
  const { say, may } = useHere()
  const [held, setHeld] = useState<HeldOfPerson>()
  const ask = useCall(getHeldOf, { onDone: setHeld })
  if (!may('webUser.erase')) return null
  const fateOf = (fate: string) => {
    const entry = fates.find(({ code }) => code === fate)
    return entry ? say(entry.zh, entry.en) : fate
  }
  return (
    <div className="pv-section">
      <h2>{say('保存的此人信息', 'What is held of this person')}</h2>
      {!held && (
        <Button loading={ask.busy} onClick={() => ask.send({ id: row.id })}>
          {say('查看保存了什么', 'Show what is held')}
        </Button>
      )}
      {held && (
        <ul style={{ overflowWrap: 'anywhere' }}>
          {held.lines.map(({ resource, name, englishName, rows, fate, why, purpose, until }) => (
            <li key={`${resource} ${name} ${fate}`}>
              {say(name, englishName)} · {say(`${rows} 条`, `${rows} ${rows === 1 ? 'row' : 'rows'}`)}
              {purpose ? ` · ${say(purpose[0], purpose[1])}` : ''}
              {until ? ` · ${say(until[0], until[1])}` : ''}
              {` · ${say('抹除时：', 'When erased: ')}${fateOf(fate)}`}
              {why ? `（${say(why[0], why[1])}）` : ''}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
