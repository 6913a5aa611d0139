import { callOf } from '@pavilion/declare'
import {
  CallRefused,
  kindViews,
  newKey,
  RowSelect,
  send,
  titleOf,
  useCall,
  useFocusBack,
  useHere,
  useTell,
  useWork,
  Foot,
} from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { App, Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createSession, updateSession } from '../model/calls.ts'
import { conferencePlace, conferenceSchedule, conferenceSpeaker } from '../model/schedule.ts'
import { anyDay, blockOf, clockText, momentOn } from './grid.ts'
import type { OpenedSession, Timetable } from './useTimetable.ts'

interface SessionValues {
  name: string
  englishName?: string
  day: string
  from: string
  to?: string
  conferencePlaceId?: number | null
  track?: string
  englishTrack?: string
  conferenceSpeakerIds: number[]
  info?: string
}
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

interface Chosen<V> {
  id?: string
  disabled?: boolean
  value?: V
  onChange?: (value: V) => void
}
/** One of the places; a new one is created over this form. */
const Place = ({ id, value, onChange }: Chosen<number | null>) => (
  <RowSelect
    of={conferencePlace}
    many={false}
    ids={value ? [value] : []}
    onChange={([one]) => onChange?.(one ?? null)}
    id={id}
  />
)
/** Some of the speakers, with their positions. */
function Speakers({ id, value, onChange }: Chosen<number[]>) {
  const { language } = useHere()
  return (
    <RowSelect
      of={conferenceSpeaker}
      many
      ids={value ?? []}
      onChange={ids => onChange?.(ids)}
      id={id}
      nameOf={speaker => [titleOf(conferenceSpeaker, speaker, language), speaker.position].filter(Boolean).join(' · ')}
    />
  )
}

/**
 * Creates or edits a session with its speakers in one call. An end before the start is on the next
 * day; a session of several days keeps its last day.
 */
export default function SessionDrawer({
  opened: { session, day, from, placeId },
  data,
  onClose,
  onSaved,
}: {
  opened: OpenedSession
  data: Timetable
  onClose: () => void
  onSaved: (day?: string) => Promise<void>
}) {
  useFocusBack()
  const { say, zone, narrow, may } = useHere()
  const toast = useTell()
  const go = useNavigate()
  const { modal } = App.useApp()
  const [form] = Form.useForm<SessionValues>()
  const saving = useWork(save, { quiet: true })
  const removing = useCall(callOf(conferenceSchedule, 'delete'), {
    done: ['删除成功', 'Deleted successfully'],
    onDone: () => {
      setDirty(false)
      return onSaved()
    },
  })
  const [dirty, setDirty] = useState(false)
  const block = session ? blockOf(session, zone) : { from, to: from + 60 }
  const days = Math.floor((block.to - block.from - 1) / 1440)
  const lastDay = Math.floor((block.to - 1) / 1440) + 1
  const mayEdit = may(session ? 'conferenceSchedule.update' : 'conferenceSchedule.create')
  const askToLeave = async () =>
    modal.confirm({
      title: say('有未保存的修改', 'You have unsaved changes'),
      content: say('离开后这些修改将丢失。', 'They will be lost if you leave.'),
      okText: say('放弃修改', 'Discard'),
      cancelText: say('继续编辑', 'Keep editing'),
      okButtonProps: { danger: true },
    })
  useHold(dirty, askToLeave)
  const close = async () => {
    if (!dirty || (await askToLeave())) onClose()
  }
  async function save(wish: SessionValues) {
    const start = minutesOf(wish.from)
    const end = wish.to ? minutesOf(wish.to) : undefined
    const endsAt = (end: number) => {
      if (days > 0) return (lastDay - 1) * 1440 + (end || 1440)
      return end <= start ? end + 1440 : end
    }
    const body = {
      name: wish.name,
      englishName: wish.englishName || null,
      startTime: momentOn(wish.day, start, zone),
      endTime: end === undefined ? null : momentOn(wish.day, endsAt(end), zone),
      conferencePlaceId: wish.conferencePlaceId ?? null,
      track: wish.track || null,
      englishTrack: wish.englishTrack || null,
      conferenceSpeakerIds: wish.conferenceSpeakerIds,
    }
    try {
      await (session
        ? send(updateSession, { id: session.id, updatedAt: session.updatedAt, ...body })
        : send(createSession, body, { key: newKey() }))
      if (session) toast.done('修改成功', 'Updated successfully')
      else toast.done('创建成功', 'Created successfully')
      setDirty(false)
      await onSaved(wish.day)
    } catch (error) {
      toast.refused(error)
      const fields = error instanceof CallRefused ? error.fields : undefined
      const place: Record<string, keyof SessionValues> = { startTime: 'from', endTime: 'to' }
      if (fields)
        form.setFields(
          Object.entries(fields).map(([name, message]) => ({
            name: place[name] ?? (name as keyof SessionValues),
            errors: [message],
          })),
        )
    }
  }
  const remove = () =>
    modal.confirm({
      title: say('将此日程移入回收站？', 'Move this session to the recycle bin?'),
      okText: say('删除', 'Delete'),
      cancelText: say('取消', 'Cancel'),
      okButtonProps: { danger: true },
      onOk: () => session && removing.send({ id: session.id, updatedAt: session.updatedAt }),
    })
  const needed = (zh: string, en: string) => [{ required: true, message: say(zh, en) }]
  const clock = { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, message: say('格式为 09:00', 'Use the format 09:00') }
  return (
    <Drawer
      open
      title={session ? say('编辑日程', 'Edit session') : say('新增日程', 'New session')}
      size={narrow ? '100%' : 480}
      onClose={close}
      footer={
        <Foot
          beside={
            session && (
              <>
                <Button
                  type="link"
                  onClick={() => go(`/conferenceManagement/conferenceSchedule/detail?id=${session.id}`)}
                >
                  {say('主题与详情', 'Talks and details')}
                </Button>
                {may('conferenceSchedule.delete') && (
                  <Button danger type="text" onClick={remove}>
                    {say('删除', 'Delete')}
                  </Button>
                )}
              </>
            )
          }
        >
          <Button onClick={close}>{say('取消', 'Cancel')}</Button>
          {mayEdit && (
            <Button type="primary" loading={saving.busy} onClick={() => form.submit()}>
              {say('保存', 'Save')}
            </Button>
          )}
        </Foot>
      }
    >
      <Form
        form={form}
        layout="vertical"
        name="session"
        disabled={!mayEdit}
        onFinish={saving.run}
        onValuesChange={() => setDirty(true)}
        initialValues={{
          name: session?.name,
          englishName: session?.englishName ?? undefined,
          day,
          from: clockText(block.from),
          to: session && !session.endTime ? undefined : clockText(block.to),
          conferencePlaceId: placeId ?? undefined,
          track: session?.track ?? undefined,
          englishTrack: session?.englishTrack ?? undefined,
          conferenceSpeakerIds: session?.conferenceSpeakers.map(({ id }) => id) ?? [],
        }}
      >
        <Form.Item name="name" label={say('名称', 'Name')} rules={needed('请输入名称', 'Please enter a name')}>
          <Input maxLength={200} autoFocus={!session} />
        </Form.Item>
        <Form.Item name="englishName" label={say('英文名称', 'English name')}>
          <Input maxLength={300} />
        </Form.Item>
        <div className="cf-times">
          <Form.Item name="day" label={say('日期', 'Date')} rules={needed('请选择日期', 'Please select a date')}>
            <kindViews.date.Input name="day" field={anyDay} disabled={!mayEdit} />
          </Form.Item>
          <Form.Item
            name="from"
            label={say('开始', 'Start')}
            rules={[...needed('请输入开始时间', 'Please enter a start time'), clock]}
          >
            <Input placeholder="09:00" maxLength={5} />
          </Form.Item>
          <Form.Item
            name="to"
            label={say('结束', 'End')}
            rules={[clock]}
            extra={
              days > 0
                ? say(`跨 ${lastDay} 天`, `Ends on day ${lastDay}`)
                : say('早于开始则为次日', 'Before the start means the next day')
            }
          >
            <Input placeholder="10:30" maxLength={5} />
          </Form.Item>
        </div>
        <Form.Item name="conferencePlaceId" label={say('会场', 'Room')}>
          <Place />
        </Form.Item>
        <Form.Item name="track" label={say('专题', 'Track')}>
          <Input maxLength={60} list="cf-tracks" />
        </Form.Item>
        <datalist id="cf-tracks">
          {[...new Set(data.sessions.flatMap(({ track }) => track ?? []))].map(track => (
            <option key={track} value={track} />
          ))}
        </datalist>
        <Form.Item name="englishTrack" label={say('专题英文名称', 'Track in English')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="conferenceSpeakerIds" label={say('演讲嘉宾', 'Speakers')}>
          <Speakers />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
