import './admin.css'
import { Failed, Notice, numberText, send, useCall, useForget, useHere } from '@pavilion/screens'
import { now } from '@pavilion/screens/logic/clock.ts'
import { GreatActs } from '@pavilion/work/admin/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { giveBadges, planBadges } from '../model/calls.ts'
import { registerUser } from '../model/registerUser.ts'

/** Everybody who has no badge type: which type the rules mean for how many, and one button. */
export function GiveBadges() {
  const { say, project, language } = useHere()
  const forget = useForget()
  const restLabel = useId()
  const [rest, setRest] = useState<number>()
  const [begun, setBegun] = useState(0)
  const projectId = project?.id
  const { data, error, refetch } = useQuery({
    queryKey: [registerUser.name, 'planBadges', projectId],
    enabled: projectId !== undefined,
    queryFn: () => send(planBadges, { projectId: projectId as number }),
    // For a minute: it is a matter of seconds for most events.
    refetchInterval: () => (now() - begun < 60_000 ? 1500 : false),
  })
  const give = useCall(giveBadges, {
    onDone: async () => {
      setBegun(now())
      await forget(registerUser.name, 'backgroundTask')
    },
  })
  const many = (count: number) => numberText(count, language)
  const people = (count: number) => say(`${many(count)} 人`, `${many(count)} ${count === 1 ? 'person' : 'people'}`)
  const name = say('补发证件类型', 'Give badge types')
  if (projectId === undefined)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('证件类型属于一个活动，请在顶部选择。', 'Badge types belong to one event. Choose it at the top.')}
      </Notice>
    )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { total, gives, types } = data
  const byRule = total - data.rest
  const ready = byRule + (rest ? data.rest : 0)
  return (
    <section className="pv-detail gb-page" aria-label={name}>
      <header>
        <h1>{name}</h1>
      </header>
      <GreatActs resource={registerUser.name} />
      {total === 0 ? (
        <p>
          {say('每位参会人都有证件类型。', 'Every attendee has a badge type.')}{' '}
          <Link to="/registerManagement/gates">{say('查看谁能进哪个入口', 'See who passes which gate')}</Link>
        </p>
      ) : !types.length ? (
        <p>
          {say('本活动还没有证件类型。', 'This event has no badge type yet.')}{' '}
          <Link to="/registerManagement/gates">{say('新建证件类型和入口', 'Create a badge type and a gate')}</Link>
        </p>
      ) : (
        <>
          <p className="gb-lead">
            {say(
              `${people(total)}没有证件类型：闸机会拒绝，也无法打印证件。`,
              `${people(total)} without a badge type: gates turn them away and no badge can be printed.`,
            )}
          </p>
          <ul className="gb-plan">
            {gives.map(({ certTypeId, name: [zh, en], count }) => (
              <li key={certTypeId}>
                <b>{say(zh, en)}</b>
                <span>{people(count)}</span>
              </li>
            ))}
            {data.rest > 0 && (
              <li data-rest>
                <label htmlFor={restLabel}>{say('没有规则适用', 'No rule applies')}</label>
                <span>{people(data.rest)}</span>
                <Select
                  id={restLabel}
                  allowClear
                  value={rest ?? null}
                  onChange={(next: number | null) => setRest(next ?? undefined)}
                  placeholder={say('选择证件类型', 'Choose a badge type')}
                  options={types.map(({ id, name: [zh, en] }) => ({ value: id, label: say(zh, en) }))}
                />
              </li>
            )}
          </ul>
          <Button
            type="primary"
            size="large"
            loading={give.busy}
            disabled={ready === 0}
            onClick={() => give.send({ projectId, ...(rest && { restCertTypeId: rest }) })}
          >
            {say(`为 ${people(ready)}补发`, `Give ${people(ready)} their type`)}
          </Button>
          <p className="pv-hint">
            {say(
              '规则在表单搭建的「证件」中设置。24 小时内可以撤销，已打印的证件除外。',
              'The rules are in the form builder, under “Badges”. It can be undone for 24 hours, except for printed badges.',
            )}
          </p>
        </>
      )}
    </section>
  )
}
