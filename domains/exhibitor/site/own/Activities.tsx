import { entryOf, instantOf, say as pair, wall } from '@pavilion/declare'
import { DateTimeField } from '@pavilion/fields/DateField.tsx'
import { SelectField } from '@pavilion/fields/SelectField.tsx'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { confirmed, send, useSite } from '@pavilion/pages'
import { useState, type FormEvent } from 'react'
import { deleteActivity, saveActivity } from '../../model/calls/exhibitors.ts'
import type { ActivityView } from '../../model/centre.ts'
import { boothActivityStatus, memberRight } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'
import { htmlOf, textOf, Trouble } from './parts.tsx'
import { useSent } from './useSent.ts'

/** What happens at the company's stand, and a form for one event. */
export function Activities({ current, changed }: PartProps) {
  const site = useSite()
  const { say } = site
  const [edited, setEdited] = useState<ActivityView | 'new'>()
  const acting = useSent()
  if (!current.rights.includes(memberRight.shows)) return null
  if (edited)
    return (
      <Form
        current={current}
        changed={async () => {
          setEdited(undefined)
          await changed()
        }}
        activity={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    )
  const remove = async (id: number) => {
    if (!(await confirmed(pair('确定删除？', 'Delete it?'), { confirm: pair('删除', 'Delete') }))) return
    if (await acting.run(() => send(deleteActivity, { id }))) await changed()
  }
  return (
    <>
      <ul className="xc-list">
        {current.activities.map(activity => {
          const state = entryOf(boothActivityStatus as never, activity.status)
          return (
            <li key={activity.id}>
              <div>
                <strong lang={site.spoken(activity)}>{site.named(activity)}</strong>{' '}
                <span className="xc-state">{state ? say(state.zh, state.en) : ''}</span>
                {activity.startTime && activity.endTime ? (
                  <p className="xc-hint">
                    {wall(activity.startTime, current.timeZone).slice(0, 16)} –{' '}
                    {wall(activity.endTime, current.timeZone).slice(11, 16)}
                  </p>
                ) : null}
                {activity.status === boothActivityStatus.fail && activity.auditRemark ? (
                  <p className="xc-trouble">{activity.auditRemark}</p>
                ) : null}
              </div>
              <span className="xc-row-acts">
                <button type="button" className="pf-link" onClick={() => setEdited(activity)}>
                  {say('修改', 'Change')}
                </button>
                <button type="button" className="pf-link" onClick={() => remove(activity.id)}>
                  {say('删除', 'Delete')}
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      <Trouble words={acting.trouble} />
      <p className="xc-acts">
        <button type="button" className="pf-button" onClick={() => setEdited('new')}>
          {say('添加活动', 'Add an event')}
        </button>
      </p>
    </>
  )
}
function Form({
  current,
  changed,
  activity,
  onClose,
}: PartProps & { activity: ActivityView | undefined; onClose: () => void }) {
  const site = useSite()
  const { say } = site
  const clock = (at: string | null | undefined) => (at ? wall(at, current.timeZone).slice(0, 16) : '')
  const [values, setValues] = useState(() => ({
    name: activity?.name ?? '',
    englishName: activity?.englishName ?? '',
    boothId: activity?.boothId ? String(activity.boothId) : '',
    startTime: clock(activity?.startTime),
    endTime: clock(activity?.endTime),
    introduction: textOf(activity?.introduction),
    englishIntroduction: textOf(activity?.englishIntroduction),
  }))
  const sending = useSent()
  const field = (name: keyof typeof values, zh: string, en: string, required = false) => ({
    name: `activity-${name}`,
    label: say(zh, en),
    value: values[name],
    required,
    onChange: (value: string) => {
      setValues(now => ({ ...now, [name]: value }))
      sending.forget(name)
    },
    ...(sending.errors[name] && { error: sending.errors[name] }),
  })
  const stands = current.demands.flatMap(demand => demand.stands)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = {
      ...(!values.name.trim() && { name: say('请输入名称', 'Please enter a name') }),
      ...(!values.startTime && { startTime: say('请选择开始时间', 'Please choose the start') }),
      ...(!values.endTime && { endTime: say('请选择结束时间', 'Please choose the end') }),
    }
    if (Object.keys(lacks).length) {
      sending.show(lacks)
      document.getElementById(`activity-${Object.keys(lacks)[0]}`)?.focus()
      return
    }
    const done = await sending.run(() =>
      send(saveActivity, {
        ...(activity && { id: activity.id }),
        companyId: current.company.id,
        name: values.name,
        ...(values.englishName && { englishName: values.englishName }),
        ...(values.boothId && { boothId: Number(values.boothId) }),
        startTime: instantOf(`${values.startTime}:00`, current.timeZone),
        endTime: instantOf(`${values.endTime}:00`, current.timeZone),
        ...(values.introduction && { introduction: htmlOf(values.introduction) }),
        ...(values.englishIntroduction && { englishIntroduction: htmlOf(values.englishIntroduction) }),
      }),
    )
    if (done) await changed()
  }
  return (
    <form className="xc-fields" noValidate onSubmit={submit}>
      {activity?.status === boothActivityStatus.success ? (
        <p className="xc-hint">{say('修改后需重新审核。', 'After a change it is reviewed again.')}</p>
      ) : null}
      <TextField {...field('name', '活动名称', 'Name', true)} />
      <TextField {...field('englishName', '英文名称', 'English name')} />
      {stands.length ? (
        <SelectField
          {...field('boothId', '展位', 'Stand')}
          choices={stands.map(stand => ({
            value: String(stand.id),
            text: `${site.named({ name: stand.hall, englishName: stand.englishHall })} ${stand.boothNo}`,
          }))}
        />
      ) : null}
      <DateTimeField {...field('startTime', '开始时间', 'Start', true)} />
      <DateTimeField {...field('endTime', '结束时间', 'End', true)} />
      <TextAreaField {...field('introduction', '介绍', 'Description')} />
      <TextAreaField {...field('englishIntroduction', '英文介绍', 'Description in English')} />
      <Trouble words={sending.trouble} />
      <div className="xc-acts">
        <button type="submit" className="pf-button pf-primary" aria-disabled={sending.busy || undefined}>
          {say('提交审核', 'Send for review')}
        </button>
        <button type="button" className="pf-button" onClick={onClose}>
          {say('取消', 'Cancel')}
        </button>
      </div>
    </form>
  )
}
