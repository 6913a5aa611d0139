import { UserAddOutlined } from '@ant-design/icons'
import type { ResultOf } from '@pavilion/declare'
import { CallDialog, useForget, useHere, useNewByAddress } from '@pavilion/screens'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { addColleague } from '../model/calls/account.ts'

type Added = ResultOf<typeof addColleague>

/** A colleague for the current event, in one step: account, role and event. */
export function AddColleague() {
  const { say, may, project, language } = useHere()
  const forget = useForget()
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<Added>()
  const mayAdd =
    project && ['sysUser.create', 'sysRole.create', 'sysRole.assign', 'sysUser.assignRoles'].every(right => may(right))
  useNewByAddress('colleague', mayAdd ? () => setOpen(true) : undefined)
  if (!mayAdd) return null
  const event = (language === 'en' && project.englishName) || project.name
  return (
    <>
      <Button icon={<UserAddOutlined />} onClick={() => setOpen(true)}>
        {say('添加同事', 'Add a colleague')}
      </Button>
      {open && (
        <CallDialog
          of={addColleague}
          title={['添加同事', 'Add a colleague']}
          button={['添加', 'Add']}
          start={{ job: 'registration' }}
          onDone={answer => {
            setAdded(answer)
            return forget('sysUser', 'sysRole', 'dashboardSteps')
          }}
          onClose={() => setOpen(false)}
        >
          <p className="pv-hint">
            {say(`只参与「${event}」，不会看到其他活动。`, `Works on “${event}” only and sees no other event.`)}
          </p>
        </CallDialog>
      )}
      {added && <FirstPassword of={added} onClose={() => setAdded(undefined)} />}
    </>
  )
}
function FirstPassword({ of, onClose }: { of: Added; onClose: () => void }) {
  const { say } = useHere()
  return (
    <Modal
      open
      title={say('添加同事', 'Add a colleague')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('完成', 'Done')}
        </Button>
      }
    >
      <Alert
        type="success"
        showIcon
        role="status"
        title={say('已添加，可以登录了。', 'Added. They can sign in now.')}
        description={
          <dl className="pv-once">
            <dt>{say('登录地址', 'Sign in at')}</dt>
            <dd>{`${location.origin}/admin`}</dd>
            <dt>{say('登录账号', 'Account')}</dt>
            <dd>{of.account}</dd>
            <dt>{say('初始密码', 'Initial password')}</dt>
            <dd>
              <code>{of.password}</code>
            </dd>
            <dt>{say('负责什么', 'What they do')}</dt>
            <dd>{of.role}</dd>
            <dd>
              {say(
                '密码只显示这一次，请转告同事；首次登录须修改。',
                'The password is shown only now. Please pass it on; it must be changed at the first sign-in.',
              )}
            </dd>
          </dl>
        }
      />
    </Modal>
  )
}
