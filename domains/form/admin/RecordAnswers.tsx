import { type AnyRow, useHere } from '@pavilion/screens'
import { AnswerFacts, answersOf, groupsWith } from './answers.tsx'
import { isQuestion } from '../model/answers/index.ts'
import { CorrectAnswers } from './CorrectAnswers.tsx'
import { useDefinition, useVersion } from './useDefinition.ts'

/**
 * The answers of a record on its detail page, under the headings of the version it was filled in
 * with.
 */
export function RecordAnswers({ record }: { record: AnyRow }) {
  const { say } = useHere()
  const answers = answersOf(record)
  const { data: version } = useVersion(record.webFormVersionId as number | undefined)
  const { data: current } = useDefinition(record.webFormId as number)
  const definition = version ?? current
  return (
    <>
      {definition &&
        groupsWith(record, definition)
          .filter(group => group.webFormFields.some(isQuestion))
          .map(group => (
            <div key={group.id} className="pv-section">
              {group.name && <h2>{say(group.name, group.englishName || group.name)}</h2>}
              <AnswerFacts fields={group.webFormFields} answers={answers} />
            </div>
          ))}
      <CorrectAnswers record={record} />
    </>
  )
}
