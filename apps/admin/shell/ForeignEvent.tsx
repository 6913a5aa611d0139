import { useHere } from '@pavilion/screens/environment.tsx'
import { Notice } from '@pavilion/screens/Notice.tsx'
import { Button } from 'antd'
import { goTo } from './router.tsx'

/**
 * Says in one sentence that the event of the address may not be seen. Nothing of another event is
 * shown in its place.
 */
export function ForeignEvent() {
  const { say, project, language } = useHere()
  const name = project && (language === 'en' && project.englishName ? project.englishName : project.name)
  return (
    <Notice
      mark="401"
      title={say('您不能查看这个活动', 'You cannot see this event')}
      ways={
        <Button type="primary" onClick={() => goTo(`/${project?.id ?? 'all'}/dashboard`)}>
          {name ? say(`打开${name}`, `Open ${name}`) : say('回到首页', 'Back to home')}
        </Button>
      }
    >
      {say(
        '该链接属于您无权查看或已删除的活动，请联系发送链接的同事。',
        'The link belongs to an event that is not open to you or was deleted. Ask the colleague who sent it.',
      )}
    </Notice>
  )
}
