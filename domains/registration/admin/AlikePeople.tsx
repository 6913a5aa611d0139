import './admin.css'
import { Failed, Notice, send, Tag, useCall, useForget, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { registerUserMerge } from '../model/attendee.ts'
import { findAlike, mergeAttendees, type Alike } from '../model/calls.ts'
import { registerUser } from '../model/registerUser.ts'
import { registerUserMergeScreens, registerUserScreens } from '../model/screens.ts'

const reasons = {
  idCard: ['证件号码相同', 'Same ID number'],
  phone: ['手机号和姓名相同', 'Same phone number and name'],
  company: ['姓名和单位相同', 'Same name and company'],
} as const satisfies Record<Alike['why'][number], readonly [string, string]>

/** People who are probably one person, side by side; an operator merges them, and may undo it. */
export function AlikePeople() {
  const { say, may, project } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: [registerUser.name, 'alike', project?.id],
    queryFn: () => send(findAlike),
  })
  return (
    <section className="pv-detail" aria-label={say('疑似同一人', 'Same person twice')}>
      <header>
        <h1>{say('疑似同一人', 'Same person twice')}</h1>
        {may('registerUserMerge.getList') && (
          <Link to={registerUserMergeScreens.path}>{say('已合并的，可撤销', 'Merged, can be undone')}</Link>
        )}
      </header>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : data.groups.length ? (
        <ul className="rg-alike">
          {data.groups.map(group => (
            <OneGroup key={group.people.map(({ id }) => id).join(' ')} group={group} />
          ))}
        </ul>
      ) : (
        <Notice title={say('没有发现重复的人', 'No duplicates found')}>
          {say(
            '按证件号码、手机号加姓名、姓名加单位比对本主办方您可查看的活动。',
            'ID number, phone number with name, and name with company are compared across the events you can see.',
          )}
        </Notice>
      )}
    </section>
  )
}

function OneGroup({ group: { why, people } }: { group: Alike }) {
  const { say, may, zone } = useHere()
  const { modal } = App.useApp()
  const forget = useForget()
  const [keepId, setKeepId] = useState(people[0]?.id)
  const [otherId, setOtherId] = useState(people[1]?.id)
  const merging = useCall(mergeAttendees, {
    done: ['已合并', 'Merged'],
    onDone: () => forget(registerUser.name, registerUserMerge.name),
  })
  const keep = people.find(({ id }) => id === keepId)
  const other = people.find(({ id }) => id === otherId)
  const inOne = keep?.projectId === other?.projectId
  const merge = async () => {
    const sure = await modal.confirm({
      title: say('合并这两人？', 'Merge these two?'),
      content: inOne
        ? say(
            `${other?.number ?? other?.name} 的记录归 ${keep?.number ?? keep?.name}，前者删除。30 天内可撤销。`,
            `What belongs to ${other?.number ?? other?.name} moves to ${keep?.number ?? keep?.name}; the former is deleted. Can be undone for 30 days.`,
          )
        : say(
            '两人属于不同活动，都会保留，个人资料以所选的人为准并相互补全。30 天内可撤销。',
            'They belong to two events, so both stay. The person you chose decides their data, and gaps are filled from each other. Can be undone for 30 days.',
          ),
    })
    if (sure && keepId && otherId) await merging.send({ keepId, otherId })
  }
  const choose = (id: number) => {
    if (id === otherId) setOtherId(keepId)
    setKeepId(id)
  }
  return (
    <li>
      <h2>
        {why.map(reason => (
          <Tag key={reason} tone="pending">
            {say(reasons[reason])}
          </Tag>
        ))}
      </h2>
      <Radio.Group
        className="rg-people"
        value={keepId}
        aria-label={say('保留谁', 'Keep')}
        onChange={({ target }) => choose(target.value)}
      >
        {people.map(person => (
          <div key={person.id} className="rg-person">
            <Radio
              value={person.id}
              aria-label={say(`保留 ${person.number ?? person.name}`, `Keep ${person.number ?? person.name}`)}
            />
            <div>
              <Link to={`${registerUserScreens.path}/detail?id=${person.id}`}>
                <strong>{person.name}</strong>
              </Link>
              <dl>
                <dt>{say('编号', 'Number')}</dt>
                <dd>{person.number ?? '—'}</dd>
                <dt>{say('活动', 'Event')}</dt>
                <dd>{person.project}</dd>
                <dt>{say('单位', 'Company')}</dt>
                <dd>{person.company ?? '—'}</dd>
                <dt>{say('手机号', 'Phone')}</dt>
                <dd>{person.phoneNumber ?? '—'}</dd>
                <dt>{say('证件号码', 'ID number')}</dt>
                <dd>{person.hasIdCard ? say('有', 'known') : '—'}</dd>
                <dt>{say('证件类型', 'Badge type')}</dt>
                <dd>{person.certType ?? '—'}</dd>
                <dt>{say('报名时间', 'Registered')}</dt>
                <dd>{wallClock(person.createdAt, zone)}</dd>
              </dl>
            </div>
          </div>
        ))}
      </Radio.Group>
      {people.length > 2 && (
        <p>
          {say('并入：', 'Merge in: ')}
          <Radio.Group
            value={otherId}
            aria-label={say('并入谁', 'Merge in')}
            options={people
              .filter(({ id }) => id !== keepId)
              .map(({ id, number, name }) => ({ value: id, label: number ?? name }))}
            onChange={({ target }) => setOtherId(target.value)}
          />
        </p>
      )}
      {may('registerUser.update') && (
        <p>
          <Button
            type="primary"
            loading={merging.busy}
            disabled={!keepId || !otherId || keepId === otherId}
            onClick={merge}
          >
            {say('合并，保留所选', 'Merge, keep selected')}
          </Button>
        </p>
      )}
    </li>
  )
}
