import './records.css'
import { entryOf } from '@pavilion/declare'
import { Failed, Tag, useHere, useList, wallClock } from '@pavilion/screens'
import { Button } from 'antd'
import { createPortal } from 'react-dom'
import { webFormRecordStatus } from '../model/codes.ts'
import type { FormDefinition } from '../model/definition.ts'
import { feeOfRow } from '../model/fee.ts'
import { webFormRecord } from '../model/record.ts'
import { isQuestion } from '../model/answers/index.ts'
import { AnswerFacts, answersOf, groupsWith } from './answers.tsx'

/** A print preview of records, one per sheet, printed by the browser. */
export function PrintRecords({
  definition,
  ids,
  onClose,
}: {
  definition: FormDefinition
  ids: readonly number[]
  onClose: () => void
}) {
  const { say, language, zone } = useHere()
  const { data, error, refetch } = useList(webFormRecord, {
    where: { id: [...ids] },
    includes: ['formerQuestions'],
    pagination: { page: 1, limit: ids.length },
  })
  const rows = ids.flatMap(id => data?.rows.find(row => row.id === id) ?? [])
  return createPortal(
    <div
      className="pv-sheets"
      role="dialog"
      aria-modal="true"
      aria-label={say('打印', 'Print')}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header>
        <strong>
          {say(`打印 ${ids.length} 条记录`, `Print ${ids.length} ${ids.length === 1 ? 'record' : 'records'}`)}
        </strong>
        <span className="pv-words">
          <Button onClick={onClose}>{say('关闭', 'Close')}</Button>
          <Button type="primary" autoFocus disabled={!data} onClick={() => print()}>
            {say('打印', 'Print')}
          </Button>
        </span>
      </header>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : (
        rows.map(row => {
          const answers = answersOf(row)
          const entry = entryOf(webFormRecordStatus, row.status)
          return (
            <article key={row.id} className="pv-sheet">
              <h1>{say(definition.name, definition.englishName || definition.name)}</h1>
              <p>
                {String(row.number)} · {wallClock(row.createdAt as string, zone)}{' '}
                {entry && <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag>}
                {typeof row.fee === 'number' && ` · ${say('费用', 'Fee')} ${feeOfRow(row, language)}`}
              </p>
              {groupsWith(row, definition).map(group => {
                const given = group.webFormFields.filter(field => answers.has(field.id) || !isQuestion(field))
                return (
                  given.some(isQuestion) && (
                    <section key={group.id}>
                      {group.name && <h2>{say(group.name, group.englishName || group.name)}</h2>}
                      <AnswerFacts fields={given} answers={answers} whole="printed" />
                    </section>
                  )
                )
              })}
            </article>
          )
        })
      )}
    </div>,
    document.body,
  )
}
