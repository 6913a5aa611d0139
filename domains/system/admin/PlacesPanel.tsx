import { type AnyRow, useHere } from '@pavilion/screens'
import { Input } from 'antd'
import { useState } from 'react'

/** More than these are searched. */
const few = 8

/** Events or organisers, ticked. */
export function PlacesPanel({
  title,
  rows,
  everywhere,
  none,
  ticked,
  fixed,
  change,
}: {
  title: string
  rows: readonly AnyRow[]
  /** The role counts in all of them. */
  everywhere: string | false
  /** What it means that none is ticked. */
  none: string
  ticked: ReadonlySet<number>
  fixed: boolean
  change: (ids: ReadonlySet<number>) => void
}) {
  const { say, language } = useHere()
  const [typed, setTyped] = useState('')
  const named = (row: AnyRow) => String((language === 'en' && row.englishName) || row.name)
  const word = typed.trim().toLowerCase()
  const shown = rows.filter(row => `${row.name} ${row.englishName ?? ''}`.toLowerCase().includes(word))
  return (
    <section className="sys-places">
      <h2>
        {title} <small>{everywhere || say(`${ticked.size} 个`, String(ticked.size))}</small>
      </h2>
      {!everywhere && rows.length > few && (
        <Input
          allowClear
          aria-label={say(`查找：${title}`, `Find: ${title}`)}
          placeholder={say('查找', 'Find')}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      {!everywhere && (
        <ul>
          {shown.map(row => (
            <li key={row.id}>
              <label>
                <input
                  type="checkbox"
                  checked={ticked.has(row.id)}
                  disabled={fixed}
                  onChange={event => {
                    const next = new Set(ticked)
                    if (event.target.checked) next.add(row.id)
                    else next.delete(row.id)
                    change(next)
                  }}
                />
                {named(row)}
              </label>
            </li>
          ))}
        </ul>
      )}
      {!everywhere && ticked.size === 0 && <p className="pv-hint">{none}</p>}
    </section>
  )
}
