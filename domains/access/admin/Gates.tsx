import { EditOutlined, ExperimentOutlined, MobileOutlined, PlusOutlined } from '@ant-design/icons'
import type { ResultOf } from '@pavilion/declare'
import {
  Failed,
  Notice,
  numberText,
  relativeTime,
  send,
  Tag,
  useCall,
  useForget,
  useHere,
  useNewByAddress,
} from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { offerCode } from '../model/calls.ts'
import { entryType } from '../model/codes.ts'
import { getGates, pairGate, type GateCard, type Rehearsal } from '../model/gateCalls.ts'
import { GateDialog } from './GateDialog.tsx'
import { PairCode } from './PairCode.tsx'

/** The gates of an event, each as one thing, and who would pass them. */
export function Gates() {
  const { say, project, may } = useHere()
  const forget = useForget()
  const [edited, setEdited] = useState<GateCard | 'new'>()
  const mayAdd = may('registerUserTerm.create')
  const projectId = project?.id
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserTerm', 'gates', projectId],
    enabled: projectId !== undefined,
    queryFn: () => send(getGates, { projectId: projectId as number }),
  })
  useNewByAddress('gate', mayAdd && data ? () => setEdited('new') : undefined)
  const name = say('入口与闸机', 'Gates')
  if (projectId === undefined)
    return (
      <Notice title={say('请先选择活动', 'Please choose an event first')} ways={null}>
        {say('闸机属于一个活动，请在顶部选择。', 'Gates belong to one event. Choose it at the top.')}
      </Notice>
    )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const { gates, rehearsal } = data
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {say('新增入口', 'Add a gate')}
    </Button>
  )
  return (
    <section className="pv-detail gt-page" aria-label={name}>
      <header>
        <h1>{name}</h1>
        {gates.length > 0 && add}
      </header>
      {gates.length === 0 ? (
        <div className="gt-empty">
          <p>
            {say(
              '还没有入口。新增一个：谁可以通过，用哪台手机或闸机核验。',
              'No gate yet. Add one: who may pass, and the phone or turnstile that checks them.',
            )}
          </p>
          {add}
        </div>
      ) : (
        <>
          <Verdict rehearsal={rehearsal} />
          <ul className="gt-list">
            {gates.map(gate => (
              <Card
                key={gate.id}
                gate={gate}
                rehearsal={rehearsal}
                onEdit={() => setEdited(gate)}
                refresh={() => void refetch()}
              />
            ))}
          </ul>
          <Played gates={gates} rehearsal={rehearsal} />
        </>
      )}
      {edited && (
        <GateDialog
          gate={edited === 'new' ? undefined : edited}
          gates={gates}
          rehearsal={rehearsal}
          onClose={() => setEdited(undefined)}
          onDone={() => forget('registerUserTerm', 'registerUserTermGroup', 'registerUserCertType', 'dashboardSteps')}
        />
      )}
    </section>
  )
}
/** What the rehearsal found, first. */
function Verdict({ rehearsal: { faults, kinds } }: { rehearsal: Rehearsal }) {
  const { say } = useHere()
  const bare = kinds.some(({ certTypeId }) => certTypeId === null)
  return faults.length ? (
    <Alert
      type="warning"
      showIcon
      className="gt-verdict"
      title={say('试走发现的问题', 'Found when trying the gates')}
      description={
        <>
          <ul>
            {faults.map(([zh, en]) => (
              <li key={zh}>{say(zh, en)}</li>
            ))}
          </ul>
          {bare && (
            <Link to="/registerManagement/giveBadges">{say('按规则补发证件类型', 'Give badge types by rule')}</Link>
          )}
        </>
      }
    />
  ) : (
    <Alert
      type="success"
      showIcon
      className="gt-verdict"
      title={say('已试走：每种人都能进，每个入口都开', 'Tried: everybody gets in somewhere, and every gate opens')}
    />
  )
}
function Card({
  gate,
  rehearsal,
  onEdit,
  refresh,
}: {
  gate: GateCard
  rehearsal: Rehearsal
  onEdit: () => void
  refresh: () => void
}) {
  const { say, may, language } = useHere()
  const go = useNavigate()
  const [offered, setOffered] = useState<ResultOf<typeof offerCode>>()
  const pair = useCall(pairGate, { onDone: setOffered })
  const name = say(gate.name, gate.englishName || gate.name)
  const types = rehearsal.kinds.filter(({ certTypeId }) => certTypeId !== null)
  const pass = types.filter(({ certTypeId }) => gate.certTypeIds.includes(certTypeId as number))
  const isOut = gate.entryType === entryType.out
  const place = gate.place && say(...gate.place.name)
  return (
    <li className="gt-card">
      <h2>
        {name} <Tag tone={isOut ? 'closed' : 'valid'}>{isOut ? say('出场', 'Out') : say('入场', 'In')}</Tag>
        {!gate.enabled && <Tag tone="invalid">{say('停用', 'Disabled')}</Tag>}
      </h2>
      <dl>
        {place && place !== name && (
          <div>
            <dt>{say('所在入口', 'Entrance')}</dt>
            <dd>{place}</dd>
          </div>
        )}
        {gate.hall && (
          <div>
            <dt>{say('展馆', 'Hall')}</dt>
            <dd>
              {say(...gate.hall.name)}
              {gate.capacity !== null &&
                say(
                  `，容量 ${numberText(gate.capacity, language)} 人`,
                  `, holds ${numberText(gate.capacity, language)}`,
                )}
            </dd>
          </div>
        )}
        <div>
          <dt>{say('谁可以通过', 'Who may pass')}</dt>
          <dd className="gt-types">
            {pass.length === types.length && types.length > 1 ? (
              <span>{say('所有证件类型', 'All badge types')}</span>
            ) : pass.length ? (
              pass.map(({ certTypeId, name: [zh, en], colour }) => (
                <span key={certTypeId}>
                  {colour && <i style={{ background: colour }} aria-hidden="true" />}
                  {say(zh, en)}
                </span>
              ))
            ) : (
              <em>{say('没有人', 'Nobody')}</em>
            )}
          </dd>
        </div>
        <div>
          <dt>{say('设备', 'Device')}</dt>
          <dd>
            <DeviceState device={gate.device} />
          </dd>
        </div>
      </dl>
      <footer>
        {may('registerUserTerm.update') && (
          <Button icon={<EditOutlined />} aria-label={say(`编辑 ${name}`, `Edit ${name}`)} onClick={onEdit}>
            {say('编辑', 'Edit')}
          </Button>
        )}
        {may('registerUserTermInfo.offerCode') && (
          <Button
            icon={<MobileOutlined />}
            loading={pair.busy}
            aria-label={say(`配对设备：${name}`, `Pair a device: ${name}`)}
            onClick={() => pair.send({ id: gate.id })}
          >
            {say('配对设备', 'Pair a device')}
          </Button>
        )}
        {may('registerUserTermInfo.simulate') && (
          <Button
            icon={<ExperimentOutlined />}
            aria-label={say(`测试 ${name}`, `Test ${name}`)}
            onClick={() => go(`/registerManagement/gateSimulator?gate=${gate.id}`)}
          >
            {say('测试', 'Test')}
          </Button>
        )}
      </footer>
      <PairCode
        offered={offered}
        onClose={() => {
          setOffered(undefined)
          refresh()
        }}
      />
    </li>
  )
}
function DeviceState({ device }: { device: GateCard['device'] }) {
  const { say, zone } = useHere()
  if (!device) return <em>{say('还没有设备', 'None yet')}</em>
  const [ago, agoEnglish] = device.lastSeenAt ? relativeTime(device.lastSeenAt, zone) : ['', '']
  const state = device.online
    ? say('在线', 'online')
    : device.lastSeenAt
      ? say(`离线，最近 ${ago}`, `offline, last seen ${agoEnglish}`)
      : device.registered
        ? say('已配对，还没有通讯', 'paired, not heard of yet')
        : say('等待扫码配对', 'waiting to be paired')
  return (
    <Link to={`/registerManagement/registerUserTermInfo/detail?id=${device.id}`}>
      {device.deviceNo} · {state}
    </Link>
  )
}
/** One person of each kind through each gate. */
function Played({ gates, rehearsal: { kinds } }: { gates: readonly GateCard[]; rehearsal: Rehearsal }) {
  const { say, language } = useHere()
  if (!kinds.length) return null
  return (
    <section className="gt-played" aria-label={say('试走', 'Rehearsal')}>
      <h2>{say('试走：每种人走每个入口', 'Rehearsal: one of each kind through each gate')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by keys */}
      <section className="gt-scroll" tabIndex={0} aria-label={say('试走结果', 'Results of the rehearsal')}>
        <table aria-label={say('每种人走每个入口', 'One of each kind through each gate')}>
          <thead>
            <tr>
              <th scope="col">{say('证件类型', 'Badge type')}</th>
              {gates.map(gate => (
                <th key={gate.id} scope="col">
                  {say(gate.name, gate.englishName || gate.name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ certTypeId, name: [zh, en], people, gates: played }) => (
              <tr key={certTypeId ?? 0}>
                <th scope="row">
                  {say(zh, en)} <small>{say(`${numberText(people, language)} 人`, numberText(people, language))}</small>
                </th>
                {gates.map(({ id }) => {
                  const at = played.find(({ gateId }) => gateId === id)
                  return (
                    <td key={id} data-open={at?.open}>
                      {at && `${at.open ? '✓' : '✕'} ${say(...at.text)}`}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
