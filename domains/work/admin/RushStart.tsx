import { send, useCall, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, InputNumber, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { getRushOffer, startRush } from '../model/calls/rush.ts'
import { mostVisitors } from '../model/rush.ts'
import { nameOf } from './rushWords.ts'

interface Wish {
  readonly projectId?: number | undefined
  readonly formId?: number | undefined
  readonly skuId?: number | undefined
  readonly enters: boolean
  readonly visitors: number | null
  readonly minutes: number | null
}
/** What is rehearsed, by how many and how fast. */
export function RushStart({ reread }: { readonly reread: () => unknown }) {
  const { say, project, projects } = useHere()
  const [wish, setWish] = useState<Wish>({ projectId: project?.id, enters: true, visitors: 200, minutes: 2 })
  const [sure, setSure] = useState(false)
  const offer = useQuery({
    queryKey: ['rush offer', wish.projectId],
    queryFn: () => send(getRushOffer, { projectId: wish.projectId as number }),
    enabled: wish.projectId !== undefined,
    staleTime: 0,
  }).data
  const starting = useCall(startRush, { done: ['演练已开始', 'The rehearsal has begun'], onSettled: reread })
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part })
  const choices = (rows: readonly { id: number; name: string; englishName?: string | null }[] = []) =>
    rows.map(row => ({ value: row.id, label: nameOf(say, row) }))
  const formId = wish.formId ?? offer?.forms[0]?.id
  const mayEnter = Boolean(offer?.gates && offer.forms.find(({ id }) => id === formId)?.attends)
  const { visitors, minutes } = wish
  const ready = wish.projectId && formId && visitors && minutes && (!offer?.isOn || sure)
  const begin = () =>
    starting.send({
      projectId: wish.projectId as number,
      formId: formId as number,
      visitors: visitors as number,
      minutes: minutes as number,
      enters: wish.enters && mayEnter,
      ...(wish.skuId && { skuId: wish.skuId }),
      ...(sure && { evenToday: true }),
    })
  return (
    <section className="wk-rush-start">
      <h2>{say('新的演练', 'A new rehearsal')}</h2>
      <p>
        {say(
          '系统复制所选活动的表单、商品和入口，由虚拟访客走完真实的报名、付款（沙箱）和入场流程，最后清除副本。真实活动的数据、名额和统计不变，也不发出任何消息。',
          'The form, product and gates of an event are copied. Made-up visitors register, pay at the sandbox and enter there, on the real path; then the copy is erased. The event itself, its places and its figures stay as they are, and nobody is sent anything.',
        )}
      </p>
      <div className="wk-rush-fields">
        <Labelled name={say('活动', 'Event')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={say('活动', 'Event')}
            value={wish.projectId}
            options={choices(projects)}
            onChange={projectId => {
              setSure(false)
              setWish({ ...wish, projectId, formId: undefined, skuId: undefined })
            }}
          />
        </Labelled>
        <Labelled name={say('报名表单', 'Form')}>
          <Select
            aria-label={say('报名表单', 'Form')}
            value={formId}
            disabled={!offer?.forms.length}
            options={choices(offer?.forms)}
            onChange={value => change({ formId: value })}
          />
        </Labelled>
        <Labelled name={say('购买并付款', 'Buy and pay')}>
          <Select<number | 0>
            aria-label={say('购买并付款', 'Buy and pay')}
            value={wish.skuId ?? 0}
            disabled={!offer?.skus.length}
            options={[{ value: 0, label: say('不购买', 'Nothing') }, ...choices(offer?.skus)]}
            onChange={value => change({ skuId: value || undefined })}
          />
        </Labelled>
        <Labelled name={say('访客人数', 'Visitors')}>
          <InputNumber
            aria-label={say('访客人数', 'Visitors')}
            min={1}
            max={mostVisitors}
            precision={0}
            value={visitors}
            onChange={value => change({ visitors: value })}
          />
        </Labelled>
        <Labelled name={say('分钟数', 'Within minutes')}>
          <InputNumber
            aria-label={say('分钟数', 'Within minutes')}
            min={1}
            max={60}
            precision={0}
            value={minutes}
            onChange={value => change({ minutes: value })}
          />
        </Labelled>
      </div>
      <Checkbox
        checked={wish.enters && mayEnter}
        disabled={!mayEnter}
        onChange={({ target }) => change({ enters: target.checked })}
      >
        {say('通过虚拟入口', 'Pass a virtual gate')}
      </Checkbox>
      {offer && !offer.forms.length && (
        <Alert
          type="info"
          showIcon
          title={say('此活动没有开放的个人报名表单', 'The event has no open form that one person sends')}
        />
      )}
      {offer?.isOn && (
        <Alert
          type="warning"
          showIcon
          title={say('活动今天开放', 'The event is open today')}
          description={
            <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
              {say('我知道真实访客会变慢，仍要演练', 'Real visitors will be slower. Rehearse all the same')}
            </Checkbox>
          }
        />
      )}
      <div className="wk-rush-go">
        <Button type="primary" disabled={!ready || starting.busy} onClick={begin}>
          {say('开始演练', 'Start')}
        </Button>
        <small>
          {visitors && minutes
            ? say(
                `每秒最多 ${rateOf(visitors, minutes)} 位访客；所有活动的真实访客与演练共用服务器。`,
                `At most ${rateOf(visitors, minutes)} visitors a second. Real visitors of every event share the servers with them.`,
              )
            : null}
        </small>
      </div>
    </section>
  )
}
const Labelled = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="wk-rush-field">
    <span aria-hidden="true">{name}</span>
    {children}
  </div>
)
const rateOf = (visitors: number, minutes: number) => Math.round((visitors / minutes / 60) * 10) / 10
