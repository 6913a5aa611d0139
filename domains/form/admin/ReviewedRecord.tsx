import { entryOf } from '@pavilion/declare'
import { type AnyRow, kindViews, Tag, useHere, wallClock } from '@pavilion/screens'
import { Link } from 'react-router'
import { webFormRecordStatus } from '../model/codes.ts'
import type { FieldGroup } from '../model/definition.ts'
import { feeOfRow } from '../model/fee.ts'
import { webFormRecord } from '../model/record.ts'
import { AnswerFacts, answersOf, groupsWith } from './answers.tsx'
import { isQuestion } from '../model/answers/index.ts'
import { CorrectAnswers } from './CorrectAnswers.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { useDefinition, useVersion } from './useDefinition.ts'

interface Props {
  record: AnyRow
  onCorrecting: (on: boolean) => void
}
/** A record under review: its answers as they were asked, its history, and where it came from. */
export function ReviewedRecord({ record, onCorrecting }: Props) {
  const { say } = useHere()
  const { data: version } = useVersion(record.webFormVersionId as number | undefined)
  const { data: current } = useDefinition(record.webFormId as number | undefined)
  const definition = version ?? current
  const groups = definition && groupsWith(record, definition)
  return (
    <>
      {Boolean(record.erasedAt) && (
        <p className="pv-undo">
          {say(
            '此人的个人信息已按要求清除，不能再审核。',
            'This person’s data has been erased. There is nothing to review.',
          )}
        </p>
      )}
      {record.status === webFormRecordStatus.invalid && typeof record.reason === 'string' && (
        <p className="pv-undo">
          {say('原因：', 'Reason: ')}
          {record.reason}
        </p>
      )}
      {typeof record.duplicateOfId === 'number' && (
        <p className="pv-undo">
          {say('疑似同一人，另有记录：', 'Probably the same person as in ')}
          <kindViews.ref.Cell
            value={record.duplicateOfId}
            name="duplicateOfId"
            field={webFormRecord.fields.duplicateOfId}
            row={record}
            of={webFormRecord}
          />
        </p>
      )}
      {groups?.map(group => (
        <Group key={group.id} group={group} record={record} />
      ))}
      <CorrectAnswers key={`correct ${record.id}`} record={record} onToggle={onCorrecting} />
      <RecordHistory key={record.id} record={record} />
      <Origin record={record} />
    </>
  )
}
/** When and how the record was sent, and its fee. */
function Origin({ record }: { record: AnyRow }) {
  const { say, language, zone } = useHere()
  const paid = entryOf(webFormRecord.fields.payStatus.codes as never, record.payStatus)
  const { Cell } = kindViews.ref
  return (
    <div className="pv-section">
      <h2>{say('来源', 'Source')}</h2>
      <dl className="pv-facts">
        <div>
          <dt>{say('提交时间', 'Submitted')}</dt>
          <dd>{wallClock(record.createdAt as string, zone)}</dd>
        </div>
        {(['webUserId', 'registerChannelId'] as const)
          .filter(name => record[name] !== null)
          .map(name => {
            const field = webFormRecord.fields[name]
            return (
              <div key={name}>
                <dt>{say(field.zh, field.en)}</dt>
                <dd>
                  <Cell value={record[name]} name={name} field={field} row={record} of={webFormRecord} />
                </dd>
              </div>
            )
          })}
        {typeof record.fee === 'number' && (
          <div>
            <dt>{say('费用', 'Fee')}</dt>
            <dd>
              {feeOfRow(record, language)} {paid && <Tag tone={paid.tone}>{say(paid.zh, paid.en)}</Tag>}
            </dd>
          </div>
        )}
      </dl>
      <Link to={`/webFormManagement/webFormRecord/detail?id=${record.id}`}>{say('完整记录', 'Full record')}</Link>
    </div>
  )
}
/** The answers of one field group. */
function Group({ group, record }: { group: FieldGroup; record: AnyRow }) {
  const { say } = useHere()
  const answers = answersOf(record)
  if (!group.webFormFields.some(isQuestion)) return null
  return (
    <div className="pv-section">
      {group.name && <h2>{say(group.name, group.englishName || group.name)}</h2>}
      <AnswerFacts
        fields={group.webFormFields.filter(field => field.visible === 1 || answers.has(field.id))}
        answers={answers}
      />
    </div>
  )
}
