import './records.css'
import { actWords, allMovesOf, type AnyField, maxLength } from '@pavilion/declare'
import {
  type AnyRow,
  Failed,
  kindViews,
  relativeTime,
  send,
  useCall,
  useForget,
  useHere,
  wallClock,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { addNote, getHistory } from '../model/calls/desk.ts'
import type { AnswerValue } from '../model/definition.ts'
import { webFormRecord, webFormRecordEvent } from '../model/record.ts'
import { Answer, answersOf } from './answers.tsx'
import { fieldsOf } from '../model/definition.ts'
import { withTitles } from '../model/titles.ts'
import { useDefinition } from './useDefinition.ts'

const words: Readonly<Record<string, readonly [string, string]>> = {
  answers: ['修改了答案', 'changed answers'],
  note: ['备注', 'added a note'],
  update: ['修改', 'updated the record'],
  delete: ['删除', 'deleted the record'],
  restore: ['恢复', 'restored the record'],
  create: ['创建', 'created the record'],
  unmask: ['查看完整信息', 'viewed personal data'],
}

/**
 * The history of a record: changed answers, decisions with their reasons, and operators' notes.
 * Notes are added here.
 */
export function RecordHistory({ record }: { record: AnyRow }) {
  const { say, zone, may } = useHere()
  const forget = useForget()
  const { data, error, refetch } = useQuery({
    queryKey: ['webFormRecord', 'history', record.id, record.updatedAt],
    queryFn: () => send(getHistory, { id: record.id }),
  })
  const { data: definition } = useDefinition(record.webFormId as number)
  const fields = new Map(
    (definition ? fieldsOf(withTitles(definition, Object.fromEntries(answersOf(record)))) : []).map(field => [
      field.id,
      field,
    ]),
  )
  const [note, setNote] = useState('')
  const adding = useCall(addNote, {
    done: ['已添加备注', 'Note added'],
    onDone: async () => {
      setNote('')
      await forget('webFormRecord')
    },
  })
  const [shown, setShown] = useState(8)
  const act = (what: string) => {
    const label = allMovesOf(webFormRecord).find(({ name }) => name === what)?.move.label
    return label ? say(label) : say(...(words[what] ?? actWords(what, webFormRecord) ?? [what, what]))
  }
  const answer = (id: number, value: AnswerValue | null) => {
    const field = fields.get(id)
    return field ? (
      <Answer field={field} value={value ?? undefined} whole />
    ) : (
      <>{value === null ? '—' : String(value)}</>
    )
  }
  return (
    <div className="pv-section">
      <h2>{say('历史与备注', 'History and notes')}</h2>
      {may('webFormRecord.update') && (
        <form
          className="pv-note-add"
          onSubmit={event => {
            event.preventDefault()
            if (note.trim()) void adding.send({ id: record.id, note })
          }}
        >
          <Input.TextArea
            aria-label={say('备注', 'Note')}
            placeholder={say('写一条备注，同事可见', 'Add a note for your colleagues')}
            value={note}
            maxLength={maxLength(webFormRecordEvent.fields.note)}
            autoSize={{ minRows: 1, maxRows: 5 }}
            onChange={event => setNote(event.target.value)}
          />
          {note.trim() && (
            <Button htmlType="submit" size="small" loading={adding.busy}>
              {say('添加备注', 'Add note')}
            </Button>
          )}
        </form>
      )}
      {error ? (
        <Failed error={error} again={refetch} />
      ) : data?.rows.length === 0 ? (
        <p className="pv-stat-note">{say('提交之后还没有变更', 'No changes since it was submitted')}</p>
      ) : (
        <ol className="pv-story">
          {data?.rows.slice(0, shown).map((line, nth) => (
            <li key={data.rows.length - nth}>
              <strong>{line.by === 'visitor' ? say('访客', 'The visitor') : (line.by ?? say('系统', 'System'))}</strong>{' '}
              {act(line.what)}{' '}
              <time dateTime={line.at} title={wallClock(line.at, zone)}>
                {say(...relativeTime(line.at, zone))}
              </time>
              {line.note && <p>{line.note}</p>}
              {line.answers && (
                <ul>
                  {line.answers.map(({ webFormFieldId: id, name, englishName, before, after, takenBack }) => (
                    <li key={id}>
                      <span>{say(name, englishName || name)}</span> <del>{answer(id, before)}</del> →{' '}
                      <ins>{answer(id, after)}</ins>
                      {takenBack !== undefined && (
                        <small>
                          {say(
                            `（${takenBack} 个文件已撤回）`,
                            ` (${takenBack} ${takenBack === 1 ? 'file' : 'files'} withdrawn)`,
                          )}
                        </small>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {line.changes && (
                <ul>
                  {Object.entries(line.changes)
                    .filter(([name, sides]) => name in webFormRecord.fields && Array.isArray(sides))
                    .map(([name, [before, after]]) => {
                      const field = (webFormRecord.fields as Record<string, AnyField>)[name] as AnyField
                      const { Cell } = kindViews[field.kind]
                      const cell = (value: unknown) => (
                        <Cell
                          value={value}
                          name={name}
                          field={field}
                          of={webFormRecord}
                          row={{ ...record, [name]: value }}
                          whole
                        />
                      )
                      return (
                        <li key={name}>
                          <span>{say(field.zh, field.en)}</span>{' '}
                          {before !== null && (
                            <>
                              <del>{cell(before)}</del> →{' '}
                            </>
                          )}
                          <ins>{cell(after)}</ins>
                        </li>
                      )
                    })}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      {data && data.rows.length > shown && (
        <Button size="small" onClick={() => setShown(200)}>
          {say(`全部 ${data.rows.length} 条`, `Show all ${data.rows.length}`)}
        </Button>
      )}
    </div>
  )
}
