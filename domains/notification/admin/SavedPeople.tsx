import { countOf, textIn } from '@pavilion/declare'
import { type AnyRow, Failed, numberText, send, useCall, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { countSaved, draftForSaved } from '../model/calls.ts'
import { groupNotification, savedChoice } from '../model/groupNotification.ts'
import { Reach } from './Reach.tsx'

/** The filters of a saved choice in words, whom they find today, and the way to write to them. */
export function SavedPeople({ row }: { row: AnyRow }) {
  const { say, language, listOf, may } = useHere()
  const go = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: [savedChoice.name, 'people', row.id],
    queryFn: () => send(countSaved, { id: row.id }),
    gcTime: 0,
  })
  const draft = useCall(draftForSaved, {
    onDone: ({ id }) => go(`${listOf(groupNotification.name)}/detail?id=${id}`),
  })
  const count = numberText(data?.people ?? 0, language)
  return (
    <div className="nt-message">
      <p className="nt-from">{textIn(String(row.words ?? ''), language)}</p>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : (
        <>
          <p>{say(`现在共 ${count} 人。`, `Now ${countOf(data.people, 'person', 'people')}.`)}</p>
          <Reach people={data} />
          {may('groupNotification.create') && (
            <p>
              <Button
                type="primary"
                loading={draft.busy}
                disabled={data.sms + data.mail === 0}
                onClick={() => draft.send({ id: row.id })}
              >
                {say('写消息', 'Write the message')}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  )
}
