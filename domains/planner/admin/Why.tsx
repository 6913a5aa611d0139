import { Failed, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { getWhy, type ArrangedLine, type Choice } from '../model/calls.ts'

/** «Why this place?» and «why not that one?», from the rules and wishes of the proposal. */
export function Why({
  id,
  kind,
  line,
  onClose,
}: {
  id: number
  kind: number
  line: ArrangedLine
  onClose: () => void
}) {
  const { say } = useHere()
  const [targetId, setTarget] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: ['arrangement', 'why', id, kind, line.subjectId, targetId],
    queryFn: () => send(getWhy, { id, kind: kind as 10, subjectId: line.subjectId, targetId: targetId ?? null }),
    placeholderData: before => before,
  })
  return (
    <Drawer open onClose={onClose} size={480} title={say(`为什么：${line.name}`, `Why: ${line.name}`)}>
      {error && !data ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <>
          <h3>{say('这样安排', 'This place')}</h3>
          {data.chosen ? (
            <Shown of={data.chosen} />
          ) : (
            <p>{say('没有位置符合全部要求。', 'No place keeps all rules.')}</p>
          )}
          <h3>{say('其次的选择', 'The next best')}</h3>
          {data.alternatives.length ? (
            data.alternatives.map(each => <Shown key={each.target.id} of={each} than={data.chosen?.cost} />)
          ) : (
            <p className="pv-hint">{say('没有其他符合要求的位置。', 'Nothing else keeps the rules.')}</p>
          )}
          <h3>{say('为什么不是…', 'Why not …')}</h3>
          <Select
            className="pl-target"
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            aria-label={say('想问的位置', 'The place to ask about')}
            placeholder={say('选择一个位置', 'Choose a place')}
            value={targetId}
            onChange={setTarget}
            options={data.targets.map(({ id: value, name }) => ({ value, label: say(name) }))}
          />
          {data.asked && <Shown of={data.asked} than={data.chosen?.cost} />}
          <h3>{say('被排除的位置', 'Places that are shut out')}</h3>
          <ul className="pl-reasons">
            {data.shutOut.map(({ name, count }) => (
              <li key={name[1]}>
                {say(name)} <b>{count}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}
function Shown({ of: { target, broken, wishes, cost }, than }: { of: Choice; than?: number | undefined }) {
  const { say } = useHere()
  const more = than === undefined ? 0 : cost - than
  return (
    <section className={broken.length ? 'pl-choice pl-broken' : 'pl-choice'} aria-label={say(target.name)}>
      <b>{say(target.name)}</b>
      {broken.length ? (
        <ul className="pl-reasons">
          {broken.map(({ name, others }) => (
            <li key={name[1]}>
              {say(name)}
              {others.length > 0 && say(`：${others.join('、')}`, `: ${others.join(', ')}`)}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {wishes.length
            ? wishes.map(wish => say(wish)).join(say('；', '; '))
            : say('满足全部要求和愿望', 'Keeps all rules and wishes')}
          {more !== 0 && say(`（代价 ${more > 0 ? '+' : ''}${more}）`, ` (cost ${more > 0 ? '+' : ''}${more})`)}
        </p>
      )}
    </section>
  )
}
