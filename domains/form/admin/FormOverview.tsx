import { callOf, wordFor } from '@pavilion/declare'
import { type AnyRow, countText, send, Tag, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formComponentType, webFormRecordStatus } from '../model/codes.ts'
import { fieldsOf } from '../model/definition.ts'
import { webFormRecord } from '../model/record.ts'
import { useDefinition } from './useDefinition.ts'

const states = [
  ['pending', ['待审核', 'Pending']],
  ['valid', ['有效', 'Valid']],
  ['invalid', ['无效', 'Invalid']],
] as const

/** The number of records per status, with links to them. */
export function FormNumbers({ form }: { form: AnyRow }) {
  const { say, may, language } = useHere()
  const { data } = useQuery({
    queryKey: ['webFormRecord', 'numbers', form.id],
    enabled: may('webFormRecord.getList'),
    queryFn: () =>
      Promise.all(
        states.map(([key]) =>
          send(callOf(webFormRecord, 'getList'), {
            where: { webFormId: form.id, status: webFormRecordStatus[key] },
            pagination: { page: 1, limit: 1 },
          }),
        ),
      ),
  })
  if (!may('webFormRecord.getList')) return null
  return (
    <p className="pv-numbers">
      {states.map(([key, words], index) => (
        <Link key={key} to={`/webFormManagement/webFormRecord?webFormId=${form.id}&status=${webFormRecordStatus[key]}`}>
          <b>{data?.[index] ? countText(data[index].count, data[index].countIsAtLeast, language) : '–'}</b>{' '}
          <Tag tone={key}>{say(...words)}</Tag>
        </Link>
      ))}
    </p>
  )
}
/** The questions of a form by group, in the order visitors see them. */
export function FormDefinitionTable({ form }: { form: AnyRow }) {
  const { say, language, narrow } = useHere()
  // As in lists: in English a name is the English one, which needs no column of its own.
  const bothNames = language === 'zh' && !narrow
  const { data: definition } = useDefinition(form.id)
  if (!definition || fieldsOf(definition).length === 0) return null
  return (
    <div className="pv-section">
      <h2>{say('题目一览', 'Questions')}</h2>
      <table aria-label={say('题目一览', 'Questions')} className="pv-questions">
        <thead>
          <tr>
            <th>{say('名称', 'Name')}</th>
            {bothNames && <th>{say('英文名称', 'English name')}</th>}
            <th>{say('类型', 'Type')}</th>
            <th>{say('必填', 'Required')}</th>
            <th>{say('选项', 'Choices')}</th>
          </tr>
        </thead>
        {definition.webFormFieldGroups
          .filter(group => group.webFormFields.length > 0)
          .map(group => (
            <tbody key={group.id}>
              {group.name && (
                <tr>
                  <th colSpan={bothNames ? 5 : 4} scope="rowgroup">
                    {say(group.name, group.englishName || group.name)}
                  </th>
                </tr>
              )}
              {group.webFormFields.map(field => (
                <tr key={field.id}>
                  <td>
                    <Link to={`/webFormManagement/webFormField/detail?id=${field.id}`}>
                      {say(field.name, field.englishName || field.name)}
                    </Link>
                  </td>
                  {bothNames && <td>{field.englishName}</td>}
                  <td>{say(wordFor(formComponentType, field.webFormComponent.type))}</td>
                  <td>{field.required ? say('是', 'Yes') : ''}</td>
                  <td>
                    {field.webFormComponent.webFormCandidates
                      .slice(0, 6)
                      .map(({ name, englishName }) => say(name, englishName || name))
                      .join(say('、', ', '))}
                    {field.webFormComponent.webFormCandidates.length > 6 ? '…' : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
      </table>
    </div>
  )
}
