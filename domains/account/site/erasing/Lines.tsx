import { useSite } from '@pavilion/pages'
import type { ErasureLine } from '../../model/erasure.ts'

/** The data that is erased and that stays, as lists in the site's language. `done`: it has happened. */
export function Lines({ lines, done }: { lines: readonly ErasureLine[]; done: boolean }) {
  const { say } = useSite()
  const gone = lines.filter(({ fate }) => fate === 'erased')
  const emptied = lines.filter(({ fate }) => fate === 'emptied')
  const kept = lines.filter(({ fate }) => fate === 'kept')
  const list = (title: string, note: string, rows: readonly ErasureLine[]) =>
    rows.length > 0 && (
      <section>
        <h2>{title}</h2>
        <p className="erasing-note">{note}</p>
        <ul>
          {rows.map(({ resource, name, englishName, rows: count, why }) => (
            <li key={`${resource} ${name}`}>
              <p>
                <strong>{say(name, englishName)}</strong>{' '}
                <span className="erasing-count">{say(`${count} 条`, String(count))}</span>
              </p>
              {why && <p>{say(why[0], why[1])}</p>}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <div className="erasing-lines">
      {list(
        done ? say('已删除', 'Deleted') : say('将被删除', 'Will be deleted'),
        say('不可恢复。', 'This cannot be undone.'),
        gone,
      )}
      {list(
        done ? say('已清除个人信息', 'Personal data removed') : say('将清除个人信息', 'Personal data will be removed'),
        say('只留下不含个人信息的统计数据。', 'Only figures without personal data remain.'),
        emptied,
      )}
      {list(
        done ? say('依法或依约保留', 'Kept by law or contract') : say('须保留', 'Must be kept'),
        say('原因如下；到期后删除。', 'For the reasons below; deleted once they no longer apply.'),
        kept,
      )}
    </div>
  )
}
