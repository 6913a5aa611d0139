import { useEffect, useState } from 'react'
import type { Found } from '../../model/handheld/finding.ts'
import type { Standing } from '../../model/handheld/standing.ts'
import type { HandheldHandle } from './useHandheld.ts'

/** Somebody without a badge in hand: found by name, company or number, then checked like any other. */
export function FindPerson({ handheld, standing }: { readonly handheld: HandheldHandle; readonly standing: Standing }) {
  const { say, find } = handheld
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Found[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isOld = false
    void find(text).then(list => !isOld && setFound(list))
    return () => {
      isOld = true
    }
  }, [text])
  const pick = ({ number }: Found) => {
    setText('')
    setOpen(false)
    void handheld.scan('typed', number)
  }
  const isAlone = standing.answering === 'self'
  return (
    <details className="handheld-find" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('查找人员', 'Find somebody')}</summary>
      <label>
        <span>
          {isAlone
            ? say(
                '姓名、单位或编号（断网时不能按手机号查找）',
                'Name, company or number (no phone numbers without a line)',
              )
            : say('姓名、单位、编号或手机号末四位', 'Name, company, number, or the last four digits of the phone')}
        </span>
        <input
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          type="search"
        />
      </label>
      {text.trim() !== '' && (
        <p role="status">
          {found.length
            ? say(`${found.length} 人`, found.length === 1 ? '1 person' : `${found.length} people`)
            : say('没有找到', 'Nobody found')}
        </p>
      )}
      <ul>
        {found.map(one => (
          <li key={one.id}>
            <button type="button" onClick={() => pick(one)}>
              <b>{one.name}</b>
              <small>{[one.company, one.number].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
