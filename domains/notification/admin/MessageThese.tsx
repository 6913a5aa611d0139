import './admin.css'
import { send, useHere, useTell } from '@pavilion/screens'
import type { MessageTheseProps } from '@pavilion/screens/environment.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Modal, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { countPeople, draftForPeople, saveChoice } from '../model/calls.ts'
import { groupNotification, savedChoice } from '../model/groupNotification.ts'
import { Reach } from './Reach.tsx'

/** Messages everybody of a list, after it has said how many are reached by which way. */
export default function MessageThese({ of, where, search, chosen, onClose }: MessageTheseProps) {
  const { say, listOf, may } = useHere()
  const [name, setName] = useState('')
  const field = useId()
  const go = useNavigate()
  const tell = useTell()
  const [writing, setWriting] = useState(false)
  const wish = { resource: of.name, where, search: (search ?? null) as string | null }
  const { data, error } = useQuery({
    queryKey: ['groupNotification', 'people', wish],
    queryFn: () => send(countPeople, wish),
    gcTime: 0,
  })
  const reachable = data ? data.sms + data.mail : 0
  async function write() {
    setWriting(true)
    try {
      if (name.trim()) await send(saveChoice, { ...wish, name: name.trim() })
      const { id } = await send(draftForPeople, wish)
      onClose()
      go(`${listOf(groupNotification.name)}/detail?id=${id}`)
    } catch (error) {
      tell.refused(error)
      setWriting(false)
    }
  }
  return (
    <Modal
      open
      title={say('给这些人发消息', 'Message these people')}
      okText={say('写消息', 'Write the message')}
      cancelText={say('取消', 'Cancel')}
      okButtonProps={{ disabled: reachable === 0, loading: writing }}
      onOk={write}
      onCancel={onClose}
    >
      {error ? (
        <Alert type="error" showIcon title={error.message} />
      ) : data ? (
        <>
          <p>
            {chosen
              ? say(`勾选的行中共 ${data.people} 人。`, `The chosen rows hold ${people(data.people)}.`)
              : say(`按当前筛选，列表中共 ${data.people} 人。`, `As filtered, this list holds ${people(data.people)}.`)}
          </p>
          <Reach people={data} />
          <p className="pv-hint">
            {say(
              '同一号码只发一次。接收人按现在的列表固定，写好后可预览再发送。',
              'Each number gets it once. The recipients are those of the list now. You can preview the message before it goes out.',
            )}
          </p>
          {!chosen && may(`${savedChoice.name}.getList`) && (
            <label className="nt-name" htmlFor={field}>
              {say('存为常用收件人（可不填）', 'Save this choice under a name (optional)')}
              <Input
                id={field}
                value={name}
                maxLength={100}
                placeholder={say('例如：未签到的贵宾', 'VIPs not signed in')}
                onChange={event => setName(event.target.value)}
              />
            </label>
          )}
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </Modal>
  )
}
const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
