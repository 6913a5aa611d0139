import type { AnyField, AnyResource } from '@pavilion/declare'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useHere } from '../environment.tsx'
import { kindViews } from '../kinds/index.ts'
import type { Disagreement } from '../logic/form.ts'
import type { AnyRow } from '../logic/text.ts'

/** “Someone else has changed this record”: both versions side by side, and a choice per field. */
export function Conflict({
  of,
  open,
  newer,
  onSettle,
  onDiscard,
}: {
  of: AnyResource
  open: readonly Disagreement[]
  newer: AnyRow
  onSettle: (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => void
  onDiscard: () => void
}) {
  const { say } = useHere()
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  const undecided = open.some(({ name, both }) => both && !choices[name])
  const cell = (name: string, value: unknown) => {
    const field = of.fields[name] as AnyField
    const { Cell } = kindViews[field.kind]
    return <Cell value={value} name={name} field={field} of={of} row={{ ...newer, [name]: value }} />
  }
  return (
    <div className="pv-conflict">
      <Alert
        type="warning"
        showIcon
        title={say('此记录已被他人修改', 'Someone else has changed this record')}
        description={say(
          '以下是两个版本的对照。只有一方修改过的字段会自动保留修改；双方都修改过的字段，请选择保留哪一个。',
          'Compare the two versions. Fields that only one of you changed keep that change. Where both of you did, please choose.',
        )}
      />
      <table aria-label={say('两个版本', 'Both versions')}>
        <thead>
          <tr>
            <th>{say('字段', 'Field')}</th>
            <th>{say('他人已保存', 'Saved by someone else')}</th>
            <th>{say('我的修改', 'My changes')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ name, theirs, mine, both, before }) => {
            const field = of.fields[name] as AnyField
            const label = say(field.zh, field.en)
            const held = both ? choices[name] : JSON.stringify(before) === JSON.stringify(mine) ? 'theirs' : 'mine'
            return (
              <tr key={name} className={both ? 'pv-both' : ''}>
                <th scope="row">{label}</th>
                <td className={held === 'theirs' ? 'pv-held' : ''}>
                  {both ? (
                    <Radio checked={held === 'theirs'} onChange={() => setChoices({ ...choices, [name]: 'theirs' })}>
                      {cell(name, theirs)}
                    </Radio>
                  ) : (
                    cell(name, theirs)
                  )}
                </td>
                <td className={held === 'mine' ? 'pv-held' : ''}>
                  {both ? (
                    <Radio checked={held === 'mine'} onChange={() => setChoices({ ...choices, [name]: 'mine' })}>
                      {cell(name, mine)}
                    </Radio>
                  ) : (
                    cell(name, mine)
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="pv-form-foot">
        <Button onClick={onDiscard}>{say('放弃我的修改', 'Discard my changes')}</Button>
        <Button type="primary" disabled={undecided} onClick={() => onSettle(choices)}>
          {say('合并后继续编辑', 'Merge and continue editing')}
        </Button>
      </div>
    </div>
  )
}
