import '../admin.css'
import { wordFor } from '@pavilion/declare'
import { type AnyRow, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getManualReaders } from '../../model/calls/operators.ts'
import { companyScreens, exhibitorManual, manualAudience, manualCategory } from '../../model/index.ts'
import { namesOf } from '../names.ts'
import { At, Part } from '../pageParts.tsx'
import { Both, FactList, Paper, TwoSides, textOf, When } from './parts.tsx'

/** The page of a manual: its files, who may have it by when, and which companies have not confirmed it. */
export function ManualBody({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const deadline = textOf(row, 'deadline')
  return (
    <TwoSides
      main={
        <>
          <Part title={say('文件', 'Files')}>
            <ul className="xa-rows">
              <li>
                <span>{say('中文', 'Chinese')}</span>
                <Paper address={textOf(row, 'filePath')} words={say('打开', 'Open')} />
              </li>
              <li>
                <span>{say('英文', 'English')}</span>
                <Paper
                  address={textOf(row, 'englishFilePath')}
                  words={say('打开', 'Open')}
                  missing={say('没有，英文读者下载中文文件', 'None: readers of English get the Chinese file')}
                />
              </li>
            </ul>
          </Part>
          <Part title={say('说明', 'What it is for')}>
            <Both row={row} names={['remark', 'englishRemark']} />
          </Part>
          {row.mustConfirm ? <Readers id={Number(row.id)} /> : null}
        </>
      }
      aside={
        <>
          <Part title={say('谁阅读、何时前', 'Who reads it, by when')}>
            <FactList
              facts={[
                [say('类别', 'Category'), say(wordFor(manualCategory, row.category as 10))],
                [say('可下载', 'Who may download it'), say(wordFor(manualAudience, row.audience as 10))],
                [
                  say('确认', 'Confirmation'),
                  row.mustConfirm ? say('须确认已读', 'Must be confirmed as read') : say('不需要', 'Not needed'),
                ],
                [say('截止时间', 'Deadline'), deadline ? <At at={deadline} /> : null],
              ]}
            />
          </Part>
          <When row={row} />
        </>
      }
    />
  )
}
/** Those that have not confirmed come first: they are the ones to call. */
function Readers({ id }: { id: number }) {
  const { say, language } = useHere()
  const { data } = useQuery({
    queryKey: [exhibitorManual.name, 'readers', id],
    queryFn: () => send(getManualReaders, { id }),
  })
  if (!data) return null
  const read = data.filter(({ readAt }) => readAt !== null)
  const missing = data.filter(({ readAt }) => readAt === null)
  const list = (rows: typeof data) => (
    <ul className="xa-rows">
      {rows.slice(0, 100).map(row => (
        <li key={row.id}>
          <Link to={`${companyScreens.path}/detail?id=${row.id}`}>{namesOf(row, language)[0]}</Link>
          {row.readAt ? <At at={row.readAt} /> : <span>{row.contacter}</span>}
        </li>
      ))}
      {rows.length > 100 ? (
        <li className="pv-hint">{say(`另有 ${rows.length - 100} 家`, `and ${rows.length - 100} more`)}</li>
      ) : null}
    </ul>
  )
  return (
    <Part
      title={say(
        `已确认 ${read.length} / ${data.length} 家`,
        `Confirmed by ${read.length} of ${data.length} exhibitors`,
      )}
    >
      {data.length ? null : (
        <p className="pv-hint">{say('还没有已通过审核的展商。', 'No exhibitor is approved yet.')}</p>
      )}
      {missing.length ? (
        <>
          <h3>{say(`未确认 ${missing.length} 家`, `Not confirmed: ${missing.length}`)}</h3>
          {list(missing)}
        </>
      ) : null}
      {read.length ? (
        <details>
          <summary>{say('已确认的展商', 'Those that have confirmed')}</summary>
          {list(read)}
        </details>
      ) : null}
    </Part>
  )
}
