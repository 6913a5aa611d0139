import { Ask, EmptyList, Failed, send, Tag, useFocusKept, useHere, useWork, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { dropJob, getJobs, retryJob } from '../model/calls/tasks.ts'

/** The jobs in the server's queue: those that gave up first, then failed ones. */
export function QueueTable() {
  const { say, zone } = useHere()
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list)
  const { data, error, refetch } = useQuery({
    queryKey: ['backgroundTask', 'queue'],
    queryFn: () => send(getJobs),
    refetchInterval: 10_000,
    staleTime: 0,
  })
  const { run } = useWork((of: typeof retryJob, id: number) => send(of, { id }), {
    done: ['操作成功', 'Done'],
    onSettled: refetch,
  })
  if (error && !data) return <Failed error={error} again={refetch} />
  return (
    <div ref={list}>
      {data?.rows.length === 0 ? (
        <EmptyList words={say('队列是空的', 'The queue is empty')} />
      ) : (
        <ul className="pv-cards">
          {data?.rows.map(job => (
            <li key={job.id} data-row-key={job.id}>
              <strong>{job.name}</strong>{' '}
              {job.givenUp ? (
                <Tag tone="invalid">
                  {say(
                    `已放弃（${job.attempts} 次）`,
                    `Gave up (${job.attempts} ${job.attempts === 1 ? 'try' : 'tries'})`,
                  )}
                </Tag>
              ) : job.why ? (
                <Tag tone="pending">
                  {say(
                    `失败 ${job.attempts}/${job.mostAttempts} 次`,
                    `Failed ${job.attempts} of ${job.mostAttempts} tries`,
                  )}
                </Tag>
              ) : job.running ? (
                <Tag tone="info">{say('执行中', 'Running')}</Tag>
              ) : (
                <Tag tone="pending">{say('等待中', 'Waiting')}</Tag>
              )}
              <p style={{ margin: '4px 0' }}>
                {job.givenUp ? (
                  say(...job.givenUp)
                ) : (
                  <>
                    {say('下次执行', 'Next run')} {wallClock(job.runAt, zone)}
                  </>
                )}
                {job.why && <span className="pv-bad"> · {job.why.split('\n')[0]}</span>}
              </p>
              {job.why && !job.running && (
                <span className="pv-words">
                  <Button size="small" onClick={() => run(retryJob, job.id)}>
                    {say('立即重试', 'Retry now')}
                  </Button>
                  <Ask
                    title={say('放弃此任务？它将不再执行。', 'Discard this job? It will not run again.')}
                    okText={say('放弃', 'Discard')}
                    cancelText={say('否', 'No')}
                    onConfirm={() => run(dropJob, job.id)}
                  >
                    <Button size="small" danger>
                      {say('放弃', 'Discard')}
                    </Button>
                  </Ask>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
