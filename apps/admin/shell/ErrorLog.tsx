import { useHere } from '@pavilion/screens/environment.tsx'
import { useFocusBack } from '@pavilion/screens/focusBack.ts'
import { wallClock } from '@pavilion/screens/logic/time.ts'
import { Button, Modal, Table } from 'antd'
import { changeLayout, useLayout } from '../state/layout.ts'

/** Errors in this browser, newest first. The id is the one in the server's log. */
export default function ErrorLog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { say, zone } = useHere()
  const { errors } = useLayout()
  return (
    <Modal
      open
      title={say('错误日志', 'Error log')}
      width={760}
      onCancel={onClose}
      footer={
        <>
          <Button danger disabled={errors.length === 0} onClick={() => changeLayout({ errors: [] })}>
            {say('清空', 'Clear')}
          </Button>
          <Button onClick={onClose}>{say('关闭', 'Close')}</Button>
        </>
      }
    >
      <Table
        aria-label={say('错误日志', 'Error log')}
        size="small"
        rowKey={({ at, message }) => at + message}
        dataSource={[...errors]}
        pagination={errors.length > 10 ? { pageSize: 10, size: 'small' } : false}
        scroll={{ x: 560 }}
        expandable={{
          rowExpandable: ({ detail }) => detail !== undefined,
          expandedRowRender: ({ detail }) => <pre className="ad-trace">{detail}</pre>,
        }}
        locale={{ emptyText: say('没有错误', 'No errors') }}
        columns={[
          { title: say('时间', 'Time'), width: 160, render: (_, { at }) => wallClock(at, zone) },
          { title: say('位置', 'Where'), dataIndex: 'where', width: 200 },
          {
            title: say('内容', 'Message'),
            render: (_, { message, id }) => (
              <span className="ad-wrap">
                {message}
                {id && <small className="pv-hint">{id}</small>}
              </span>
            ),
          },
        ]}
      />
    </Modal>
  )
}
