import { SafetyOutlined } from '@ant-design/icons'
import { send, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Grid, Modal, Table } from 'antd'
import { useState } from 'react'
import { getHeldHere, type HeldList } from '../model/calls/operators.ts'

const quiet = { color: 'var(--pv-muted)' }
/** Which lists of the event still hold personal data, what for, and until when. */
export function HeldHere() {
  const { say, zone } = useHere()
  const [isOpen, setOpen] = useState(false)
  // On a phone what for and until when stand below the name: nothing is scrolled sideways.
  const isWide = Grid.useBreakpoint().md !== false
  const { data, isFetching } = useQuery({
    queryKey: ['dataErasure', 'held'],
    enabled: isOpen,
    queryFn: () => send(getHeldHere, {}),
  })
  const columns = [
    {
      title: say('列表', 'List'),
      key: 'name',
      render: (_: unknown, { name, purpose, until }: HeldList) => (
        <>
          {say(name[0], name[1])}
          {!isWide && (
            <div style={quiet}>
              {say(purpose[0], purpose[1])}
              {say('；', '. ')}
              {say(until[0], until[1])}
            </div>
          )}
        </>
      ),
    },
    {
      title: say('条数', 'Rows'),
      key: 'rows',
      align: 'right' as const,
      render: (_: unknown, { rows, isMore }: HeldList) => `${isMore ? '> ' : ''}${rows.toLocaleString()}`,
    },
    {
      title: say('最早', 'Oldest'),
      key: 'oldest',
      onCell: () => ({ style: { whiteSpace: 'nowrap' as const } }),
      render: (_: unknown, { oldest }: HeldList) => (oldest ? wallClock(oldest, zone).slice(0, 10) : '—'),
    },
    {
      title: say('用途', 'Purpose'),
      key: 'purpose',
      hidden: !isWide,
      render: (_: unknown, { purpose }: HeldList) => say(purpose[0], purpose[1]),
    },
    {
      title: say('保存到何时', 'Until when'),
      key: 'until',
      hidden: !isWide,
      render: (_: unknown, { until }: HeldList) => say(until[0], until[1]),
    },
  ]
  return (
    <>
      <Button icon={<SafetyOutlined />} onClick={() => setOpen(true)}>
        {say('仍保存的个人信息', 'Personal data held')}
      </Button>
      <Modal
        open={isOpen}
        width={900}
        title={say('仍保存的个人信息', 'Personal data held')}
        footer={null}
        onCancel={() => setOpen(false)}
      >
        <p>
          {say(
            '本项目及主办方中含有个人信息的列表：为何保存、保存到何时。',
            'The lists of this event and its organiser that hold personal data: what for, and until when.',
          )}
        </p>
        <Table
          aria-label={say('仍保存的个人信息', 'Personal data held')}
          size="small"
          rowKey="resource"
          loading={isFetching}
          dataSource={data?.rows ?? []}
          columns={columns}
          pagination={false}
        />
      </Modal>
    </>
  )
}
