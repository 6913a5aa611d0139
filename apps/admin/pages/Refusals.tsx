import { useHere } from '@pavilion/screens/environment.tsx'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { hasUnsaved } from '@pavilion/screens/unsaved.ts'
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
  const { say, person } = useHere()
  const title = say('没有权限', 'Permission denied')
  if (!hasUnsaved(person.id)) return <Notice mark="401" title={title} ways={<Ways />} />
  return (
    <Notice mark="401" title={title} ways={<Ways />}>
      {say(
        '您填写而未保存的内容已在本标签页中保留，恢复权限后打开原来的页面即可继续填写。',
        'Your unsaved input is kept in this tab. Once you have access again, reopen the same page to continue.',
      )}
    </Notice>
  )
}
