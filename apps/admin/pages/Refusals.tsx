import { useHere } from '@pavilion/screens/environment.tsx'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { Button } from 'antd'
import { useNavigate } from 'react-router'

const Ways = () => {
  const { say } = useHere()
  const go = useNavigate()
  return (
    <>
      <Button onClick={() => go(-1)}>{say('返回', 'Back')}</Button>
      <Button type="primary" onClick={() => go('/dashboard')}>
        {say('回到首页', 'Back to home')}
      </Button>
    </>
  )
}
export function NotFound() {
  const { say } = useHere()
  return <Notice mark="404" title={say('页面不存在', 'Page not found')} ways={<Ways />} />
}
export function PermissionDenied() {
  const { say } = useHere()
  return <Notice mark="401" title={say('没有权限', 'Permission denied')} ways={<Ways />} />
}
