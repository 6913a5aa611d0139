import { send } from '@pavilion/screens/call/client.ts'
import { useHere } from '@pavilion/screens/environment.tsx'
import { letGo, mayLeave } from '@pavilion/screens/leaving.ts'
import { logOut } from '@pavilion/system/model/calls/account.ts'
import { Button } from 'antd'
import { token } from '../state/token.ts'

/** Says as which role the back-office is seen, and leads back. */
export function AsRole({ name }: { name: string }) {
  const { say } = useHere()
  async function back() {
    if (!(await mayLeave())) return
    await send(logOut).catch(() => {
      /* It ends by itself within the hour. */
    })
    letGo()
    token.leaveRole()
  }
  return (
    <div className="ad-as" role="status">
      <span>
        {say(`您正在以「${name}」的身份查看`, `You are viewing the back-office as “${name}”`)}
        <small>
          {say(
            '只能看到和操作此角色允许的内容；您的改动仍记在您本人名下。',
            'You can see and do only what this role allows. Your changes are still logged under your own name.',
          )}
        </small>
      </span>
      <Button onClick={back}>{say('返回我的身份', 'Back to my view')}</Button>
    </div>
  )
}
