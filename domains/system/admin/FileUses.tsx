import { type AnyRow, Failed, Reference, send, Tag, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { getFileUses } from '../model/calls/files.ts'

/** The records that use a file, each with a link. */
export function FileUses({ row }: { row: AnyRow }) {
  const { say } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: ['uploadedFile', 'usage', row.id],
    queryFn: () => send(getFileUses, { id: row.id }),
  })
  return (
    <section className="pv-section" aria-label={say('用在哪里', 'Where it is used')}>
      <h2>{say('用在哪里', 'Where it is used')}</h2>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <p className="pv-hint">{say('正在查找…', 'Searching…')}</p>
      ) : (
        <>
          {data.rows.length === 0 && data.hidden === 0 && (
            <p>{say('没有记录使用此文件。', 'No record uses this file.')}</p>
          )}
          <ul>
            {data.rows.map(({ resource, zh, en, id, title, deleted }) => (
              <li key={`${resource} ${id}`}>
                {say(zh, en)} ·{' '}
                {deleted ? (
                  <>
                    {title || `#${id}`} <Tag tone="closed">{say('在回收站', 'In the recycle bin')}</Tag>
                  </>
                ) : (
                  <Reference resource={resource} id={id} title={title || `#${id}`} />
                )}
              </li>
            ))}
          </ul>
          {data.hidden > 0 && (
            <p className="pv-hint">
              {say(`另有 ${data.hidden} 处您无权查看。`, `${data.hidden} more that you cannot see.`)}
            </p>
          )}
        </>
      )}
    </section>
  )
}
