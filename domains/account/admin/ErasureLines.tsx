import { type AnyRow, useHere } from '@pavilion/screens'
import { entriesOf } from '@pavilion/declare'
import { erasureFate, type ErasureLine } from '../model/erasure.ts'

/** The fate of each list of a person's data, as the proof of erasure shows it. */
export function ErasureLines({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const lines = Array.isArray(row.lines) ? (row.lines as readonly ErasureLine[]) : []
  const fates = entriesOf(erasureFate)
  const fateOf = (fate: string) => {
    const entry = fates.find(({ code }) => code === fate)
    return entry ? say(entry.zh, entry.en) : fate
  }
  return (
    <div className="pv-section">
      <h2>{say('处理结果', 'Result')}</h2>
      <ul>
        {lines.map(({ resource, name, englishName, rows, fate, why }) => (
          <li key={`${resource} ${name} ${fate}`}>
            {say(name, englishName)} · {rows} · {fateOf(fate)}
            {why ? ` · ${say(why[0], why[1])}` : ''}
          </li>
        ))}
      </ul>
    </div>
  )
}
