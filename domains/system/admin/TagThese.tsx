import './tags.css'
import { SettingOutlined } from '@ant-design/icons'
import { rightOf, tagResource, tagResourceOf } from '@pavilion/declare'
import { send, useForget, useHere, useWork } from '@pavilion/screens'
import type { MessageTheseProps } from '@pavilion/screens/environment.tsx'
import { TagSelect } from '@pavilion/screens/kinds/tagChooser.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { countToTag, tagTheseRows } from '../model/calls/tags.ts'
import { TagManager } from './TagManager.tsx'

type Search = string | readonly string[] | Readonly<Record<string, unknown>> | null

/** Puts tags on the chosen rows of a list, or on all that its filters find, and takes others off. */
export default function TagThese({ of, where, search, chosen, onClose }: MessageTheseProps) {
  const { say, may } = useHere()
  const forget = useForget()
  const [add, setAdd] = useState<number[]>([])
  const [remove, setRemove] = useState<number[]>([])
  const [managing, setManaging] = useState(false)
  const [adding, removing] = [useId(), useId()]
  const wish = { resource: of.name, where, search: (search ?? null) as Search }
  const { data, error } = useQuery({
    queryKey: [tagResource, 'count', wish],
    queryFn: () => send(countToTag, wish),
    gcTime: 0,
  })
  const starting = useWork(() => send(tagTheseRows, { ...wish, add, remove }), {
    onDone: onClose,
    onSettled: () => forget('backgroundTask'),
  })
  const count = data?.count ?? 0
  const many = count.toLocaleString('en')
  if (managing) return <TagManager of={of} onClose={() => setManaging(false)} />
  return (
    <Modal
      open
      title={say('打标签', 'Tag these rows')}
      okText={say(`处理 ${many} 条`, `Tag ${many}`)}
      cancelText={say('取消', 'Cancel')}
      okButtonProps={{ disabled: count === 0 || add.length + remove.length === 0, loading: starting.busy }}
      onOk={() => starting.run()}
      onCancel={onClose}
    >
      {error ? (
        <Alert type="error" showIcon title={error.message} />
      ) : data ? (
        <div className="sy-tagging">
          <p>
            {chosen
              ? say(`已勾选 ${many} 条。`, `${many} rows are ticked.`)
              : say(`按当前筛选，列表中共 ${many} 条。`, `As filtered, this list holds ${many} rows.`)}
          </p>
          <label htmlFor={adding}>{say('添加标签', 'Add tags')}</label>
          <TagSelect of={of} id={adding} ids={add} onChange={setAdd} without={remove} />
          <label htmlFor={removing}>{say('移除标签', 'Take tags off')}</label>
          <TagSelect of={of} id={removing} ids={remove} onChange={setRemove} without={add} mayMake={false} />
          <p className="pv-hint">
            {say(
              '在后台逐批进行，24 小时内可整体撤销；此后标签又有改动的记录保持不变。',
              'This runs in the background and can be undone as a whole for 24 hours. Rows whose tags were changed since stay as they are.',
            )}
          </p>
          {may(rightOf(tagResourceOf(of), 'update')) && (
            <Button type="link" icon={<SettingOutlined />} onClick={() => setManaging(true)}>
              {say('管理此列表的标签', 'Manage the tags of this list')}
            </Button>
          )}
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </Modal>
  )
}
