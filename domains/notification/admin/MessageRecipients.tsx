import { type AnyResource, entriesOf, wordFor } from '@pavilion/declare'
import { Failed, numberText, send, Tag, useHere, wallClock } from '@pavilion/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { outboxChannel, outboxState } from '../model/codes.ts'
import { type RecipientLine, recipientsOf } from '../model/page.ts'

const pageSize = 50
type State = RecipientLine['state']
const tones = new Map(entriesOf(outboxState).map(({ code, tone }) => [code, tone]))
/** What became of it for each recipient, those who want a look first, with the provider's reason in words. */
export function Recipients({ of, id, version }: { of: AnyResource; id: number; version: string }) {
  const { say, language, zone } = useHere()
  const [state, setState] = useState<State>()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'recipients', id, state, page, version],
    queryFn: () => send(recipientsOf(of), { id, state: state ?? null, page }),
    placeholderData: keepPreviousData,
  })
  const choices: { value: State | 0; label: string }[] = [
    { value: 0, label: say('全部', 'All') },
    ...([outboxState.failed, outboxState.unknown, outboxState.done, outboxState.queued] as const).map(value => ({
      value,
      label: say(wordFor(outboxState, value)),
    })),
  ]
  return (
    <section aria-labelledby="nt-each">
      <h2 id="nt-each">{say('每位接收人', 'Each recipient')}</h2>
      <Segmented
        options={choices}
        value={state ?? 0}
        aria-label={say('状态', 'State')}
        onChange={value => {
          setState(value === 0 ? undefined : (value as State))
          setPage(1)
        }}
      />
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data?.rows.length ? (
        <p className="pv-hint">{say('没有这样的接收人。', 'Nobody.')}</p>
      ) : (
        <>
          <ul className="nt-lines">
            {data.rows.map(line => (
              <li key={line.id}>
                <b>{line.name}</b>
                <span>{line.address}</span>
                <span>
                  {say(wordFor(outboxChannel, line.channel))}
                  {line.instead && say('（代替）', ' (instead)')}
                </span>
                <span>
                  <Tag tone={tones.get(line.state) ?? 'draft'}>{say(wordFor(outboxState, line.state))}</Tag>
                </span>
                <span className="nt-why">
                  {line.why && say(line.why)}
                  {line.replaced && say(' → 已改用其他方式', ' → sent by another way')}
                </span>
                <time>{line.sentAt ? wallClock(line.sentAt, zone).slice(0, 16) : ''}</time>
              </li>
            ))}
          </ul>
          {data.count > pageSize && (
            <p className="nt-pages">
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {say('上一页', 'Previous')}
              </Button>
              <span>
                {numberText((page - 1) * pageSize + 1, language)}–
                {numberText(Math.min(page * pageSize, data.count), language)} / {numberText(data.count, language)}
              </span>
              <Button disabled={page * pageSize >= data.count} onClick={() => setPage(page + 1)}>
                {say('下一页', 'Next')}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}
